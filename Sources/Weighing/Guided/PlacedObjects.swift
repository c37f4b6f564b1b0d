internal import Core
import Metrology

/// An object that was weighed and still lies on the pad.
struct WeighedObject: Equatable, Sendable {
    /// How it was weighed.
    let watch: Watch
    fileprivate(set) var weight: Weight
    /// The level under this load and those before it, in gross grams.
    fileprivate(set) var level: Double
    /// The first step at that level.
    fileprivate(set) var rest: Int
    /// The step at which the weight was complete.
    let end: Int
    /// Whether it may be another object of the same weight, one of which was taken off.
    fileprivate(set) var isMistakable = false

    /// For how long after a result a change of the level means that the load had not settled: 2 s. Later the finger has
    /// probably relaxed.
    static let revisable = SampleGrid.steps(2)

    /// The level below which the object was removed.
    var half: Double { level - weight.grams / 2 }
}

/// The objects that were weighed and lie on the pad, in the order in which they were put on, with their numbers.
struct PlacedObjects: RandomAccessCollection, Sendable {
    private var objects: [WeighedObject] = []
    /// The number of the last object that was weighed.
    private(set) var lastNumber: Int

    /// No objects, after some that were weighed before.
    init(after lastNumber: Int) { self.lastNumber = lastNumber }

    var startIndex: Int { objects.startIndex }
    var endIndex: Int { objects.endIndex }
    subscript(index: Int) -> WeighedObject { objects[index] }

    /// The level below which one of the objects was removed, in gross grams; nil without objects.
    var half: Double? {
        guard let top = objects.last, let lightest = objects.lazy.map(\.weight.grams).min() else {
            return nil
        }
        return top.level - lightest / 2
    }

    /// U of all objects together in grams, as far as their errors are independent.
    var uncertainty: Double { objects.uncertainty }

    /// A weight with the number that it has if it is recorded: that of the last object, which it revises, or the next one.
    func numbered(_ weight: Weight, isRevision: Bool = false) -> Weight {
        var weight = weight
        if isRevision, let revised = objects.last?.weight {
            (weight.object, weight.revision) = (revised.object, revised.revision + 1)
        } else {
            weight.object = lastNumber + 1
        }
        return weight
    }

    /// Numbers an object that was weighed without a finger; it is not one of those beside a finger.
    mutating func number(direct weight: Weight) -> Weight {
        lastNumber += 1
        var weight = weight
        weight.object = lastNumber
        return weight
    }

    /// Adds the load that was watched, or revises the weight of the last object.
    ///
    /// - Parameters:
    ///   - watch: how it was weighed.
    ///   - result: the weight, not numbered yet.
    ///   - end: the step at which the weight was complete.
    /// - Returns: the weight with its number.
    mutating func place(_ watch: Watch, _ result: Weight, completeAt end: Int) -> Weight {
        var weight = numbered(result, isRevision: watch.rise.role == .revision)
        if watch.rise.role == .revision, let revised = objects.popLast()?.weight {
            weight.isAdded = revised.isAdded
            weight.flags.append(.notSettled)
            // What was added, or pressed harder, is still in the weight.
            weight.flags += Self.lasting.filter {
                revised.flags.contains($0) && !weight.flags.contains($0)
            }
        } else {
            lastNumber = weight.object
            weight.isAdded = !objects.isEmpty
        }
        objects.append(
            WeighedObject(
                watch: watch, weight: weight, level: watch.baseline.grams + weight.grams, rest: watch.rest,
                end: end))
        return weight
    }

    /// Flags the last object if a load that is to be added may be a part of it that a hand still carried: a small one,
    /// which began soon after the hand was off.
    ///
    /// - Returns: the revised weight of the last object; nil if the load is certainly another one.
    mutating func doubtLast(under next: Watch, _ added: Weight) -> Weight? {
        guard next.rise.role != .revision, let top = objects.indices.last,
            added.grams <= Self.carried * objects[top].weight.grams,
            objects[top].watch.mayHaveCarried(next.rise.loading, over: next.baseline)
        else { return nil }
        objects[top].weight.flags = objects[top].weight.flags.filter { $0 != .notSettled } + [.notSettled]
        objects[top].weight.revision += 1
        objects[top].weight.time = added.time
        return objects[top].weight
    }

    /// The most that a hand still carries unnoticed, relative to what rests: 15 % of the object.
    private static let carried = 0.18

    /// What happened to an object stays true when its weight is revised.
    private static let lasting: [WeighingFlag] = [
        .pressedHarder, .severalSteps, .contactMoved, .contactAdded,
    ]

    /// Replaces the level under all objects, in gross grams, which starts at a step.
    mutating func setLevel(_ level: Double, since rest: Int) {
        guard let top = objects.indices.last else { return }
        (objects[top].level, objects[top].rest) = (level, rest)
    }

    /// Forgets an object whose result was undone. It still lies on the pad, as a part of the level of the others.
    ///
    /// - Returns: the object if it was the only one.
    mutating func discard(_ number: Int) -> WeighedObject? {
        guard let index = objects.firstIndex(where: { $0.weight.object == number }),
            let top = objects.last
        else { return nil }
        let discarded = objects.remove(at: index)
        setLevel(top.level, since: top.rest)
        return objects.isEmpty ? discarded : nil
    }

    /// Forgets all objects.
    mutating func removeAll() { objects = [] }

    /// Forgets the objects of the last choice. If there are several, each may have been another object.
    ///
    /// - Parameters:
    ///   - choices: the indices of the objects that may have been taken off, by choice.
    ///   - left: the level that is left.
    mutating func takeOff(_ choices: [[Int]], left: Plateau) {
        if choices.count > 1 {
            for index in choices.joined() { objects[index].isMistakable = true }
        }
        objects = indices.filter { choices.last?.contains($0) == false }.map { objects[$0] }
        for index in indices { (objects[index].level, objects[index].rest) = (left.mean, left.start) }
    }

    /// The indices of the objects whose removal explains a fall: of one object, or else of as few as possible; several if
    /// more than one choice fits.
    func removed(by fall: Weight) -> [[Int]] {
        func fits(_ indices: [Int]) -> Bool {
            let chosen = indices.map { objects[$0] }
            let difference = fall.grams - chosen.reduce(0) { $0 + $1.weight.grams }
            let limit = fall.uncertainty * fall.uncertainty + chosen.uncertainty * chosen.uncertainty
            return difference * difference <= limit
        }
        // Of more objects, too many choices would fit.
        guard count <= Self.mostChosen else { return [] }
        let choices = (1..<1 << count).map { bits in indices.filter { bits >> $0 & 1 == 1 } }
        for size in 1..<Swift.max(count, 2) {
            let fitting = choices.filter { $0.count == size && fits($0) }
            if !fitting.isEmpty { return fitting }
        }
        return []
    }

    /// The greatest number of objects among which the removed ones are sought.
    private static let mostChosen = 12
}

extension [WeighedObject] {
    /// U of all objects together in grams, as far as their errors are independent.
    fileprivate var uncertainty: Double {
        reduce(0) { $0 + $1.weight.uncertainty * $1.weight.uncertainty }.squareRoot()
    }
}
