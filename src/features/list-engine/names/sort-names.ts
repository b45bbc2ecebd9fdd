import { type Interruptible, inParts } from '../table/slices.ts'
import { sortRowsInSteps } from '../table/sort-rows.ts'
import { collator, partsOfKey, writeNameKey } from './name-keys.ts'

/** Names in the order of the Croatian collator. */
export interface SortedNames {
  /** Numbers of the names, equal ones in no promised order. */
  numbers: Int32Array
  /** `isNew[place]` is 1 where the name differs from the one before it. */
  isNew: Uint8Array
}

type NameOf = (number: number) => string

const runLength = 256
const roundLength = 8192

/**
 * Sorts names 0 … count − 1. Most names differ within the letters of their keys, and keys are numbers that are sorted by
 * radix; the collator compares only what is left. So a million names take a second and a half, where comparing them all
 * takes five, and nobody waits meanwhile.
 */
export function* sortNames(count: number, nameOf: NameOf): Interruptible<SortedNames> {
  const parts: Float64Array[] = []
  while (parts.length < partsOfKey) {
    parts.push(new Float64Array(count))
    yield
  }
  const keyed = new Int32Array(count)
  const unusual: number[] = []
  let length = 0
  yield* inParts(count, (from, to) => {
    for (let number = from; number < to; number++) {
      if (writeNameKey(nameOf(number), parts, number)) keyed[length++] = number
      else unusual.push(number)
    }
  })
  let numbers: Int32Array = keyed.subarray(0, length)
  for (const part of parts.toReversed()) numbers = yield* sortRowsInSteps(numbers, part)
  yield* sortEqualKeys(numbers, parts, nameOf)
  if (unusual.length > 0) {
    const sorted = Int32Array.from(unusual)
    yield* mergeSort(sorted, nameOf)
    numbers = yield* merge(numbers, sorted, nameOf)
  }
  const isKeyed = new Uint8Array(count).fill(1)
  for (const number of unusual) isKeyed[number] = 0
  const isNew = new Uint8Array(count)
  yield* inParts(count, (from, to) => {
    for (let place = from; place < to; place++) {
      const number = numbers[place] as number
      const former = place === 0 ? -1 : (numbers[place - 1] as number)
      const differs =
        former === -1 ||
        (isKeyed[number] === 1 && isKeyed[former] === 1 && !haveEqualKeys(parts, number, former)) ||
        collator.compare(nameOf(number), nameOf(former)) !== 0
      isNew[place] = differs ? 1 : 0
    }
  })
  return { numbers, isNew }
}

function haveEqualKeys(parts: readonly Float64Array[], a: number, b: number): boolean {
  for (const part of parts) if (part[a] !== part[b]) return false
  return true
}

/** Sorts by the collator each run of numbers whose keys are equal: names that differ in case or accents, or late. */
function* sortEqualKeys(numbers: Int32Array, parts: readonly Float64Array[], nameOf: NameOf): Interruptible {
  let start = 0
  for (let place = 1; place <= numbers.length; place++) {
    if (place % roundLength === 0) yield
    const isEqual =
      place < numbers.length && haveEqualKeys(parts, numbers[start] as number, numbers[place] as number)
    if (isEqual) continue
    if (place - start > 1) yield* mergeSort(numbers.subarray(start, place), nameOf)
    start = place
  }
}

/** Sorts `numbers` by their names, in place: short runs at once, then runs merged two by two. */
function* mergeSort(numbers: Int32Array, nameOf: NameOf): Interruptible {
  const { length } = numbers
  for (let from = 0; from < length; from += runLength) {
    const run = Array.from(numbers.subarray(from, from + runLength), (number) => ({
      number,
      name: nameOf(number),
    }))
    const first = run[0]?.name
    if (run.every(({ name }) => name === first)) continue
    run.sort((a, b) => collator.compare(a.name, b.name))
    run.forEach(({ number }, i) => {
      numbers[from + i] = number
    })
    if (length > runLength) yield
  }
  for (let half = runLength; half < length; half *= 2) {
    for (let from = 0; from + half < length; from += 2 * half) {
      const middle = from + half
      numbers.set(
        yield* merge(numbers.slice(from, middle), numbers.subarray(middle, middle + half), nameOf),
        from,
      )
    }
  }
}

/**
 * Two sorted lists as one. For each name of `few`, its place in `many` is looked for in steps that double: a handful of
 * names costs few comparisons however long the other list is.
 */
function* merge(many: Int32Array, few: Int32Array, nameOf: NameOf): Interruptible<Int32Array> {
  const merged = new Int32Array(many.length + few.length)
  let taken = 0
  for (let i = 0; i < few.length; i++) {
    const name = nameOf(few[i] as number)
    const precedes = (place: number) => collator.compare(nameOf(many[place] as number), name) <= 0
    let low = taken
    let step = 1
    while (low + step <= many.length && precedes(low + step - 1)) {
      low += step
      step *= 2
    }
    let high = Math.min(many.length, low + step - 1)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (precedes(middle)) low = middle + 1
      else high = middle
    }
    merged.set(many.subarray(taken, low), taken + i)
    merged[low + i] = few[i] as number
    taken = low
    if (i % 256 === 255) yield
  }
  merged.set(many.subarray(taken), taken + few.length)
  return merged
}
