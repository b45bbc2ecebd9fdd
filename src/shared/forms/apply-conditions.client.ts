import { dependencyHolds, groupIsRequired } from './conditions.ts'
import { controlsOf, type FormControl } from './read-form.client.ts'

/**
 * Brings a form in line with what is filled in; called at first and after every edit.
 * `data-depends-on="fieldId|value"` on a `data-row` (FORM-08), `data-toggles="id"` on a checkbox (FORM-09),
 * `data-optionally-required` around a group (FORM-07).
 */
export function applyConditions(form: HTMLFormElement): void {
  for (const toggle of form.querySelectorAll<HTMLInputElement>('input[data-toggles]')) {
    const section = document.getElementById(toggle.dataset.toggles ?? '')
    section?.toggleAttribute('hidden', !toggle.checked)
    section?.toggleAttribute('data-optional', !toggle.checked)
  }
  for (const row of form.querySelectorAll<HTMLElement>('[data-depends-on]')) applyDependency(form, row)
  for (const group of form.querySelectorAll<HTMLElement>('[data-optionally-required]'))
    requireGroup(form, group)
}

function applyDependency(form: HTMLFormElement, row: HTMLElement): void {
  const shows = dependencyHolds(row.dataset.dependsOn ?? '', (id) => {
    const element = form.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
    return element ?? undefined
  })
  row.toggleAttribute('hidden', !shows)
  row.toggleAttribute('data-optional', !shows)
  for (const control of row.querySelectorAll<FormControl>('input, select, textarea'))
    control.disabled = !shows
}

function requireGroup(form: HTMLFormElement, group: HTMLElement): void {
  const controls = controlsOf(form).filter((control) => group.contains(control) && control.type !== 'hidden')
  const required = groupIsRequired(
    controls.map((control) => ({ value: control.value, visible: control.checkVisibility() })),
  )
  for (const control of controls) control.required = required
  const flag = form.elements.namedItem('is_legal_entity')
  if (flag instanceof HTMLInputElement) {
    if (flag.type === 'checkbox') flag.checked = required
    else flag.value = required ? '1' : '0'
  }
}
