/** One option of an attribute that is chosen on a configurable product; ids are the database's. */
type ChoiceOption = {
  id: number
  label: string
  /** A CSS colour to show beside the label. */
  swatch: string | null
  frameId: number | null
  lensId: number | null
}

export type ChoiceAttribute = {
  id: number
  code: string
  name: string
  /** What an empty choice says (CONF-04). */
  nullText: string
  /** The earlier attribute whose choice decides which options are allowed here. */
  dependsOn: number | null
  /** The shopper is asked for it: nothing is chosen unless it was wanted. */
  ask: boolean
  options: readonly ChoiceOption[]
}

/** What can be chosen: attributes in their order, parents first, and the allowed pairs of dependent options. */
export type Choices = {
  attributes: readonly ChoiceAttribute[]
  /** 'parentAttr:option.childAttr:option' (spec 3, "Configurable product"). */
  combinations: readonly string[]
}

/** Attribute id → chosen option id. An attribute without an entry has no active option. */
export type Selection = Readonly<Record<number, number>>

export type OptionState = 'active' | 'disabled' | 'open'

/** The allowed pairs that the variants make up, each once. */
export function combinationsOf(
  attributes: readonly Pick<ChoiceAttribute, 'id' | 'dependsOn'>[],
  variants: readonly Selection[],
): string[] {
  const found = new Set<string>()
  for (const { id, dependsOn } of attributes) {
    if (dependsOn === null) continue
    for (const variant of variants) {
      const parent = variant[dependsOn]
      const child = variant[id]
      if (parent !== undefined && child !== undefined) found.add(`${dependsOn}:${parent}.${id}:${child}`)
    }
  }
  return [...found]
}

/**
 * Makes a selection that is allowed out of one that is wanted (spec 4, "Configurable options"): a wanted option that is
 * unknown or not allowed under its parent's choice is given up, and an attribute left without one gets its first option
 * that is not disabled (CONF-03), unless the shopper is asked for it. Going through the attributes parents first is the
 * recursive cascade of CONF-02. Nothing that is wanted makes it fail (CONF-11).
 *
 * @param sellable the options of the variants that can be bought, for a first view only: what is not wanted is then
 *   filled from the first of them that has all that is wanted, as far as there is one
 */
export function settle(choices: Choices, wanted: Selection, sellable: readonly Selection[] = []): Selection {
  const { allowed } = rulesOf(choices)
  const selection: Record<number, number> = {}
  const known = knownOf(choices, wanted)
  let left = sellable.filter((variant) => agrees(variant, known))
  for (const attribute of choices.attributes) {
    const { id, ask } = attribute
    const open = attribute.options.filter((option) => isAllowed(allowed, attribute, option.id, selection))
    const buyable = optionsOf(left, id)
    const chosen =
      open.find((option) => option.id === wanted[id]) ??
      (ask ? undefined : (open.find((option) => buyable.has(option.id)) ?? open[0]))
    if (!chosen) continue
    selection[id] = chosen.id
    left = left.filter((variant) => (variant[id] ?? chosen.id) === chosen.id)
  }
  return selection
}

/**
 * The options that lead, with what is chosen before them, only to variants that are sold out. Those that are disabled
 * anyway are not among them.
 *
 * @param sellable the options of the variants that can be bought
 */
export function soldOutOptions(
  choices: Choices,
  selection: Selection,
  sellable: readonly Selection[],
): number[] {
  let left = sellable
  return choices.attributes.flatMap(({ id, options }) => {
    const buyable = optionsOf(left, id)
    const any = left.some((variant) => variant[id] === undefined)
    const chosen = selection[id]
    if (chosen !== undefined) left = left.filter((variant) => (variant[id] ?? chosen) === chosen)
    return options
      .filter((option) => stateOf(choices, selection, id, option.id) !== 'disabled')
      .filter((option) => !any && !buyable.has(option.id))
      .map((option) => option.id)
  })
}

const optionsOf = (variants: readonly Selection[], attributeId: number): ReadonlySet<number | undefined> =>
  new Set(variants.map((variant) => variant[attributeId]))

/** Something that is made of options, at a price. */
export type Made = { options: Selection; price: number; buyable: boolean }

/**
 * What an option costs more than the cheapest of its attribute, where all other choices stay as they are; options at the
 * lowest price are not among them, nor those with which something else would change. Cents by option.
 */
export function surchargesOf(
  { attributes }: Choices,
  selection: Selection,
  made: readonly Made[],
): Record<number, number> {
  const prices = new Map<number, number>()
  for (const { options, price } of made) {
    const others = attributes.filter(({ id }) => options[id] !== selection[id])
    if (others.length > 1) continue
    for (const { id } of others.length === 1 ? others : attributes) {
      const option = options[id]
      if (option !== undefined) prices.set(option, Math.min(price, prices.get(option) ?? price))
    }
  }
  const surcharges: Record<number, number> = {}
  for (const { options } of attributes) {
    const known = options.flatMap(({ id }) => prices.get(id) ?? [])
    const lowest = Math.min(...known)
    for (const { id } of options) {
      const price = prices.get(id)
      if (price !== undefined && price > lowest) surcharges[id] = price - lowest
    }
  }
  return surcharges
}

/**
 * For each disabled option the combination with it that is made and changes the fewest other choices, one that can be
 * bought before one that cannot.
 */
export function nearestOf(
  choices: Choices,
  selection: Selection,
  made: readonly Made[],
): Record<number, Selection> {
  const disabled = new Set(
    choices.attributes.flatMap(({ id, options }) =>
      options.flatMap((option) =>
        stateOf(choices, selection, id, option.id) === 'disabled' ? [option.id] : [],
      ),
    ),
  )
  const best = new Map<number, { cost: number; options: Selection }>()
  if (disabled.size === 0) return {}
  for (const { options, buyable } of made) {
    const changed = choices.attributes.filter(({ id }) => options[id] !== selection[id]).length
    const cost = changed + (buyable ? 0 : choices.attributes.length)
    for (const { id } of choices.attributes) {
      const option = options[id]
      if (option === undefined || !disabled.has(option)) continue
      if (cost < (best.get(option)?.cost ?? Number.POSITIVE_INFINITY)) best.set(option, { cost, options })
    }
  }
  return Object.fromEntries(
    [...best].map(([option, { options }]) => [option, settle(choices, { ...selection, ...options })]),
  )
}

/**
 * The selection after a click. A click on a disabled or already active option, or on an unknown one, is ignored and
 * gives the same object back (CONF-06); any other deactivates the option's siblings (CONF-01) and settles the rest.
 */
export function choose(
  choices: Choices,
  selection: Selection,
  attributeId: number,
  optionId: number,
): Selection {
  if (stateOf(choices, selection, attributeId, optionId) !== 'open') return selection
  return settle(choices, { ...selection, [attributeId]: optionId })
}

/** Whether an option is active, disabled or neither under a selection; an unknown option counts as disabled. */
export function stateOf(
  choices: Choices,
  selection: Selection,
  attributeId: number,
  optionId: number,
): OptionState {
  const attribute = rulesOf(choices).owners.get(optionId)
  if (attribute?.id !== attributeId) return 'disabled'
  if (selection[attributeId] === optionId) return 'active'
  return isAllowed(rulesOf(choices).allowed, attribute, optionId, selection) ? 'open' : 'disabled'
}

/** The attributes that the shopper has still to choose of. */
export const missingOf = ({ attributes }: Choices, selection: Selection): ChoiceAttribute[] =>
  attributes.filter(({ id }) => selection[id] === undefined)

/** Whether every attribute has an option chosen: only then are the details read again (CONF-05). */
export function isComplete(choices: Choices, selection: Selection): boolean {
  return choices.attributes.every((attribute) => selection[attribute.id] !== undefined)
}

/** What the attribute shows as chosen: the option's label, or its null-text (CONF-04). */
export function chosenText(attribute: ChoiceAttribute, selection: Selection): string {
  const chosen = attribute.options.find((option) => option.id === selection[attribute.id])
  return chosen?.label ?? attribute.nullText
}

/**
 * The variants that are made of exactly these options: none when this combination is not made, and more than one only where
 * something else than the options decides between them.
 */
export function variantsOf<Variant extends { options: Selection }>(
  choices: Choices,
  variants: readonly Variant[],
  selection: Selection,
): Variant[] {
  if (!isComplete(choices, selection)) return []
  return variants.filter((variant) =>
    choices.attributes.every(
      ({ id }) => variant.options[id] === undefined || variant.options[id] === selection[id],
    ),
  )
}

/** The ids that go along with add-to-cart and favourites: options, frames and lenses (CONF-10). */
export function selectedIds(
  choices: Choices,
  selection: Selection,
): { options: number[]; frames: number[]; lenses: number[] } {
  const chosen = choices.attributes.flatMap((attribute) =>
    attribute.options.filter((option) => option.id === selection[attribute.id]),
  )
  return {
    options: chosen.map((option) => option.id),
    frames: chosen.flatMap((option) => option.frameId ?? []),
    lenses: chosen.flatMap((option) => option.lensId ?? []),
  }
}

/** Whether a variant has these options; one that says nothing of an attribute goes with all of its options. */
const agrees = (variant: Selection, selection: Selection): boolean =>
  Object.entries(selection).every(([attribute, option]) => (variant[Number(attribute)] ?? option) === option)

/** What is wanted, without what this product does not have. */
function knownOf({ attributes }: Choices, wanted: Selection): Selection {
  const known = attributes.flatMap(({ id, options }) =>
    options.flatMap((option) => (option.id === wanted[id] ? [[id, option.id] as const] : [])),
  )
  return Object.fromEntries(known)
}

type Rules = { allowed: ReadonlySet<string>; owners: ReadonlyMap<number, ChoiceAttribute> }
const rules = new WeakMap<Choices, Rules>()

/** Read once for all the questions of a page: with thousands of combinations to read them for each took seconds. */
function rulesOf(choices: Choices): Rules {
  const known = rules.get(choices)
  if (known) return known
  const owners = choices.attributes.flatMap((attribute) =>
    attribute.options.map((option) => [option.id, attribute] as const),
  )
  const read = { allowed: new Set(choices.combinations), owners: new Map(owners) }
  rules.set(choices, read)
  return read
}

function isAllowed(
  allowed: ReadonlySet<string>,
  attribute: ChoiceAttribute,
  optionId: number,
  selection: Selection,
): boolean {
  if (attribute.dependsOn === null) return true
  const parent = selection[attribute.dependsOn]
  return parent !== undefined && allowed.has(`${attribute.dependsOn}:${parent}.${attribute.id}:${optionId}`)
}
