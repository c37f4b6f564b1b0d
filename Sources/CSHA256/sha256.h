// The compression function of SHA-256 (FIPS 180-4, section 6.2.2), once in plain C and once with the SHA instructions of
// x86-64 processors, which are several times as fast. Swift has no access to these instructions.
#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// The round constants.
static const uint32_t csha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t csha256_rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }

/// Processes blocks of 64 bytes in plain C.
static inline void csha256_plain(uint32_t *state, const uint8_t *data, size_t blocks) {
    for (; blocks > 0; blocks--, data += 64) {
        uint32_t w[64], s[8];
        for (int i = 0; i < 16; i++)
            w[i] = (uint32_t)data[4 * i] << 24 | (uint32_t)data[4 * i + 1] << 16 | (uint32_t)data[4 * i + 2] << 8
                | data[4 * i + 3];
        for (int i = 16; i < 64; i++) {
            uint32_t x = w[i - 15], y = w[i - 2];
            w[i] = w[i - 16] + (csha256_rotate(x, 7) ^ csha256_rotate(x, 18) ^ x >> 3) + w[i - 7]
                + (csha256_rotate(y, 17) ^ csha256_rotate(y, 19) ^ y >> 10);
        }
        for (int i = 0; i < 8; i++) s[i] = state[i];
        for (int i = 0; i < 64; i++) {
            uint32_t e = s[4], a = s[0];
            uint32_t t1 = s[7] + (csha256_rotate(e, 6) ^ csha256_rotate(e, 11) ^ csha256_rotate(e, 25))
                + ((e & s[5]) ^ (~e & s[6])) + csha256_constants[i] + w[i];
            uint32_t t2 = (csha256_rotate(a, 2) ^ csha256_rotate(a, 13) ^ csha256_rotate(a, 22))
                + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
            s[7] = s[6]; s[6] = s[5]; s[5] = e; s[4] = s[3] + t1;
            s[3] = s[2]; s[2] = s[1]; s[1] = a; s[0] = t1 + t2;
        }
        for (int i = 0; i < 8; i++) state[i] += s[i];
    }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/// Whether the processor has the SHA instructions, SSSE3 and SSE4.1 (CPUID leaf 7 EBX bit 29, leaf 1 ECX bits 9 and 19).
static inline int csha256_has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

/// Processes blocks of 64 bytes with the SHA instructions (Intel, "Intel SHA Extensions", 2013).
__attribute__((target("sha,ssse3,sse4.1")))
static inline void csha256_instructions(uint32_t *state, const uint8_t *data, size_t blocks) {
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    // The instructions keep the state as ABEF and CDGH.
    __m128i upper = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i cdgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(upper, cdgh, 8);
    cdgh = _mm_blend_epi16(cdgh, upper, 0xF0);
    for (; blocks > 0; blocks--, data += 64) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(data + 16 * i)), bigEndian);
        // Four rounds at a time, and the words of the message of four rounds later.
#pragma unroll
        for (int i = 0; i < 16; i++) {
            __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(csha256_constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            if (i < 12) {
                __m128i part = _mm_add_epi32(
                    _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]), _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
                w[i & 3] = _mm_sha256msg2_epu32(part, w[(i + 3) & 3]);
            }
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    upper = _mm_shuffle_epi32(abef, 0x1B);
    cdgh = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(upper, cdgh, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(cdgh, upper, 8));
}
#else
static inline int csha256_has_instructions(void) { return 0; }
static inline void csha256_instructions(uint32_t *state, const uint8_t *data, size_t blocks) {
    csha256_plain(state, data, blocks);
}
#endif

#endif
