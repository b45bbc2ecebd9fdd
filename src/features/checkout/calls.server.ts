import { keepNewsletterSignUp, saveMessage } from '#features/cart/quote-writes.server.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { saved } from './answer.server.ts'
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
import { handleCustomerData, handleLegalData, handleValidateEmail, withQuote } from './customer.server.ts'
import { handleDeliveryAddress, handlePaymentAndDelivery } from './delivery-and-payment.server.ts'

const formOf = (step: number) => ({ page: () => `${t('path.cart')}?step=${step}` })

/** The calls of spec 7, "Checkout", in the order in which Finish makes them. */
export function registerCheckoutCalls(router: CallRouter): void {
  router.on(updateCustomerData, bodies.updateCustomerData, handleCustomerData, formOf(2))
  router.on(updateLegalData, bodies.updateLegalData, handleLegalData, formOf(2))
  router.on(validateCustomerEmail, bodies.validateCustomerEmail, handleValidateEmail)
  router.on(updateDeliveryAddress, bodies.updateDeliveryAddress, handleDeliveryAddress, formOf(3))
  router.on(updatePaymentAndDelivery, bodies.updatePaymentAndDelivery, handlePaymentAndDelivery, formOf(3))
  router.on(
    updateMessage,
    bodies.updateMessage,
    ({ message, newsletter_signup: newsletter, review_invitation: reviewInvitation, tab }, context) =>
      withQuote(context, async (tx, quote) => {
        await saveMessage(tx, quote.id, { message, newsletter, reviewInvitation }, tab)
        return saved()
      }),
    formOf(3),
  )
  router.on(updateMarketingData, bodies.updateMarketingData, ({ newsletter_signup }, context) =>
    withQuote(context, async (tx, quote) => {
      if (newsletter_signup) await keepNewsletterSignUp(tx, quote.id)
      return { error: false }
    }),
  )
  router.on(generateConfirmModal, bodies.generateConfirmModal, handleGenerateConfirm, formOf(3))
  router.on(cartConfirm, bodies.cartConfirm, handleCartConfirm)
}
