import { dismissFormToasts, showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { markInvalid, reasonText } from './field-errors.client.ts'
import { controlsOf, fieldState, labelOf } from './read-form.client.ts'
import { validateFields } from './validate.ts'

/** A field that is refused by more than its markup says, with what is said of it. */
export type RefusedControl = { field: string; message: string }

/**
 * Checks a form, or parts of one, by the rules in its markup, and by those of its own (`refused`) that the server has too: all that is
 * wrong is marked at once. On failure it marks the fields, focuses the first one and shows the notice
 * of spec 8 (FORM-03), or with `naming` the checkout's, which names the first field (CHK-04). Answers whether it may go.
 */
export function checkForm(
  form: HTMLElement | readonly HTMLElement[],
  { naming = false, refused = [] }: { naming?: boolean; refused?: readonly RefusedControl[] } = {},
): boolean {
  dismissFormToasts()
  const parts = form instanceof HTMLElement ? [form] : form
  const controls = parts.flatMap(controlsOf)
  const reasons = new Map(
    validateFields(controls.map(fieldState)).map(({ index, reason }) => [index, reason]),
  )
  const failures = controls.flatMap((control, index) => {
    const reason = reasons.get(index)
    if (reason) return [{ control, message: reasonText(reason, labelOf(control)) }]
    return refused.filter(({ field }) => field === control.name).map(({ message }) => ({ control, message }))
  })
  const [first] = failures
  if (!first) return true
  for (const { control, message } of failures) markInvalid(control, message)
  const { control, message } = first
  control.focus()
  showToast(
    naming
      ? {
          kind: 'error',
          title: t('form.error_title'),
          message: message || t('form_invalid_message'),
          field: control.name,
        }
      : { kind: 'error', title: t('form_invalid_title'), message: t('form_invalid_message'), field: '' },
  )
  return false
}
