import { type Profile, profileOf, saveProfile as store } from '#features/account/profile.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { birthDate } from '#features/account/rules.ts'
import { refusedStrictly } from '#features/account/strict-oib.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { oibDigits } from '#shared/forms/patterns.ts'
import { type CallContext, type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { saveProfile } from './contract.ts'
import { refusedFields } from './refused.server.ts'
import { refusedProfile } from './rules.ts'
import type { ProfileView } from './views.ts'

/** What the profile's form begins with; undefined once the account is anonymised. */
export async function profileView(db: Queryable, customerId: number): Promise<ProfileView | undefined> {
  const found = await profileOf(db, customerId)
  if (!found) return undefined
  const { email: _email, emailConfirmed: _confirmed, ...profile } = found
  return profile
}

/** Keeps what a customer says of themselves. */
export async function handleProfile(
  body: BodyOf<typeof saveProfile>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof saveProfile>> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = [...refusedProfile(body, context.now), ...(await refusedStrictly(context.database, body))]
  if (isNotEmpty(refused)) return refusedFields(refused)
  const { is_legal_entity: isLegalEntity } = body
  const profile: Profile = {
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    birthDate: birthDate(body.birth_day, body.birth_month, body.birth_year, context.now) ?? null,
    isLegalEntity,
    companyName: isLegalEntity ? body.name : '',
    oib: isLegalEntity ? (oibDigits(body.oib) ?? '') : '',
  }
  await store(context.database, customerId, profile)
  const stored = await profileView(context.database, customerId)
  if (!stored) return refusal(t('dashboard.gone'))
  return {
    error: false,
    title: t('dashboard.profile_saved'),
    message: '',
    pieces: { dashboard_profile: { profile: stored } },
  }
}
