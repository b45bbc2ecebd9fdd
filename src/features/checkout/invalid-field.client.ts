import { t } from '#shared/text/text.ts'

const checkoutEmail = /^[A-Za-z0-9_.+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]{2,4}$/

/** The form's first field that is not right, and what to say of it; optional sections are passed over (spec 5). */
export function firstInvalid(form: HTMLFormElement): { name: string; message: string } | undefined {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.closest('[data-optional]') || field.type === 'hidden') continue
    const message = complaint(field, form)
    if (message) return { name: field.name, message }
  }
  return undefined
}

function complaint(field: HTMLInputElement | HTMLSelectElement, form: HTMLFormElement): string | undefined {
  const value = field.value.trim()
  if (field.required && value === '') return t('form.required', { label: labelOf(field) })
  if (field.dataset.rule === 'checkout-email' && value !== '' && !checkoutEmail.test(value))
    return t('invalid_email')
  if (field.dataset.rule === 'oib' && value !== '' && !/^\d{11}$/.test(value.replace(/\s/g, ''))) {
    return t('form_error_invalid_iob')
  }
  if (field.name === 'password' && field.value.length < 6) return t('form_error_pass_length')
  if (field.name === 'repeat_password' && field.value !== new FormData(form).get('password')) {
    return t('form.passwords_differ')
  }
  return undefined
}

/** The field's label without its asterisk (CHK-04). */
function labelOf(field: HTMLInputElement | HTMLSelectElement): string {
  const label = field.labels?.[0]?.textContent ?? field.name
  return label.replace(/\*/g, '').trim()
}
