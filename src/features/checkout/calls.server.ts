import type { CallRouter } from '#shared/server/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { handleCartConfirm, handleGenerateConfirm } from './confirm.server.ts'
import {
  cartConfirm,
  generateConfirmModal,
  updateCustomerData,
  updateDeliveryAddress,
  updateLegalData,
  updateMarketingData,
  updateMessage,
  updatePaymentAndDelivery,
  validateCustomerEmail,
} from './contract.ts'
import {
  handleCustomerData,
  handleLegalData,
  handleValidateEmail,
  saved,
  withQuote,
} from './customer.server.ts'
import { handleDeliveryAddress, handlePaymentAndDelivery } from './delivery-and-payment.server.ts'
import { keepNewsletterSignUp, saveMessage } from './queries.server.ts'

/** The calls of spec 7, "Checkout", in the order in which Finish makes them. */
export function registerCheckoutCalls(router: CallRouter): void {
  router.on(updateCustomerData, bodies.updateCustomerData, handleCustomerData)
  router.on(updateLegalData, bodies.updateLegalData, handleLegalData)
  router.on(validateCustomerEmail, bodies.validateCustomerEmail, handleValidateEmail)
  router.on(updateDeliveryAddress, bodies.updateDeliveryAddress, handleDeliveryAddress)
  router.on(updatePaymentAndDelivery, bodies.updatePaymentAndDelivery, handlePaymentAndDelivery)
  router.on(updateMessage, bodies.updateMessage, ({ message, newsletter_signup }, context) =>
    withQuote(context, async (tx, quote) => {
      await saveMessage(tx, quote.id, message, newsletter_signup)
      return saved()
    }),
  )
  router.on(updateMarketingData, bodies.updateMarketingData, ({ newsletter_signup }, context) =>
    withQuote(context, async (tx, quote) => {
      if (newsletter_signup) await keepNewsletterSignUp(tx, quote.id)
      return { error: false }
    }),
  )
  router.on(generateConfirmModal, bodies.generateConfirmModal, (_body, context) =>
    handleGenerateConfirm(context),
  )
  router.on(cartConfirm, bodies.cartConfirm, handleCartConfirm)
}
