import { t } from '#shared/text/text.ts'
import { fieldMessage, formName } from './field-name.server.ts'

/** A body that is not looked at any closer. Answered by the app's error handler, with the field where there is one. */
export class BodyRefusal extends Error {
  readonly statusCode: number
  readonly field: string | undefined

  constructor(statusCode: number, message: string, field?: string) {
    super(message)
    this.statusCode = statusCode
    this.field = field || undefined
  }
}

/** What is no body of the kind that it says it is. */
export const unreadable = () => new BodyRefusal(400, t('error.body'))
export const foreignCharset = (statusCode: 400 | 415) => new BodyRefusal(statusCode, t('error.charset'))
/** More text than any form of ours holds. */
export const tooLarge = () => new BodyRefusal(413, t('error.too_large'))
export const tooMany = (field?: string) =>
  new BodyRefusal(413, t('error.too_many_fields'), field && formName(field.split('.')))

/** A field takes one file: which of two is meant nobody knows. */
export const tooManyFiles = (field: string) => new BodyRefusal(400, t('error.one_file'), field)

/** @param path the field's parts joined by dots; of them that is named which is the shop's own (`fieldName`) */
export function badField(path: string): BodyRefusal {
  return new BodyRefusal(400, fieldMessage(path), formName(path.split('.')))
}
