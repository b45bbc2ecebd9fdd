import { confirmPassword } from '#features/account/confirm-password.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { type CallContext, tooMany } from '#shared/server/http/calls.server.ts'
import { refusedField } from './refused.server.ts'

/** The customer whose password this is, or what is answered instead. */
export async function withPassword(context: CallContext, customerId: number, typed: string) {
  if (typed === '') return { refused: refusedField(requiredField('old_password')) }
  const asked = await confirmPassword(context, customerId, typed)
  switch (asked.answer) {
    case 'right':
      return { customer: asked.customer }
    case 'wrong':
      return { refused: refusedField({ field: 'old_password', reason: 'old_password_wrong' }), isWrong: true }
    case 'too_many':
      return {
        refused: tooMany(context, asked, 'dashboard.too_many_passwords', {
          field: 'old_password',
        }),
      }
    default:
      return asked satisfies never
  }
}
