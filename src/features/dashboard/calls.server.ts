import type { CallRouter } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { handleAddress, handleDefaultAddress, handleRemoveAddress } from './addresses.server.ts'
import { handleBankAccount, handleRemoveBankAccount } from './bank-accounts.server.ts'
import * as bodies from './bodies.server.ts'
import { handleConsents } from './consents.server.ts'
import {
  cancelEmailChange,
  changeEmail,
  changeOwnRecurring,
  changePassword,
  endOtherSessions,
  endSession,
  makeDefaultAddress,
  removeAddress,
  removeBankAccount,
  saveAddress,
  saveBankAccount,
  saveConsents,
  saveProfile,
  sendConfirmation,
  sendEmailChange,
} from './contract.ts'
import { handleCancelEmailChange, handleChangeEmail, handleSendEmailChange } from './email-change.server.ts'
import { ofCustomer, ofVerified } from './of-customer.server.ts'
import { answerToLost } from './password-again.server.ts'
import { handleProfile } from './profile.server.ts'
import { handleRecurring } from './recurring.server.ts'
import { handleChangePassword, handleSendConfirmation } from './security.server.ts'
import { handleEndOthers, handleEndSession } from './sessions.server.ts'

/** What customers change of their own account. People type into the forms that name their page. */
export function registerDashboardCalls(router: CallRouter): void {
  const overview = () => t('path.account')
  const profile = () => t('path.profile')
  const addresses = () => t('path.addresses')
  const accounts = () => t('path.bank_accounts')
  const consents = () => t('path.consents')
  const security = () => t('path.security')
  router.on(saveProfile, bodies.saveProfile, ofCustomer<typeof saveProfile>(profile, handleProfile), {
    page: profile,
  })
  router.on(saveAddress, bodies.saveAddress, ofCustomer<typeof saveAddress>(addresses, handleAddress), {
    page: addresses,
  })
  router.on(
    removeAddress,
    bodies.oneAddress,
    ofCustomer<typeof removeAddress>(addresses, handleRemoveAddress),
  )
  router.on(
    makeDefaultAddress,
    bodies.oneAddress,
    ofCustomer<typeof makeDefaultAddress>(addresses, handleDefaultAddress),
  )
  router.on(
    saveBankAccount,
    bodies.saveBankAccount,
    ofCustomer<typeof saveBankAccount>(accounts, handleBankAccount),
    { page: accounts },
  )
  router.on(
    removeBankAccount,
    bodies.oneBankAccount,
    ofCustomer<typeof removeBankAccount>(accounts, handleRemoveBankAccount),
  )
  router.on(
    changeOwnRecurring,
    bodies.changeOwnRecurring,
    ofCustomer<typeof changeOwnRecurring>(() => t('path.own_recurring'), handleRecurring),
    { page: () => t('path.own_recurring') },
  )
  router.on(saveConsents, bodies.saveConsents, ofCustomer<typeof saveConsents>(consents, handleConsents))
  router.on(
    changePassword,
    bodies.changePassword,
    async (body, context) =>
      (await answerToLost(context, body)) ??
      ofVerified<typeof changePassword>(security, handleChangePassword)(body, context),
    { page: security, renewsSession: true },
  )
  router.on(changeEmail, bodies.changeEmail, ofVerified<typeof changeEmail>(security, handleChangeEmail), {
    page: security,
  })
  router.on(
    sendEmailChange,
    bodies.nothing,
    ofVerified<typeof sendEmailChange>(security, handleSendEmailChange),
  )
  router.on(
    cancelEmailChange,
    bodies.nothing,
    ofVerified<typeof cancelEmailChange>(security, handleCancelEmailChange),
  )
  router.on(
    sendConfirmation,
    bodies.nothing,
    ofCustomer<typeof sendConfirmation>(overview, handleSendConfirmation),
  )
  router.on(endSession, bodies.oneSession, ofVerified<typeof endSession>(security, handleEndSession))
  router.on(endOtherSessions, bodies.nothing, ofVerified<typeof endOtherSessions>(security, handleEndOthers))
}
