import type { CartView } from '#features/cart/cart-view.ts'
import { MiniCart } from '#features/cart/MiniCart.tsx'
import type { LoginWanted } from '#shared/browser/login-wait.client.ts'
import { t } from '#shared/text/text.ts'
import { NamedOverlay } from '#shared/ui/overlay/Overlay.tsx'
import { AccountWindow } from './AccountWindow.tsx'
import { AppointmentWindow } from './AppointmentWindow.tsx'
import { AskWindow } from './AskWindow.tsx'
import { LogInWindow } from './LogInWindow.tsx'

export type WindowsProps = {
  /** Without it there is no mini-cart. */
  cart?: CartView | undefined
  /** The customer's first name, where somebody is logged in. */
  firstName: string | undefined
}

/** The windows that any page may open over itself: mini-cart, account, log-in, questions about a product, appointments. */
export function Windows({ cart, firstName }: WindowsProps) {
  return (
    <>
      {cart && (
        <NamedOverlay name="minicart" remember title={t('cart.minicart')}>
          <MiniCart {...cart} />
        </NamedOverlay>
      )}
      {firstName !== undefined && (
        <NamedOverlay name="account" title={firstName || t('account.title')}>
          <AccountWindow />
        </NamedOverlay>
      )}
      <NamedOverlay<LoginWanted> name="login" variant="center" title={t('login.title')}>
        {(wanted) => <LogInWindow wanted={wanted} />}
      </NamedOverlay>
      <AskWindow />
      <AppointmentWindow />
    </>
  )
}
