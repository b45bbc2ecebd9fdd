import { anyDay } from './dates/day-text.ts'
import { rangeOf } from './dates/month.ts'
import type { FieldState, SpecialRule } from './validate.ts'

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const specialRules: readonly string[] = [
  'password',
  'email',
  'checkout-email',
  'oib',
  'date',
  'time',
  'datetime',
] satisfies SpecialRule[]

/** The controls of a form, or of a part of one, that count: no buttons, nothing disabled, nothing without a name. */
export function controlsOf(form: HTMLElement): FormControl[] {
  const elements = form instanceof HTMLFormElement ? form.elements : form.querySelectorAll('*')
  return [...elements].filter(
    (element): element is FormControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      !element.matches(':disabled') &&
      element.type !== 'submit' &&
      element.type !== 'button' &&
      element.name !== '',
  )
}

/**
 * The rules of a control, from its attributes: `required`, `pattern`, `data-rule` (else its type says), `data-same-as`,
 * `data-no-validate`, `data-mindate`, `data-start`, `data-max`; `data-optional` on it or on a section around it; `data-row` hidden; `data-group` around it.
 */
export function fieldState(control: FormControl): FieldState {
  const { dataset, name, value, type } = control
  const kind =
    type === 'checkbox' || type === 'radio' ? type : control instanceof HTMLSelectElement ? 'select' : 'text'
  return {
    name,
    kind,
    value,
    checked: control instanceof HTMLInputElement && control.checked,
    required: control.required || dataset.required !== undefined,
    pattern: control.getAttribute('pattern') ?? undefined,
    rule: ruleOf(control),
    range: rangeOf({
      mindate: anyDay(dataset.mindate),
      start: anyDay(dataset.start),
      max: anyDay(dataset.max),
    }),
    optional: control.closest('[data-optional]') !== null,
    hidden: control.closest('[data-row][hidden], [hidden]') !== null || type === 'hidden',
    noValidate: dataset.noValidate !== undefined,
    group: groupOf(control),
    sameAs: dataset.sameAs,
  }
}

function ruleOf({ dataset, type }: FormControl): SpecialRule | undefined {
  const rule = dataset.rule ?? type
  return specialRules.includes(rule) ? (rule as SpecialRule) : undefined
}

function groupOf(control: FormControl): string | undefined {
  return control.closest<HTMLElement>('[data-group]')?.dataset.group
}

/** The control's name for people: its label, without the mark of a required field. */
export function labelOf(control: FormControl): string {
  // What one of several answers is called is not what is asked.
  const legend = control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : undefined
  const named = legend ?? control.labels?.[0]
  const text = named?.textContent ?? control.getAttribute('aria-label') ?? control.name
  return text.replace(/\s*\*\s*$/, '').trim()
}

/** What a form, or a part of one, would send. */
export const fieldsOf = (part: HTMLElement | null): Record<string, string> =>
  Object.fromEntries(
    (part ? controlsOf(part) : [])
      .filter((control) => !/^(checkbox|radio)$/.test(control.type) || (control as HTMLInputElement).checked)
      .map(({ name, value }) => [name, value]),
  )
