import { dismissFormToasts } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { besideField } from './beside-field.ts'
import type { FormControl } from './read-form.client.ts'
import { type Reason, reasonTexts } from './validate.ts'

/** What stands around a control and its message: of radios that have one message together, their group. */
const frameOf = (control: Element) =>
  (control.matches('[type="radio"]') && control.closest<HTMLElement>('fieldset[data-field]')) ||
  control.closest<HTMLElement>('[data-field]')
const errorPlace = (control: Element) => frameOf(control)?.querySelector('[data-field-error]')

/** What is said beside a field: nothing for a pattern (FORM-02). */
export function reasonText(reason: Reason, label: string): string {
  if (reason === 'pattern') return ''
  return reason === 'required' ? t('form.required', { label }) : t(reasonTexts[reason])
}

/**
 * Marked controls. Of radios it is their group that is invalid, since no radio can be: they have a mark of their own, for the
 * eyes and for this file.
 */
const marked = '[aria-invalid="true"]:not([role="radiogroup"]), [data-invalid]'
const radiosOf = (control: Element) =>
  control.matches('[type="radio"]') ? control.closest('[role="radiogroup"]') : null

/** Marks a control as invalid until it is edited (FORM-03). */
export function markInvalid(control: FormControl, message: string): void {
  const group = radiosOf(control)
  if (group) control.dataset.invalid = ''
  const invalid = group ?? control
  invalid.setAttribute('aria-invalid', 'true')
  const place = errorPlace(control)
  if (place) place.textContent = besideField(message, frameOf(control)?.dataset.namedAs)
}

/** Whether a field of this name shows this text beside it, with its own name or without. */
export function isSaidAt(controls: readonly FormControl[], field: string, message: string): boolean {
  return controls.some((control) => {
    const place = control.name === field ? errorPlace(control) : undefined
    const said = besideField(message, frameOf(control)?.dataset.namedAs)
    return place?.textContent === said && place.checkVisibility()
  })
}

/** Takes all marks of a form away, those of rows too that are not shown by now. */
export function clearAllMarks(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<FormControl>(marked)) clearMarks(control)
}

/**
 * Takes the mark away, of all that share the control's name: checking one radio settles its siblings. The notice of the
 * error goes with it, and after the last mark whichever there is.
 */
export function clearMarks(control: FormControl): void {
  const { form } = control
  const isMarked = () => form?.querySelector(marked) != null
  if (!isMarked()) return
  const cleared = [control.name]
  for (const other of form?.querySelectorAll<FormControl>(marked) ?? []) {
    const group = control.closest('[data-group]')
    if (other !== control && other.name !== control.name && !group?.contains(other)) continue
    delete other.dataset.invalid
    for (const invalid of [other, radiosOf(other)]) invalid?.removeAttribute('aria-invalid')
    cleared.push(other.name)
    const place = errorPlace(other)
    if (place) place.textContent = ''
  }
  if (isMarked()) for (const name of cleared) dismissFormToasts(name)
  else dismissFormToasts()
}
