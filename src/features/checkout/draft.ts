import type { CheckoutView } from './checkout-view.ts'

type Fields = Readonly<Record<string, string>>

/** Whose it is: a customer's (null: a guest's), and for which cart. */
export type DraftOf = { customer: number | null; quote: number | null }

/** A guest's that goes on as that of the customer who has logged in on its step, whose cart the guest's has become. */
export type HandedOver = { handedOver?: boolean }

/** What was typed and chosen in a step and is not stored yet; `upon`: whose form had stored it last by then. */
type DraftStep = { fields: Fields; upon: string | null }

/** All that a tab keeps of the checkout's steps. */
export type Draft = DraftOf &
  HandedOver & {
    /** Its own word, by which it is known who stored a step. */
    tab: string
    steps: Readonly<Partial<Record<number, DraftStep>>>
  }

/** A control of a step's form. */
export type Held = {
  name: string
  /** A box's is 1 or 0, that of radio buttons the chosen one's, '' for none. */
  value: string
  /** By whoever shops. */
  changed: boolean
}

const place = (prefix: string) =>
  ['country_id', 'street', 'house_number', 'postal_code', 'city_name'].map((name) => prefix + name)

/** What makes sense as a whole alone: half of an address that was typed and half of one that is stored is none. */
const wholes: readonly (readonly string[])[] = [
  place(''),
  [
    ...place('shipping_'),
    'shipping_first_name',
    'shipping_last_name',
    'shipping_phone',
    'shipping_address_id',
  ],
  ['birth_day', 'birth_month', 'birth_year'],
]

/** What goes to other addresses is a whole too, of however many there are. */
const isOfParts = (name: string): boolean => name === 'multiple_addresses' || name.startsWith('parts[')

/** Whether a page may show a draft: a guest's goes to the customer whom it was handed over to, a customer's to nobody else. */
export function isDraftFor(draft: DraftOf & HandedOver, page: DraftOf): boolean {
  if (draft.customer === null && page.customer !== null) return draft.handedOver === true
  return draft.customer === page.customer && draft.quote === page.quote
}

/** The steps of a draft that nobody but its tab has stored since: what was stored later wins, as a whole. */
export function upToDate({ steps, tab }: Draft, storedBy: CheckoutView['storedBy']): Draft['steps'] {
  const isUpToDate = ([step, draft]: [string, DraftStep | undefined]) => {
    const by = storedBy[Number(step) as 2 | 3]
    return by === draft?.upon || by === tab
  }
  return Object.fromEntries(Object.entries(steps).filter(isUpToDate))
}

/** The steps of a draft as made upon what is stored now: the cart has become another one, and what was typed goes on. */
export function rebased(steps: Draft['steps'], storedBy: CheckoutView['storedBy']): Draft['steps'] {
  const now = Object.entries(steps).map(([step, draft]) => [
    step,
    { ...draft, upon: storedBy[Number(step) as 2 | 3] },
  ])
  return Object.fromEntries(now)
}

/**
 * A step's draft with what its form holds now: of what nobody has touched nothing is noted, so that what the server knows
 * of it is shown.
 *
 * @param isShown whether the form shows the draft already: else only what was changed in it is newer
 */
export function noted(before: Fields, held: readonly Held[], isShown: boolean): Fields {
  const now = new Map(held.map(({ name, value }) => [name, value]))
  const changed = new Set(held.filter((control) => control.changed).map(({ name }) => name))
  const names = new Set([...Object.keys(before), ...changed])
  for (const whole of wholes)
    if (whole.some((name) => names.has(name))) for (const name of whole) names.add(name)
  const isSplit = [...names].some(isOfParts)
  if (isSplit) for (const name of now.keys()) if (isOfParts(name)) names.add(name)
  const fields: Record<string, string> = {}
  for (const name of names) {
    // A place for another address that has gone from the form is gone.
    if (isShown && isOfParts(name) && !now.has(name) && now.has('multiple_addresses')) continue
    const isNewer = isShown || changed.has(name)
    const value = isNewer ? (now.get(name) ?? before[name]) : (before[name] ?? now.get(name))
    if (value !== undefined) fields[name] = value
  }
  return fields
}

/** Whether a form shows all of a draft. */
export function shows(held: readonly Held[], fields: Fields): boolean {
  const now = new Map(held.map(({ name, value }) => [name, value]))
  return Object.entries(fields).every(([name, value]) => now.get(name) === value)
}

/** A step as its draft has it: `typed` are its fields, the choices are the view's. */
export type Restored = {
  view: CheckoutView
  typed: Fields
  /** The saved address that was chosen is there no more: the one that the step begins with takes its place. */
  addressGone: boolean
}

/** Lets a draft into the step that the server made. What is offered of it now is asked for by the step itself. */
export function restored(
  { delivery_type_id: delivery, payment_type_id: payment, ...fields }: Fields,
  view: CheckoutView,
): Restored {
  const chosen = (value: string | undefined, stored: number | null) =>
    value === undefined ? stored : Number(value) || null
  const { shipping_address_id: saved, ...others } = fields
  const addressGone = Boolean(saved) && !view.savedAddresses.some(({ id }) => String(id) === saved)
  // A guest has no saved addresses to choose from: what was typed is a new one.
  const address = saved ?? (others.shipping_street === undefined ? undefined : '')
  return {
    view: {
      ...view,
      deliveryTypeId: chosen(delivery, view.deliveryTypeId),
      paymentTypeId: chosen(payment, view.paymentTypeId),
    },
    typed: address === undefined || addressGone ? others : { ...others, shipping_address_id: address },
    addressGone,
  }
}
