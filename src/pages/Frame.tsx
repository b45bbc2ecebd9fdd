import type { ReactNode } from 'react'
import { useCart } from '#features/cart/cart-store.client.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { MiniCart } from '#features/cart/MiniCart.tsx'
import { useCartForms } from '#features/cart/use-cart-forms.client.ts'
import { SearchPanel } from '#features/search/SearchPanel.tsx'
import { Shell, type ShellProps } from '#shared/ui/shell/Shell.tsx'

export type FrameProps = { shell: ShellProps; cart: CartView }

/** What surrounds every page: header, footer, and the cart that the header counts and the mini-cart shows. */
export function Frame({ shell, cart: initial, children }: FrameProps & { children: ReactNode }) {
  const cart = useCart(initial)
  useCartForms()
  return (
    <Shell
      shell={{ ...shell, counts: { ...shell.counts, cart: cart.count } }}
      minicart={<MiniCart {...cart} />}
      suggestions={<SearchPanel categories={shell.menu} />}
    >
      {children}
    </Shell>
  )
}
