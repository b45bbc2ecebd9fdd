import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChoiceAttribute,
  type Choices,
  choose,
  chosenText,
  combinationsOf,
  isComplete,
  type Selection,
  selectedIds,
  settle,
  soldOutOptions,
  stateOf,
  variantsOf,
} from './options.ts'

const attribute = (id: number, dependsOn: number | null, options: number[]): ChoiceAttribute => ({
  id,
  code: `a${id}`,
  name: `Attribute ${id}`,
  nullText: `Choose ${id}`,
  dependsOn,
  ask: false,
  options: options.map((option) => ({
    id: option,
    label: `Option ${option}`,
    swatch: null,
    frameId: id === 1 ? option * 10 : null,
    lensId: id === 3 && option !== 31 ? option : null,
  })),
})

/** Colour 1 (11, 12) → size 2 (21, 22) → lens 3 (31, 32, 33). */
const choices: Choices = {
  attributes: [attribute(1, null, [11, 12]), attribute(2, 1, [21, 22]), attribute(3, 2, [31, 32, 33])],
  combinations: ['1:11.2:21', '1:11.2:22', '1:12.2:22', '2:21.3:31', '2:21.3:32', '2:22.3:33'],
}

test('CONF-01 an option is active, disabled or neither, and selecting one deactivates its siblings', () => {
  const selection = settle(choices, { 1: 11, 2: 21, 3: 32 })
  expect(stateOf(choices, selection, 3, 32)).toBe('active')
  expect(stateOf(choices, selection, 3, 31)).toBe('open')
  expect(stateOf(choices, selection, 3, 33)).toBe('disabled')
  const next = choose(choices, selection, 3, 31)
  expect(stateOf(choices, next, 3, 31)).toBe('active')
  expect(stateOf(choices, next, 3, 32)).toBe('open')
})

test('CONF-02 children not allowed under the new selection lose active, through all levels', () => {
  const before = settle(choices, { 1: 11, 2: 21, 3: 32 })
  const after = choose(choices, before, 1, 12)
  expect(stateOf(choices, after, 2, 21)).toBe('disabled')
  expect(stateOf(choices, after, 3, 32)).toBe('disabled')
  expect(after).toEqual({ 1: 12, 2: 22, 3: 33 })
})

test('CONF-02 a child that stays allowed keeps its choice', () => {
  const before = settle(choices, { 1: 11, 2: 22, 3: 33 })
  expect(choose(choices, before, 1, 12)).toEqual({ 1: 12, 2: 22, 3: 33 })
})

test('CONF-03 an attribute without an active option gets its first one that is not disabled', () => {
  expect(settle(choices, {})).toEqual({ 1: 11, 2: 21, 3: 31 })
  expect(settle(choices, { 1: 12 })).toEqual({ 1: 12, 2: 22, 3: 33 })
})

test('CONF-04 CONF-05 without any allowed option the null-text shows and the details are not read', () => {
  const stuck: Choices = { ...choices, combinations: ['1:11.2:21'] }
  const selection = settle(stuck, { 1: 11 })
  const lens = stuck.attributes[2] as ChoiceAttribute
  expect(chosenText(lens, selection)).toBe('Choose 3')
  expect(isComplete(stuck, selection)).toBe(false)
  expect(isComplete(choices, settle(choices, {}))).toBe(true)
  expect(chosenText(lens, settle(choices, {}))).toBe('Option 31')
})

test('CONF-06 clicks on disabled, active and unknown options change nothing', () => {
  const selection = settle(choices, { 1: 12 })
  expect(choose(choices, selection, 2, 21)).toBe(selection)
  expect(choose(choices, selection, 1, 12)).toBe(selection)
  expect(choose(choices, selection, 9, 99)).toBe(selection)
})

test('CONF-10 frame and lens ids go along with the option ids', () => {
  expect(selectedIds(choices, { 1: 12, 2: 22, 3: 33 })).toEqual({
    options: [12, 22, 33],
    frames: [120],
    lenses: [33],
  })
  expect(selectedIds(choices, { 1: 11, 2: 21, 3: 31 }).lenses).toEqual([])
})

test('CONF-11 an impossible combination falls back to an allowed one', () => {
  expect(settle(choices, { 1: 12, 2: 21, 3: 31 })).toEqual({ 1: 12, 2: 22, 3: 33 })
  expect(settle(choices, { 1: 999, 7: 1 })).toEqual({ 1: 11, 2: 21, 3: 31 })
})

test('a variant is found by all its options, and only when it is made', () => {
  const variants = [{ id: 5, options: { 1: 11, 2: 21, 3: 31 } as Selection }]
  expect(variantsOf(choices, variants, { 1: 11, 2: 21, 3: 31 }).map(({ id }) => id)).toEqual([5])
  expect(variantsOf(choices, variants, { 1: 11, 2: 21, 3: 32 })).toEqual([])
  expect(variantsOf(choices, variants, { 1: 11 })).toEqual([])
})

test('CONF-03 a first view fills what the address leaves open with what can be bought, and keeps what it names', () => {
  const sellable = [
    { 1: 11, 2: 22, 3: 33 },
    { 1: 12, 2: 22, 3: 33 },
  ]
  expect(settle(choices, {}, sellable)).toEqual({ 1: 11, 2: 22, 3: 33 })
  expect(settle(choices, {}, sellable.slice(1))).toEqual({ 1: 12, 2: 22, 3: 33 })
  // Named, though sold out, and with it whatever is first; a later choice decides an earlier one that is open.
  expect(settle(choices, { 1: 11 }, sellable.slice(1))).toEqual({ 1: 11, 2: 21, 3: 31 })
  expect(settle(choices, { 2: 22 }, sellable.slice(1))).toEqual({ 1: 12, 2: 22, 3: 33 })
  expect(settle(choices, { 1: 999, 7: 1 }, sellable)).toEqual({ 1: 11, 2: 22, 3: 33 })
  expect(settle(choices, {}, [])).toEqual({ 1: 11, 2: 21, 3: 31 })
})

test('CONF-01 an option is marked as sold out when, with the choices before it, it leads to nothing that can be bought', () => {
  const sellable = [
    { 1: 11, 2: 22, 3: 33 },
    { 1: 11, 2: 21, 3: 32 },
  ]
  expect(soldOutOptions(choices, { 1: 11, 2: 21, 3: 31 }, sellable)).toEqual([12, 31])
  // What is not allowed here is disabled already, and what is chosen says it too.
  expect(soldOutOptions(choices, { 1: 12, 2: 22, 3: 33 }, sellable)).toEqual([12, 22, 33])
  expect(soldOutOptions(choices, { 1: 11, 2: 22, 3: 33 }, sellable)).toEqual([12])
})

/** Variants over up to four attributes, each depending on some earlier one or on none. */
const products = fc
  .array(fc.record({ parent: fc.nat(3), free: fc.boolean(), options: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((shapes) => {
    const attributes = shapes.map((shape, index) =>
      attribute(
        index + 1,
        index === 0 || shape.free ? null : (shape.parent % index) + 1,
        Array.from({ length: shape.options }, (_, option) => (index + 1) * 10 + option),
      ),
    )
    const variant = fc.record(
      Object.fromEntries(
        attributes.map(({ id, options }) => [id, fc.constantFrom(...options.map((o) => o.id))]),
      ),
    ) as fc.Arbitrary<Selection>
    return fc.record({ attributes: fc.constant(attributes), variants: fc.array(variant, { minLength: 1 }) })
  })
const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 10, max: 44 })))

test('CONF-02 CONF-03 after any clicks every choice is allowed under its parent, and none is missing needlessly', () => {
  fc.assert(
    fc.property(products, clicks, ({ attributes, variants }, clicked) => {
      const model: Choices = { attributes, combinations: combinationsOf(attributes, variants) }
      let selection = settle(model, {})
      for (const [attributeId, optionId] of clicked) {
        const was = stateOf(model, selection, attributeId, optionId)
        const next = choose(model, selection, attributeId, optionId)
        if (was === 'open') expect(next[attributeId]).toBe(optionId)
        else expect(next).toBe(selection)
        selection = next
      }
      for (const { id, dependsOn, options } of attributes) {
        const states = options.map((option) => stateOf(model, selection, id, option.id))
        expect(states.filter((state) => state === 'active').length).toBe(
          states.includes('open') ? 1 : Number(id in selection),
        )
        if (id in selection && dependsOn !== null) {
          expect(model.combinations).toContain(`${dependsOn}:${selection[dependsOn]}.${id}:${selection[id]}`)
        }
      }
      expect(settle(model, selection)).toEqual(selection)
    }),
  )
})

test('CONF-02 the selection of a variant that is made always survives', () => {
  fc.assert(
    fc.property(products, ({ attributes, variants }) => {
      const model: Choices = { attributes, combinations: combinationsOf(attributes, variants) }
      for (const variant of variants) expect(settle(model, variant)).toEqual(variant)
    }),
  )
})

test('CONF-03 whatever part of a variant on sale is named, the first view is a variant on sale that has it', () => {
  fc.assert(
    fc.property(products, fc.nat(), fc.nat(15), ({ attributes, variants }, which, named) => {
      const model: Choices = { attributes, combinations: combinationsOf(attributes, variants) }
      const sellable = variants.filter((_, index) => index % 2 === which % 2 || variants.length === 1)
      const meant = sellable[which % Math.max(1, sellable.length)]
      if (!meant) return
      const wanted = Object.fromEntries(
        Object.entries(meant).filter((_, index) => (named & (1 << index)) !== 0),
      )
      const first = settle(model, wanted, sellable)
      expect(sellable).toContainEqual(first)
      expect(first).toMatchObject(wanted)
      expect(
        soldOutOptions(model, first, sellable).filter((id) => Object.values(first).includes(id)),
      ).toEqual([])
    }),
  )
})
