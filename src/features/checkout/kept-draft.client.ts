import { pageCustomer } from '#shared/browser/page-customer.client.ts'
import { tabStorage, typedKey } from '#shared/browser/storage.client.ts'
import { honeypotField } from '#shared/contract/human-check.ts'
import { controlsOf, type FormControl } from '#shared/forms/read-form.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type Draft, type Held, isDraftFor, noted } from './draft.ts'

/** The form of the step that the page shows. */
export const stepForm = () => document.querySelector<HTMLFormElement>('form[data-checkout]')

/** What this tab keeps of the steps for this page's shopper and cart; what it keeps of others is forgotten. */
export function keptDraft(view: CheckoutView): Draft {
  const page = { customer: pageCustomer() ?? null, quote: view.cart.quoteId }
  const draft = parsed(tabStorage.read(typedKey))
  if (draft && isDraftFor(draft, page)) {
    const waits = draft.handedOver === true && page.customer === null
    const kept = { ...page, steps: draft.steps, ...(waits && { handedOver: true }) }
    // The customer's own from the first page on that shows it.
    if (draft.customer !== page.customer) tabStorage.write(typedKey, JSON.stringify(kept))
    return kept
  }
  if (draft) tabStorage.forget(typedKey)
  return { ...page, steps: {} }
}

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.steps ? draft : undefined
  } catch {
    return undefined
  }
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
  const fields = noted(draft.steps[view.step] ?? {}, heldIn(form, changed), isShown)
  if (Object.keys(fields).length === 0) return
  tabStorage.write(typedKey, JSON.stringify({ ...draft, steps: { ...draft.steps, [view.step]: fields } }))
}

/** The guest who has typed this step logs in on its page: it goes on as the customer's. */
export function handDraftOver(view: CheckoutView): void {
  const draft = keptDraft(view)
  if (draft.customer === null) tabStorage.write(typedKey, JSON.stringify({ ...draft, handedOver: true }))
}

/** What was typed in this step is stored by the shop now. */
export function forgetStep(view: CheckoutView): void {
  const draft = keptDraft(view)
  tabStorage.write(typedKey, JSON.stringify({ ...draft, steps: { ...draft.steps, [view.step]: {} } }))
}

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
