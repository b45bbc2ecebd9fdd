import { leaveTo } from '#shared/browser/leave-to.client.ts'
import { nextPaint } from '#shared/browser/next-paint.client.ts'
import { markInvalid } from '#shared/forms/field-errors.client.ts'
import { controlsOf } from '#shared/forms/read-form.client.ts'
import { partOf } from './checkout-fields.client.ts'
import { isCustomerField } from './rules.ts'

type Refusal = { field?: string; message?: string; redirect_url?: string; unanswered?: true }

/** Where the last step says what no field of it is wrong with: what step 2 asks for, and all else. */
export type RefusalPlaces = { hindrance: (message: string) => void; refusal: (message: string) => void }

/**
 * What the last step was refused for stays said, and is gone to: beside its field, or above all. Whoever was not answered
 * stays where the same can be tried again.
 */
export async function sayRefusal(
  { field, message = '', redirect_url, unanswered }: Refusal,
  say: RefusalPlaces,
): Promise<void> {
  // The cart is an order already.
  if (redirect_url) return leaveTo(redirect_url)
  if (unanswered) return
  const step = partOf('step')
  const ofCustomer = field !== undefined && isCustomerField(field)
  if (field !== undefined && !ofCustomer && step && markField(step, field, message)) return
  if (ofCustomer) say.hindrance(message)
  else say.refusal(message)
  await nextPaint()
  const notice = ofCustomer ? '[data-customer-notice]' : '[data-stock-notice], [data-refusal]'
  document.querySelector<HTMLElement>(notice)?.focus()
}

/** Marks the field that the server refused, until it is edited, and goes there. Answers whether there is such a field. */
export function markField(form: HTMLElement, name: string, message = ''): boolean {
  const field = controlsOf(form).find((control) => control.name === name)
  if (field) markInvalid(field, message)
  const place = field ?? form.querySelector<HTMLElement>(`[data-choices="${CSS.escape(name)}"]`)
  place?.focus()
  return place !== null
}
