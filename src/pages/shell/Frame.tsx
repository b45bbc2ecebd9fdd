import type { ReactNode } from 'react'
import { withAsked } from '#features/cart/asked-quantities.ts'
import { useAsked, useCart } from '#features/cart/cart-store.client.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { useCartForms } from '#features/cart/use-cart-forms.client.ts'
import { useCompareForms } from '#features/compare/use-compare-forms.client.ts'
import { useFavouriteForms } from '#features/favourites/use-favourite-forms.client.ts'
import { MarksContext } from '#features/marks/MarksContext.ts'
import type { Marks } from '#features/marks/marks.ts'
import { useMarks } from '#features/marks/marks-store.client.ts'
import { SearchPanel } from '#features/search/SearchPanel.tsx'
import { useShopperNow } from '#pages/shopper-now/use-shopper-now.client.ts'
import { PageCustomerContext } from '#shared/forms/OfCustomer.tsx'
import { type RefusedForm, RefusedFormContext } from '#shared/forms/refused-form.ts'
import { Shell, type ShellProps } from './Shell.tsx'

export type FrameProps = {
  shell: ShellProps
  cart: CartView
  marks: Marks
  /** An error's page, the same for everybody: whose cart it shows is asked for once it is there. */
  everybodys?: boolean
  /** The form of this page that was posted and refused. */
  refused?: RefusedForm
}

/** What surrounds every page: header, footer, and this shopper's cart, favourites and comparison. */
export function Frame({
  shell,
  cart: initialCart,
  marks: initialMarks,
  everybodys = false,
  refused,
  children,
}: FrameProps & { children: ReactNode }) {
  const cart = useCart(initialCart)
  const marks = useMarks(initialMarks)
  const known = useShopperNow(everybodys)
  const customer = shell.customer ?? known ?? undefined
  const isShopperUnknown = everybodys && known === undefined
  useCartForms()
  useFavouriteForms()
  useCompareForms()
  const counts = {
    cart: withAsked(cart, useAsked()).count,
    favourites: marks.favourites.length,
    compare: marks.compared.length,
  }
  return (
    <RefusedFormContext value={refused}>
      <MarksContext value={marks}>
        <Shell
          shell={{ ...shell, counts, isShopperUnknown, ...(customer && { customer }) }}
          cart={isShopperUnknown ? undefined : cart}
          suggestions={<SearchPanel categories={shell.menu} />}
        >
          <PageCustomerContext value={customer?.id}>{children}</PageCustomerContext>
        </Shell>
      </MarksContext>
    </RefusedFormContext>
  )
}
