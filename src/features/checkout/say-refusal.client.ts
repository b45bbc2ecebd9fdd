import { nextPaint } from '#shared/browser/next-paint.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { markFields } from '#shared/forms/mark-refused.client.ts'
import { t } from '#shared/text/text.ts'
import { partOf } from './checkout-fields.client.ts'
import { isCustomerField } from './rules.ts'

type Refusal = Pick<Envelope, 'field' | 'message' | 'also'> & { unanswered?: true }

/** Where the last step says what no field of it is wrong with: what step 2 asks for, and all else. */
export type RefusalPlaces = { hindrance: (message: string) => void; refusal: (message: string) => void }

/**
 * What the last step was refused for stays said, and is gone to: beside its field, or above all. Whoever was not answered
 * stays where the same can be tried again.
 */
export async function sayRefusal(refused: Refusal, say: RefusalPlaces): Promise<void> {
  const { field, message = '', unanswered } = refused
  if (unanswered) return
  const step = partOf('step')
  const ofCustomer = field !== undefined && isCustomerField(field)
  if (field !== undefined && !ofCustomer && step && markFields(step, refused)) return
  if (ofCustomer) say.hindrance(message)
  else say.refusal(message)
  await nextPaint()
  const notice = ofCustomer ? '[data-customer-notice]' : '[data-stock-notice], [data-refusal]'
  document.querySelector<HTMLElement>(notice)?.focus()
}

/** Says what a call was refused for. */
export function sayError({ title = t('error.title'), message = '', field }: Envelope): void {
  showToast({ kind: 'error', title, message, field })
}

/** What is mended while its former is being sent may be half written: only the shopper knows when it is done. */
export function sayMendedMeanwhile(): void {
  showToast({
    kind: 'info',
    title: t('checkout.mended_meanwhile'),
    message: t('checkout.mended_meanwhile_text'),
  })
}
