import { shownText } from '../rules/shown-text.ts'
import { readDay, readDayAndTime, readTime } from './dates/day-text.ts'
import { type DayRange, isWithin } from './dates/month.ts'
import { checkoutEmailProblem, isEmail, isShortPassword, matchesPattern, oibDigits } from './patterns.ts'

export type SpecialRule = 'password' | 'email' | 'checkout-email' | 'oib' | 'date' | 'time' | 'datetime'

/** One control of a form, as both sides see it. */
export type FieldState = {
  name: string
  kind: 'text' | 'select' | 'checkbox' | 'radio'
  /** What is filled in or chosen; of a checkbox or radio, what it stands for. */
  value: string
  checked?: boolean
  required?: boolean
  /** As in HTML: the whole value must match. */
  pattern?: string
  rule?: SpecialRule
  /** The days that a date's field takes. */
  range?: DayRange
  /** Stands in a section that may be left out. */
  optional?: boolean
  /** Stands in a row that is not shown. */
  hidden?: boolean
  /** Marked as not to be validated by its special rule (a log-in's password). */
  noValidate?: boolean
  /** The group that a checkbox or radio belongs to; without one it is all of its name in the form. */
  group?: string
  /** The name of the field that it repeats. */
  sameAs?: string
}

export type Reason =
  | 'required'
  | 'pattern'
  | 'password'
  | 'email'
  | 'email_unusual'
  | 'oib'
  | 'different'
  | 'date'
  | 'time'
  | 'datetime'
  | 'date_range'

/** What is wrong with a field; `index` is its place in the list. */
export type Failure = { index: number; name: string; reason: Reason }

/** The texts that go with the reasons; a pattern has none (FORM-02), a missing value names its label. */
export const reasonTexts = {
  password: 'form_error_pass_length',
  email: 'invalid_email',
  email_unusual: 'invalid_email_unusual',
  oib: 'form_error_invalid_iob',
  different: 'form.passwords_differ',
  date: 'form.date_invalid',
  time: 'form.time_invalid',
  datetime: 'form.datetime_invalid',
  date_range: 'form.date_out_of_range',
} as const

/**
 * All failures of a form, in its order, at most one a field (spec 5). The same on both sides: the browser reads the
 * fields from the form, the server from what it declares and was sent.
 */
export function validateFields(fields: readonly FieldState[]): Failure[] {
  const failures: Failure[] = []
  for (const [index, field] of fields.entries()) {
    const reason = reasonAgainst(field, fields)
    if (reason) failures.push({ index, name: field.name, reason })
  }
  return failures
}

function reasonAgainst(field: FieldState, fields: readonly FieldState[]): Reason | undefined {
  if (field.optional || field.hidden) return undefined
  if (field.kind === 'checkbox' || field.kind === 'radio') {
    return field.required && !oneChecked(field, fields) ? 'required' : undefined
  }
  // A password is what was typed, spaces too.
  const value = field.rule === 'password' ? field.value : shownText(field.value)
  if (field.required && value === '') return 'required'
  if (field.kind === 'select') return undefined
  if (field.pattern !== undefined && value !== '' && !matchesPattern(field.value, field.pattern))
    return 'pattern'
  if (!field.noValidate) {
    const special = specialReason(field, value)
    if (special) return special
  }
  const original = field.sameAs && fields.find(({ name }) => name === field.sameAs)
  return original && original.value !== field.value ? 'different' : undefined
}

function oneChecked(field: FieldState, fields: readonly FieldState[]): boolean {
  return fields.some(
    (other) =>
      other.checked &&
      other.kind === field.kind &&
      (field.group === undefined ? other.name === field.name : other.group === field.group),
  )
}

function specialReason(field: FieldState, value: string): Reason | undefined {
  switch (field.rule) {
    case undefined:
      return undefined
    case 'password':
      return isShortPassword(field.value) ? 'password' : undefined
    case 'oib':
      return field.required && oibDigits(value) === undefined ? 'oib' : undefined
    case 'email':
      return value !== '' && !isEmail(value) ? 'email' : undefined
    case 'checkout-email':
      return value === '' ? undefined : checkoutEmailProblem(value)
    case 'time':
      return value !== '' && readTime(value) === undefined ? 'time' : undefined
    case 'date':
    case 'datetime':
      return value === '' ? undefined : dateReason(field.rule, value, field.range)
    default:
      return field.rule satisfies never
  }
}

function dateReason(rule: 'date' | 'datetime', value: string, range: DayRange = {}): Reason | undefined {
  const { day, time } = rule === 'date' ? { day: readDay(value), time: '' } : readDayAndTime(value)
  if (day === undefined || time === undefined) return rule
  return isWithin(day, range) ? undefined : 'date_range'
}
