import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChoiceAttribute,
  type Choices,
  choose,
  combinationsOf,
  type Made,
  missingOf,
  nearestOf,
  type Selection,
  settle,
  soldOutOptions,
  stateOf,
  surchargesOf,
} from './options.ts'

const attribute = (id: number, dependsOn: number | null, count: number, ask = false): ChoiceAttribute => ({
  ...{ id, code: `a${id}`, name: `A${id}`, nullText: `Choose ${id}`, dependsOn, ask },
  options: Array.from({ length: count }, (_, index) => ({
    ...{ id: id * 100 + index, label: `${id}/${index}`, swatch: null, frameId: null, lensId: null },
  })),
})

/** Every combination of these options, as variants. */
function all(attributes: readonly ChoiceAttribute[]): Selection[] {
  return attributes.reduce<Selection[]>(
    (made, { id, options }) =>
      made.flatMap((before) => options.map((option) => ({ ...before, [id]: option.id }))),
    [{}],
  )
}

let reads = 0
/** Counts whatever is read of a variant. */
const counted = (options: Selection): Selection =>
  new Proxy(options, {
    get(target, key) {
      reads++
      return Reflect.get(target, key)
    },
  })
/** Counts how often the list of allowed pairs is read, entry by entry. */
function countedPairs(pairs: readonly string[]): readonly string[] {
  const list = [...pairs]
  list[Symbol.iterator] = function* () {
    for (let index = 0; index < pairs.length; index++) {
      reads++
      yield pairs[index] ?? ''
    }
  } as never
  return list
}

/** All that a page asks of its options once: what is chosen, how each option stands, what each costs and leads to. */
function work(attributes: readonly ChoiceAttribute[], variants: readonly Selection[]): number {
  const pairs = combinationsOf(attributes, variants)
  const choices: Choices = { attributes, combinations: countedPairs(pairs) }
  const sellable = variants.map(counted)
  const made: Made[] = sellable.map((options) => ({ options, price: 100, buyable: true }))
  reads = 0
  const selection = settle(choices, {}, sellable)
  soldOutOptions(choices, selection, sellable)
  surchargesOf(choices, selection, made)
  nearestOf(choices, selection, made)
  for (const { id, options } of attributes) {
    for (const option of options) {
      stateOf(choices, selection, id, option.id)
      choose(choices, selection, id, option.id)
    }
  }
  return reads
}

test('CONF-02 six attributes with 5,000 combinations: what is read grows with the combinations, and no faster', () => {
  const sized = (last: number) => [
    ...[5, 5, 5, 5, 2].map((count, index) => attribute(index + 1, index || null, count)),
    attribute(6, 5, last),
  ]
  const variants = (last: number) => all(sized(last))
  expect(variants(4)).toHaveLength(5000)
  const [less, more] = [work(sized(2), variants(2)), work(sized(4), variants(4))]
  expect(more / less).toBeLessThan(2.2)
  // A few looks at each attribute of each variant.
  expect(more).toBeLessThan(5000 * 6 * 6)
})

test('CONF-02 among 5,000 combinations any clicks lead to one that is made', () => {
  const attributes = [5, 5, 5, 5, 2, 4].map((count, index) => attribute(index + 1, index || null, count))
  const variants = all(attributes).filter((_, index) => index % 3 !== 1)
  const choices: Choices = { attributes, combinations: combinationsOf(attributes, variants) }
  const pairs = new Set(choices.combinations)
  const click = fc
    .integer({ min: 0, max: 5 })
    .chain((at) => fc.record({ at: fc.constant(at), option: fc.nat(4) }))
  fc.assert(
    fc.property(fc.array(click, { maxLength: 12 }), (clicks) => {
      let selection = settle(choices, {})
      for (const { at, option } of clicks) {
        selection = choose(choices, selection, at + 1, (at + 1) * 100 + option)
        expect(missingOf(choices, selection)).toEqual([])
        for (const { id, dependsOn } of attributes) {
          if (dependsOn === null) continue
          expect(pairs.has(`${dependsOn}:${selection[dependsOn]}.${id}:${selection[id]}`)).toBe(true)
        }
      }
    }),
    { numRuns: 50 },
  )
})

/** Colour 1 (100, 101) → size 2 (200, 201, 202), lenses 3 (300, 301). */
const attributes = [attribute(1, null, 2), attribute(2, 1, 3), attribute(3, null, 2)]
const make = (colour: number, size: number, lens: number, price: number, buyable = true): Made => ({
  ...{ options: { 1: colour, 2: size, 3: lens }, price, buyable },
})
const made = [
  make(100, 200, 300, 5000),
  make(100, 201, 300, 5500),
  make(100, 200, 301, 26_900),
  make(101, 201, 300, 5000),
  make(101, 202, 300, 4000, false),
  make(101, 202, 301, 9000),
]
const choices: Choices = {
  attributes,
  combinations: combinationsOf(
    attributes,
    made.map(({ options }) => options),
  ),
}
const first = settle(choices, {})

test('CONF-01 a surcharge is what an option costs more than the cheapest one beside it, all others staying', () => {
  expect(surchargesOf(choices, first, made)).toEqual({ 201: 500, 301: 21_900 })
  // The dearer one is chosen: it still costs more than what stands beside it.
  expect(surchargesOf(choices, { 1: 100, 2: 200, 3: 301 }, made)).toEqual({ 301: 21_900 })
  // Gold in the first size is not made: whatever it costs in another is no surcharge of gold.
  expect(surchargesOf(choices, first, made)[101]).toBeUndefined()
})

test('CONF-06 what is disabled leads to the combination with it that changes least and can be bought', () => {
  expect(nearestOf(choices, first, made)).toEqual({ 202: { 1: 101, 2: 202, 3: 301 } })
  const left = made.map((one) => ({ ...one, buyable: true }))
  expect(nearestOf(choices, first, left)).toEqual({ 202: { 1: 101, 2: 202, 3: 300 } })
  expect(nearestOf(choices, settle(choices, { 1: 101, 2: 201 }), made)).toEqual({
    200: { 1: 100, 2: 200, 3: 300 },
  })
})

test('CONF-03 what is to be asked for is never chosen for the shopper, and what depends on it waits', () => {
  const asked = [attribute(1, null, 2), attribute(2, null, 3, true), attribute(3, 2, 2)]
  const variants = all(asked)
  const some: Choices = { attributes: asked, combinations: combinationsOf(asked, variants) }
  const opened = settle(some, {}, variants)
  expect(opened).toEqual({ 1: 100 })
  expect(missingOf(some, opened).map(({ id }) => id)).toEqual([2, 3])
  expect(stateOf(some, opened, 3, 300)).toBe('disabled')
  expect(choose(some, opened, 2, 201)).toEqual({ 1: 100, 2: 201, 3: 300 })
  expect(choose(some, { 1: 100, 2: 201, 3: 300 }, 1, 101)).toEqual({ 1: 101, 2: 201, 3: 300 })
  expect(settle(some, { 2: 202 })).toEqual({ 1: 100, 2: 202, 3: 300 })
})
