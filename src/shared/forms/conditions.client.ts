import { shownText } from '../rules/shown-text.ts'
import { controlsOf, type FormControl } from './read-form.client.ts'

/**
 * Puts a form's conditional parts as what is filled in asks for (spec 5, 'Conditional requirements'). To be called at the
 * beginning and after every change. Without scripts every part shows, and none is insisted on.
 */
export function applyConditions(form: HTMLFormElement): void {
  for (const toggle of form.querySelectorAll<HTMLInputElement>('[data-toggles]')) {
    const section = document.getElementById(toggle.dataset.toggles ?? '')
    if (section) show(section, toggle.checked && !toggle.disabled)
  }
  const rows = [...form.querySelectorAll<HTMLElement>('[data-depends]')]
  // What a row depends on may stand in another such row, above or below.
  for (const _of of rows) {
    const changed = rows.filter((row) => putRow(form, row))
    if (changed.length === 0) break
  }
  for (const group of groupsOf(form)) insistOn(group)
}

const groupsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-optional-group]')]

/** Whether an optionally required group of the form is filled in; undefined: it has none. */
export function isAnyGroupFilled(form: HTMLFormElement): boolean | undefined {
  const groups = groupsOf(form)
  return groups.length === 0 ? undefined : groups.some(isFilled)
}

/** Shows a part and lets it count, or hides it and makes it optional (FORM-09). Answers whether that was a change. */
function show(part: HTMLElement, shown: boolean): boolean {
  const changed = part.hidden === shown
  part.hidden = !shown
  part.toggleAttribute('data-optional', !shown)
  return changed
}

/** `data-depends="fieldId|value"`: the row shows and is enabled only where that field has that value (FORM-08). */
function putRow(form: HTMLFormElement, row: HTMLElement): boolean {
  const [field = '', wanted = ''] = (row.dataset.depends ?? '').split('|')
  const shown = conditionValue(form, field) === wanted
  const changed = show(row, shown)
  for (const control of row.querySelectorAll<FormControl>('input, select, textarea, button')) {
    if (!shown && !control.disabled) control.dataset.disabledBy = 'dependency'
    else if (!shown || control.dataset.disabledBy === undefined) continue
    else delete control.dataset.disabledBy
    control.disabled = !shown
  }
  return changed
}

/** A checkbox or a radio counts as 1 when one of its name is checked, else as 0; what is disabled has no value. */
function conditionValue(form: HTMLFormElement, field: string): string | undefined {
  const named = (name: string) => controlsOf(form).filter((control) => control.name === name)
  const byId = controlsOf(form).filter(({ id }) => id === field)
  const [controls = []] = [byId, named(`field-${field}`), named(field)].filter(({ length }) => length > 0)
  const [first] = controls
  if (!first) return undefined
  if (first.type !== 'checkbox' && first.type !== 'radio') return first.value
  return controls.some((control) => (control as HTMLInputElement).checked) ? '1' : '0'
}

/** One filled visible field makes all of its group required (FORM-07). */
function insistOn(group: HTMLElement): void {
  const required = isFilled(group)
  for (const control of controlsOf(group)) {
    if (control.type === 'hidden') continue
    control.toggleAttribute('data-required', required)
    control.setAttribute('aria-required', String(required))
  }
}

function isFilled(group: HTMLElement): boolean {
  return controlsOf(group).some((control) => {
    if (control.type === 'hidden' || control.closest('[hidden]')) return false
    const { checked, type } = control as HTMLInputElement
    return type === 'checkbox' || type === 'radio' ? checked : shownText(control.value) !== ''
  })
}
