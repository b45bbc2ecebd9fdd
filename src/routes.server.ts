import { registerAppointmentCalls } from '#features/appointments/calls.server.ts'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import { registerCheckoutCalls } from '#features/checkout/calls.server.ts'
import { registerLookups } from '#features/checkout/lookups.server.ts'
import { registerCompareCalls } from '#features/compare/calls.server.ts'
import { registerDashboardCalls } from '#features/dashboard/calls.server.ts'
import { registerFavouriteCalls } from '#features/favourites/calls.server.ts'
import { registerGiftCardCalls } from '#features/gift-cards/calls.server.ts'
import { registerInquiryCalls } from '#features/inquiries/calls.server.ts'
import { registerFavouriteDataCalls } from '#features/inquiries/favourite-calls.server.ts'
import { registerReminderCalls } from '#features/inquiries/reminder-calls.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { registerLogInCalls } from '#features/log-in/calls.server.ts'
import { registerAwaitedCalls } from '#features/orders/awaited/calls.server.ts'
import { registerPayingCalls } from '#features/orders/paying/calls.server.ts'
import { registerRecurringCalls } from '#features/orders/recurring/calls.server.ts'
import { registerPasskeyCalls } from '#features/passkeys/calls.server.ts'
import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import { registerProductCalls } from '#features/product/calls.server.ts'
import { registerCatalogueCalls } from '#features/product-lists/calls.server.ts'
import { registerQuickOrderCalls } from '#features/quick-order/calls.server.ts'
import { registerReviewCalls } from '#features/reviews/calls.server.ts'
import { registerSearchCalls } from '#features/search/calls.server.ts'
import { registerStaffCalls } from '#features/staff/calls.server.ts'
import { waysInOfStaff } from '#features/staff/ways-in-of-staff.server.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import type { PageRouter } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { loadAccountPage } from './pages/account/load.server.ts'
import { loadAddressesPage } from './pages/account-addresses/load.server.ts'
import { loadBankAccountsPage } from './pages/account-bank-accounts/load.server.ts'
import { loadConsentsPage } from './pages/account-consents/load.server.ts'
import { loadProfilePage } from './pages/account-profile/load.server.ts'
import { loadAccountRecurringPage } from './pages/account-recurring/load.server.ts'
import { loadAccountReviewsPage } from './pages/account-reviews/load.server.ts'
import { loadSecurityPage } from './pages/account-security/load.server.ts'
import { loadAppointmentPage } from './pages/appointment/load.server.ts'
import { blogLoader } from './pages/blog/load.server.ts'
import { blogPostLoader } from './pages/blog-post/load.server.ts'
import { loadCartPage } from './pages/cart/load.server.ts'
import { loadCartGiftCardPage } from './pages/cart-gift-card/load.server.ts'
import { loadCartPrescriptionPage } from './pages/cart-prescription/load.server.ts'
import { brandLoader, categoryLoader, groupLoader } from './pages/category/load.server.ts'
import { compareLoader } from './pages/compare/load.server.ts'
import { loadConfirmationPage } from './pages/confirmation/load.server.ts'
import { loadContentPage } from './pages/content/load.server.ts'
import { loadCookieCheckPage } from './pages/cookie-check/load.server.ts'
import { favouritesLoader } from './pages/favourites/load.server.ts'
import { loadForgottenPasswordPage } from './pages/forgotten-password/load.server.ts'
import { registerSampleCalls, samplesPath } from './pages/form-samples/calls.server.ts'
import { loadFormSamples } from './pages/form-samples/load.server.ts'
import { loadGiftCardPage } from './pages/gift-card/load.server.ts'
import { homeLoader } from './pages/home/load.server.ts'
import { loadFavouriteDataPage, loadInquiryPage, loadReminderPage } from './pages/inquiry/load.server.ts'
import { loadLogInPage } from './pages/log-in/load.server.ts'
import { loadMailLinkPage } from './pages/mail-link/load.server.ts'
import { loadNewPasswordPage } from './pages/new-password/load.server.ts'
import { loadOfflinePage } from './pages/offline/load.server.ts'
import { loadOrderReviewsPage } from './pages/order-reviews/load.server.ts'
import { loadOwnAppointmentPage } from './pages/own-appointment/load.server.ts'
import { logInByPasskey } from './pages/passkey-log-in.server.ts'
import { payingLoader } from './pages/paying/load.server.ts'
import { loadOwnPaying } from './pages/paying/load-own.server.ts'
import { loadPaymentSlipPage } from './pages/payment-slip/load.server.ts'
import { loadPrescriptionPage } from './pages/prescription/load.server.ts'
import { priceLoader } from './pages/price/load.server.ts'
import { productLoader } from './pages/product/load.server.ts'
import { productReviewsLoader } from './pages/product-reviews/load.server.ts'
import { loadQuickOrderPage } from './pages/quick-order/load.server.ts'
import { loadRecurringOrderPage } from './pages/recurring-order/load.server.ts'
import { loadRegisterPage } from './pages/register/load.server.ts'
import { loadReminderLinkPage } from './pages/reminder-link/load.server.ts'
import { loadReviewNoticePage } from './pages/review-notice/load.server.ts'
import { searchLoader } from './pages/search/load.server.ts'
import { loadSecondFactorPage } from './pages/second-factor/load.server.ts'
import { loadSecondFactorSetUpPage } from './pages/second-factor-set-up/load.server.ts'
import { sharedFavouritesLoader } from './pages/shared-favourites/load.server.ts'
import { shopLoader } from './pages/shop/load.server.ts'
import { registerShopperNow } from './pages/shopper-now/calls.server.ts'
import { loadShopsPage } from './pages/shops/load.server.ts'

/** Every page's address. */
export function registerPages(pages: PageRouter, catalogue: Catalogue, banks: Banks): void {
  pages.on(t('path.home'), homeLoader(catalogue))
  pages.on(t('path.category'), categoryLoader(catalogue))
  pages.on(`${t('path.category')}/*`, categoryLoader(catalogue))
  pages.on(`${t('path.brand')}/:slug`, brandLoader(catalogue))
  pages.on(`${t('path.group')}/:slug`, groupLoader(catalogue))
  pages.on(`${t('path.product')}/:slug`, productLoader(catalogue))
  pages.on(`${t('path.product_reviews')}/:slug`, productReviewsLoader(catalogue))
  pages.on(`${t('path.review_notice')}/:id`, loadReviewNoticePage)
  pages.on(`${t('path.order_reviews')}/:token`, loadOrderReviewsPage)
  // What mail programs open that know no other way to unsubscribe than the page.
  pages.on(`${t('path.review_stop')}/:token`, ({ params }) => ({
    kind: 'redirect',
    to: `${t('path.order_reviews')}/${params.token}#odjava`,
  }))
  pages.on(t('path.second_factor'), loadSecondFactorPage)
  pages.on(t('path.second_factor_set_up'), loadSecondFactorSetUpPage)
  pages.on(t('path.offline'), loadOfflinePage)
  pages.on(`${t('path.prescription')}/:token`, loadPrescriptionPage)
  pages.on(`${t('path.recurring')}/:token`, loadRecurringOrderPage)
  pages.on(t('path.price'), priceLoader(catalogue))
  pages.on(t('path.search'), searchLoader(catalogue))
  pages.on(t('path.favourites'), favouritesLoader(catalogue))
  pages.on(`${t('path.favourites')}/:token`, sharedFavouritesLoader(catalogue))
  pages.on(t('path.compare'), compareLoader(catalogue))
  pages.on(t('path.cookies'), loadCookieCheckPage)
  pages.on(t('path.cart'), loadCartPage)
  pages.on(t('path.quick_order'), loadQuickOrderPage)
  pages.on(t('path.cart_gift_card'), loadCartGiftCardPage)
  pages.on(t('path.cart_prescription'), loadCartPrescriptionPage)
  pages.on(t('path.inquiry'), loadInquiryPage)
  pages.on(t('path.reminder'), loadReminderPage)
  pages.on(t('path.favourite_data'), loadFavouriteDataPage)
  pages.on(`${t('path.reminder_link')}/:token`, loadReminderLinkPage)
  pages.on(t('path.login'), loadLogInPage)
  pages.on(t('path.register'), loadRegisterPage)
  pages.on(t('path.account'), loadAccountPage)
  pages.on(t('path.profile'), loadProfilePage)
  pages.on(t('path.addresses'), loadAddressesPage)
  pages.on(t('path.bank_accounts'), loadBankAccountsPage)
  pages.on(t('path.consents'), loadConsentsPage)
  pages.on(t('path.own_recurring'), loadAccountRecurringPage)
  pages.on(t('path.own_reviews'), loadAccountReviewsPage)
  pages.on(t('path.security'), loadSecurityPage)
  pages.on(t('path.forgotten_password'), loadForgottenPasswordPage)
  pages.on(`${t('path.new_password')}/:token`, loadNewPasswordPage)
  pages.on(`${t('path.mail_link')}/:token`, loadMailLinkPage)
  pages.on(t('path.paying'), loadOwnPaying)
  pages.on(`${t('path.paying')}/:hash`, payingLoader(banks))
  pages.on(`${t('path.thanks')}/:hash`, loadConfirmationPage)
  pages.on(`${t('path.thanks')}/:hash${t('path.slip')}`, loadPaymentSlipPage)
  pages.on(t('path.gift_card'), loadGiftCardPage)
  pages.on(t('path.shops'), loadShopsPage)
  pages.on(t('path.appointment'), loadAppointmentPage)
  pages.on(`${t('path.appointment')}/:token`, loadOwnAppointmentPage)
  pages.on(`${t('path.shops')}/:slug`, shopLoader(catalogue))
  pages.on(`${t('path.page')}/:slug`, loadContentPage)
  pages.on(t('path.blog'), blogLoader(catalogue))
  pages.on(`${t('path.blog')}/:slug`, blogPostLoader(catalogue))
}

/** Every slice's calls; their addresses are in the slices' contracts. */
export function registerCalls(calls: CallRouter, catalogue: Catalogue, banks: Banks): void {
  registerCatalogueCalls(calls, catalogue)
  registerSearchCalls(calls, catalogue)
  registerProductCalls(calls, catalogue)
  registerReviewCalls(calls, catalogue)
  registerFavouriteCalls(calls, catalogue)
  registerCompareCalls(calls)
  registerCartCalls(calls)
  registerQuickOrderCalls(calls, catalogue)
  registerLookups(calls)
  registerCheckoutCalls(calls)
  registerPayingCalls(calls, banks)
  registerAwaitedCalls(calls)
  registerRecurringCalls(calls)
  registerLogInCalls(calls)
  registerDashboardCalls(calls)
  registerInquiryCalls(calls)
  registerFavouriteDataCalls(calls)
  registerReminderCalls(calls)
  registerPasskeyCalls(calls, { logIn: logInByPasskey, waysIn: waysInOfStaff })
  registerStaffCalls(calls)
  registerAppointmentCalls(calls)
  registerGiftCardCalls(calls)
  registerShopperNow(calls)
}

/** What only a shop that is being tried out serves. */
export function registerForDevelopment(calls: CallRouter, pages: PageRouter): void {
  registerSampleCalls(calls)
  pages.on(samplesPath, loadFormSamples)
}
