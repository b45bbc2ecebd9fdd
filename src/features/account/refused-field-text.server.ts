import { fieldName } from '#shared/server/http/field-name.server.ts'
import type { TextKey } from '#shared/text/text.ts'
import type { RefusedField } from './refused-field.ts'
import { textOfRefused } from './refused-field-text.ts'

/** What is told of a refused field that is known by its name on the wire. */
export const refusedFieldText = <Reason extends string>(
  refused: RefusedField<Reason>,
  texts: Readonly<Record<Reason, TextKey>>,
): string => textOfRefused(refused, fieldName(refused.field) ?? refused.field, texts)
