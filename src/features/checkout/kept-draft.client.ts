import { pageCustomer } from '#shared/browser/page-customer.client.ts'
import { tabStorage, typedKey } from '#shared/browser/storage.client.ts'
import { honeypotField } from '#shared/contract/human-check.ts'
import { controlsOf, type FormControl } from '#shared/forms/read-form.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type Draft, type Held, isDraftFor, noted, rebased, upToDate } from './draft.ts'

/** The form of the step that the page shows. */
export const stepForm = () => document.querySelector<HTMLFormElement>('form[data-checkout]')

/** This tab's word where it keeps none yet. */
const newTab = crypto.getRandomValues(new Uint32Array(3)).join('-')

/** What this tab keeps of the steps for this page's shopper and cart; what it keeps of others is forgotten. */
export function keptDraft(view: CheckoutView): Draft {
  const page = { customer: pageCustomer() ?? null, quote: view.cart.quoteId }
  const draft = parsed(tabStorage.read(typedKey))
  if (!draft || !isDraftFor(draft, page)) {
    if (draft) tabStorage.forget(typedKey)
    return { ...page, tab: newTab, steps: {} }
  }
  const waits = draft.handedOver === true && page.customer === null
  if (draft.customer === page.customer) return { ...draft, handedOver: waits }
  // The customer's own from the first page on that shows it.
  return keep({ ...page, tab: draft.tab, steps: rebased(draft.steps, view.storedBy) })
}

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.steps && draft.tab ? draft : undefined
  } catch {
    return undefined
  }
}

function keep(draft: Draft): Draft {
  tabStorage.write(typedKey, JSON.stringify(draft))
  return draft
}

/** Forgets what was typed upon a step that was stored since by another tab, or by a page without scripts. */
export function forgetOutdated(view: CheckoutView): void {
  const draft = keptDraft(view)
  const steps = upToDate(draft, view.storedBy)
  if (Object.keys(steps).length < Object.keys(draft.steps).length) keep({ ...draft, steps })
}

/**
 * Notes what the step's form holds.
 *
 * @param changed the field that was just changed
 * @param isShown whether the form shows what was noted before
 */
export function noteDraft(view: CheckoutView, isShown: boolean, changed?: string): void {
  const form = stepForm()
  if (!form) return
  const draft = keptDraft(view)
  const before = draft.steps[view.step]
  const fields = noted(before?.fields ?? {}, heldIn(form, changed), isShown)
  if (Object.keys(fields).length === 0) return
  const upon = before ? before.upon : view.storedBy[view.step as 2 | 3]
  keep({ ...draft, steps: { ...draft.steps, [view.step]: { fields, upon } } })
}

/** The guest who has typed this step logs in on its page: it goes on as the customer's. */
export function handDraftOver(view: CheckoutView): void {
  const draft = keptDraft(view)
  if (draft.customer === null) keep({ ...draft, handedOver: true })
}

/** What was typed in this step is stored by the shop now. */
export function forgetStep(view: CheckoutView): void {
  const draft = keptDraft(view)
  const { [view.step]: _stored, ...steps } = draft.steps
  keep({ ...draft, steps })
}

/** The field by which this tab says that it is what stores a step. */
export const tabField = (view: CheckoutView): Pick<Draft, 'tab'> => ({ tab: keptDraft(view).tab })

/** The steps have become an order. */
export const forgetDraft = (): void => tabStorage.forget(typedKey)

/** The controls of a form that may be kept, each name once. */
export function heldIn(form: HTMLFormElement, changed?: string): Held[] {
  const held = new Map<string, Held>()
  for (const control of controlsOf(form)) {
    if (!mayBeKept(control)) continue
    const { name, type } = control
    const isNamed = name === changed
    if (type === 'radio') {
      const { checked, value } = control as HTMLInputElement
      const chosen = checked ? value : (held.get(name)?.value ?? '')
      held.set(name, { name, value: chosen, changed: isNamed })
    } else if (type === 'checkbox') {
      held.set(name, { name, value: (control as HTMLInputElement).checked ? '1' : '0', changed: isNamed })
    } else {
      const { value } = control
      const isOther = !(control instanceof HTMLSelectElement) && value !== control.defaultValue
      held.set(name, { name, value, changed: isNamed || isOther })
    }
  }
  return [...held.values()]
}

/** No secrets, no card data, nothing that people do not see, and no consent to the terms: that is given to what is seen. */
const mayBeKept = ({ name, type, autocomplete }: FormControl): boolean =>
  !/^(password|hidden|file)$/.test(type) &&
  !autocomplete.startsWith('cc-') &&
  name !== honeypotField &&
  name !== 'accept_terms'
