// The classes of 64 bytes of text at once, with the SSE2 instructions that every x86-64 processor has. Swift cannot turn
// the result of comparing vectors into bits.
#ifndef CBYTES_H
#define CBYTES_H

#include <stdint.h>

/// A bit for each of 64 bytes, the first one lowest.
typedef struct {
    /// The bytes that are not digits.
    uint64_t others;
    uint64_t commas;
    uint64_t newlines;
} cbytes_classes;

#if defined(__x86_64__)
#include <emmintrin.h>

/// Classifies the 64 bytes at an address.
static inline cbytes_classes cbytes_classify(const uint8_t *bytes) {
    cbytes_classes found = {0, 0, 0};
#pragma unroll
    for (int i = 0; i < 4; i++) {
        const __m128i text = _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
        // Digits become the ten lowest signed values.
        const __m128i others = _mm_cmpgt_epi8(_mm_add_epi8(text, _mm_set1_epi8(0x50)), _mm_set1_epi8(-0x77));
        found.others |= (uint64_t)(uint32_t)_mm_movemask_epi8(others) << 16 * i;
        found.commas |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(text, _mm_set1_epi8(','))) << 16 * i;
        found.newlines |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(text, _mm_set1_epi8('\n'))) << 16 * i;
    }
    return found;
}
#else
/// Classifies the 64 bytes at an address.
static inline cbytes_classes cbytes_classify(const uint8_t *bytes) {
    cbytes_classes found = {0, 0, 0};
    for (int i = 0; i < 64; i++) {
        found.others |= (uint64_t)((uint8_t)(bytes[i] - '0') > 9) << i;
        found.commas |= (uint64_t)(bytes[i] == ',') << i;
        found.newlines |= (uint64_t)(bytes[i] == '\n') << i;
    }
    return found;
}
#endif

#endif
