import { declareCall } from '#shared/contract/call.ts'
import type { AddressesProps } from './Addresses.tsx'
import type { BankAccountsProps } from './BankAccounts.tsx'
import type * as bodies from './bodies.server.ts'
import type { ConsentsProps } from './Consents.tsx'
import type { EmailChangeProps } from './EmailChange.tsx'
import type { ProfileProps } from './Profile.tsx'
import type { SessionsProps } from './Sessions.tsx'

/*
 * What a customer changes of the own account. Whoever is not logged in is answered `open_login_modal`, without scripts with
 * the way to the log-in. An id of somebody else's is answered as one that does not exist.
 */

/** An address as the return modal's select takes it (spec 7). */
type AnsweredAddress = {
  id: number
  street: string
  city_id: [{ name: string; postal_code: string }]
}

/** Name, phone, birth date, company; the e-mail address and the password have calls of their own. */
export const saveProfile = declareCall<
  typeof bodies.saveProfile,
  object,
  { dashboard_profile: ProfileProps }
>('/dashboard/profile')

/** Adds an address, or changes one (by its id). */
export const saveAddress = declareCall<
  typeof bodies.saveAddress,
  { address: AnsweredAddress },
  { dashboard_addresses: AddressesProps }
>('/dashboard/address')

export const removeAddress = declareCall<
  typeof bodies.oneAddress,
  object,
  { dashboard_addresses: AddressesProps }
>('/dashboard/remove_address')

/** Makes an address the headquarters: forms begin with it. */
export const makeDefaultAddress = declareCall<
  typeof bodies.oneAddress,
  object,
  { dashboard_addresses: AddressesProps }
>('/dashboard/default_address')

/** Adds a bank account, or changes one (by its id). */
export const saveBankAccount = declareCall<
  typeof bodies.saveBankAccount,
  { bank_account: { id: number; iban: string } },
  { dashboard_bank_accounts: BankAccountsProps }
>('/dashboard/bank_account')

export const removeBankAccount = declareCall<
  typeof bodies.oneBankAccount,
  object,
  { dashboard_bank_accounts: BankAccountsProps }
>('/dashboard/remove_bank_account')

export const saveConsents = declareCall<
  typeof bodies.saveConsents,
  object,
  { dashboard_consents: ConsentsProps }
>('/dashboard/consents')

/** A new password, with the old one; all other sessions end. */
export const changePassword = declareCall<
  typeof bodies.changePassword,
  object,
  { dashboard_sessions: SessionsProps; dashboard_email_change: EmailChangeProps }
>('/dashboard/password')

/** Another e-mail address, with the password: it counts once the link that is sent there was followed. */
export const changeEmail = declareCall<
  typeof bodies.changeEmail,
  object,
  { dashboard_email_change: EmailChangeProps }
>('/dashboard/email')

/** Sends the link of the change that waits for it once more. */
export const sendEmailChange = declareCall<
  typeof bodies.nothing,
  object,
  { dashboard_email_change: EmailChangeProps }
>('/dashboard/send_email_change')

/** Takes the change that waits back. */
export const cancelEmailChange = declareCall<
  typeof bodies.nothing,
  object,
  { dashboard_email_change: EmailChangeProps }
>('/dashboard/cancel_email_change')

/** Skips the next delivery of one of the customer's orders that repeat themselves, pauses it, lets it go on or ends it. */
export const changeOwnRecurring = declareCall<typeof bodies.changeOwnRecurring>('/dashboard/recurring_order')

/** Sends the link that confirms the customer's e-mail address once more. */
export const sendConfirmation = declareCall<typeof bodies.nothing>('/dashboard/send_confirmation')

export const endSession = declareCall<
  typeof bodies.oneSession,
  object,
  { dashboard_sessions: SessionsProps }
>('/dashboard/end_session')

/** Ends all sessions but the one that asks. */
export const endOtherSessions = declareCall<
  typeof bodies.nothing,
  object,
  { dashboard_sessions: SessionsProps }
>('/dashboard/end_sessions')
