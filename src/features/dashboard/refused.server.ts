import { refusedAnswers } from '#features/account/refused-answer.server.ts'
import type { PersonReason } from '#features/account/refused-field.ts'
import { personTexts } from '#features/account/refused-field-text.ts'
import type { TextKey } from '#shared/text/text.ts'

/** Why a field of the dashboard is refused. */
type DashboardReason =
  | PersonReason
  | 'iban_invalid'
  | 'iban_doubled'
  | 'old_password_wrong'
  | 'same_password'
  | 'same_email'

const texts: Record<DashboardReason, TextKey> = {
  ...personTexts,
  iban_invalid: 'dashboard.iban_invalid',
  iban_doubled: 'dashboard.iban_doubled',
  old_password_wrong: 'dashboard.old_password_wrong',
  same_password: 'dashboard.same_password',
  same_email: 'dashboard.same_email',
}

export const { refusedField, refusedFields } = refusedAnswers(texts)
