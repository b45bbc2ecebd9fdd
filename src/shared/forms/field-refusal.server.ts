import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { refusal } from '../server/http/calls.server.ts'
import { fieldMessage, fieldName } from '../server/http/field-name.server.ts'
import { type FieldState, type Reason, reasonTexts, validateFields } from './validate.ts'

/**
 * What is wrong with a form by the rules that its page has checked already (FORM-24): every refused field with its text, the
 * first as the answer's own; undefined where nothing is.
 */
export function fieldRefusal(fields: readonly FieldState[]): Envelope | undefined {
  const said = validateFields(fields).map(({ name, reason }) => ({
    field: name,
    message: textOf(name, reason),
  }))
  const [first, ...also] = said
  return first && refusal(first.message, { field: first.field, ...(also.length > 0 && { also }) })
}

function textOf(field: string, reason: Reason): string {
  if (reason === 'pattern') return fieldMessage(field)
  return reason === 'required'
    ? t('form.required', { label: fieldName(field) ?? field })
    : t(reasonTexts[reason])
}
