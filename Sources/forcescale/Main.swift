import ArgumentParser

@main
struct Forcescale: ParsableCommand {}
