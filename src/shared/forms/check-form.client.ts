import { dismissFormToasts, showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { markInvalid, reasonText } from './field-errors.client.ts'
import { controlsOf, fieldState, labelOf } from './read-form.client.ts'
import { validateFields } from './validate.ts'

/**
 * Checks a form, or a part of one, by the rules in its markup. On failure it marks the fields, focuses the first one and shows the notice
 * of spec 8 (FORM-03), or with `naming` the checkout's, which names the first field (CHK-04). Answers whether it may go.
 */
export function checkForm(form: HTMLElement, { naming = false } = {}): boolean {
  dismissFormToasts()
  const controls = controlsOf(form)
  const failures = validateFields(controls.map(fieldState))
  const [first] = failures
  if (!first) return true
  for (const { index, reason } of failures) {
    const control = controls[index]
    if (control) markInvalid(control, reasonText(reason, labelOf(control)))
  }
  const control = controls[first.index]
  control?.focus()
  showToast(
    naming && control
      ? {
          kind: 'error',
          title: t('form.error_title'),
          message: reasonText(first.reason, labelOf(control)) || t('form_invalid_message'),
          field: control.name,
        }
      : { kind: 'error', title: t('form_invalid_title'), message: t('form_invalid_message'), field: '' },
  )
  return false
}
