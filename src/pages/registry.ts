import type { ComponentProps } from 'react'
import type { Page as Account } from './account/Page.tsx'
import type { Page as AccountAddresses } from './account-addresses/Page.tsx'
import type { Page as AccountBankAccounts } from './account-bank-accounts/Page.tsx'
import type { Page as AccountConsents } from './account-consents/Page.tsx'
import type { Page as AccountProfile } from './account-profile/Page.tsx'
import type { Page as AccountRecurring } from './account-recurring/Page.tsx'
import type { Page as AccountReviews } from './account-reviews/Page.tsx'
import type { Page as AccountSecurity } from './account-security/Page.tsx'
import type { Page as Appointment } from './appointment/Page.tsx'
import type { Page as Blog } from './blog/Page.tsx'
import type { Page as BlogPost } from './blog-post/Page.tsx'
import type { Page as Cart } from './cart/Page.tsx'
import type { Page as CartGiftCard } from './cart-gift-card/Page.tsx'
import type { Page as CartPrescription } from './cart-prescription/Page.tsx'
import type { Page as Category } from './category/Page.tsx'
import type { Page as Compare } from './compare/Page.tsx'
import type { Page as Confirmation } from './confirmation/Page.tsx'
import type { Page as Content } from './content/Page.tsx'
import type { Page as CookieCheck } from './cookie-check/Page.tsx'
import type { Page as ErrorPage } from './error/Page.tsx'
import type { Page as Favourites } from './favourites/Page.tsx'
import type { Page as ForgottenPassword } from './forgotten-password/Page.tsx'
import type { Page as FormSamples } from './form-samples/Page.tsx'
import type { Page as GiftCard } from './gift-card/Page.tsx'
import type { Page as Home } from './home/Page.tsx'
import type { Page as Inquiry } from './inquiry/Page.tsx'
import type { Page as LogIn } from './log-in/Page.tsx'
import type { Page as MailLink } from './mail-link/Page.tsx'
import type { Page as NewPassword } from './new-password/Page.tsx'
import type { Page as OrderReviews } from './order-reviews/Page.tsx'
import type { Page as OwnAppointment } from './own-appointment/Page.tsx'
import type { Page as Paying } from './paying/Page.tsx'
import type { Page as PaymentSlip } from './payment-slip/Page.tsx'
import type { Page as Prescription } from './prescription/Page.tsx'
import type { Page as Price } from './price/Page.tsx'
import type { Page as Product } from './product/Page.tsx'
import type { Page as ProductReviews } from './product-reviews/Page.tsx'
import type { Page as QuickOrder } from './quick-order/Page.tsx'
import type { Page as RecurringOrder } from './recurring-order/Page.tsx'
import type { Page as Register } from './register/Page.tsx'
import type { Page as ReminderLink } from './reminder-link/Page.tsx'
import type { Page as ReviewNotice } from './review-notice/Page.tsx'
import type { Page as Search } from './search/Page.tsx'
import type { Page as SecondFactor } from './second-factor/Page.tsx'
import type { Page as SecondFactorSetUp } from './second-factor-set-up/Page.tsx'
import type { Page as SharedFavourites } from './shared-favourites/Page.tsx'
import type { Page as Shop } from './shop/Page.tsx'
import type { Page as Shops } from './shops/Page.tsx'

declare module '#shared/contract/registries.ts' {
  interface PageRegistry {
    account: ComponentProps<typeof Account>
    'account-addresses': ComponentProps<typeof AccountAddresses>
    'account-bank-accounts': ComponentProps<typeof AccountBankAccounts>
    'account-consents': ComponentProps<typeof AccountConsents>
    'account-profile': ComponentProps<typeof AccountProfile>
    'account-recurring': ComponentProps<typeof AccountRecurring>
    'account-reviews': ComponentProps<typeof AccountReviews>
    'account-security': ComponentProps<typeof AccountSecurity>
    appointment: ComponentProps<typeof Appointment>
    blog: ComponentProps<typeof Blog>
    'blog-post': ComponentProps<typeof BlogPost>
    cart: ComponentProps<typeof Cart>
    'cart-gift-card': ComponentProps<typeof CartGiftCard>
    'cart-prescription': ComponentProps<typeof CartPrescription>
    category: ComponentProps<typeof Category>
    compare: ComponentProps<typeof Compare>
    confirmation: ComponentProps<typeof Confirmation>
    content: ComponentProps<typeof Content>
    'cookie-check': ComponentProps<typeof CookieCheck>
    error: ComponentProps<typeof ErrorPage>
    favourites: ComponentProps<typeof Favourites>
    'form-samples': ComponentProps<typeof FormSamples>
    'forgotten-password': ComponentProps<typeof ForgottenPassword>
    inquiry: ComponentProps<typeof Inquiry>
    'log-in': ComponentProps<typeof LogIn>
    'mail-link': ComponentProps<typeof MailLink>
    'new-password': ComponentProps<typeof NewPassword>
    'quick-order': ComponentProps<typeof QuickOrder>
    register: ComponentProps<typeof Register>
    'gift-card': ComponentProps<typeof GiftCard>
    home: ComponentProps<typeof Home>
    'not-found': object
    offline: object
    'order-reviews': ComponentProps<typeof OrderReviews>
    paying: ComponentProps<typeof Paying>
    'payment-slip': ComponentProps<typeof PaymentSlip>
    prescription: ComponentProps<typeof Prescription>
    'own-appointment': ComponentProps<typeof OwnAppointment>
    price: ComponentProps<typeof Price>
    product: ComponentProps<typeof Product>
    'product-reviews': ComponentProps<typeof ProductReviews>
    'recurring-order': ComponentProps<typeof RecurringOrder>
    'review-notice': ComponentProps<typeof ReviewNotice>
    'reminder-link': ComponentProps<typeof ReminderLink>
    search: ComponentProps<typeof Search>
    'second-factor': ComponentProps<typeof SecondFactor>
    'second-factor-set-up': ComponentProps<typeof SecondFactorSetUp>
    'shared-favourites': ComponentProps<typeof SharedFavourites>
    shop: ComponentProps<typeof Shop>
    shops: ComponentProps<typeof Shops>
  }
}
