import type { Envelope } from '#shared/contract/call.ts'
import { refusal } from '#shared/server/http/calls.server.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import type { RefusedField } from './refused-field.ts'
import { refusedFieldText } from './refused-field-text.server.ts'
import { personTexts } from './refused-field-text.ts'

/** A refused field with what is read of it. */
export type FieldError = { field: string; message: string }

/** At least one. */
export type NotEmpty<Item> = readonly [Item, ...Item[]]

export const isNotEmpty = <Item>(items: readonly Item[]): items is NotEmpty<Item> => items.length > 0

/** Errors under the form's own title: the first one is the answer's own, the others come along (CHK-04). */
export const fieldErrors = ([{ field, message }, ...also]: NotEmpty<FieldError>): Envelope =>
  refusal(message, { title: t('form.error_title'), field, ...(also.length > 0 && { also }) })

/** How a form whose reasons have these texts refuses its fields. */
export function refusedAnswers<Reason extends string>(texts: Readonly<Record<Reason, TextKey>>) {
  const errorOf = (refused: RefusedField<Reason>): FieldError => ({
    field: refused.field,
    message: refusedFieldText(refused, texts),
  })
  return {
    errorOf,
    /** The answer to a refused field. */
    refusedField: (refused: RefusedField<Reason>): Envelope => fieldErrors([errorOf(refused)]),
    /** The answer to several of them. */
    refusedFields: ([first, ...others]: NotEmpty<RefusedField<Reason>>): Envelope =>
      fieldErrors([errorOf(first), ...others.map(errorOf)]),
  }
}

export const { refusedField, refusedFields } = refusedAnswers(personTexts)
