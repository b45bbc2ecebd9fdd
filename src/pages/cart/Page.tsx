import { useEffect, useRef } from 'react'
import { withAsked } from '#features/cart/asked-quantities.ts'
import { Cart, EmptyCart } from '#features/cart/Cart.tsx'
import { CartPromotions } from '#features/cart/CartPromotions.tsx'
import { CartSummary } from '#features/cart/CartSummary.tsx'
import { cartFormId } from '#features/cart/cart-form.ts'
import { useAsked, useCart, useGifts, usePlaced } from '#features/cart/cart-store.client.ts'
import { type CartView, isShort } from '#features/cart/cart-view.ts'
import { deliveryProgress } from '#features/cart/delivery-progress.ts'
import { Gifts } from '#features/cart/Gifts.tsx'
import { JustOrdered } from '#features/cart/JustOrdered.tsx'
import { StockNotice } from '#features/cart/StockNotice.tsx'
import { Saved } from '#features/cart/set-aside/Saved.tsx'
import { ConfirmPreview } from '#features/checkout/ConfirmPreview.tsx'
import {
  AccountNotice,
  CustomerNotice,
  InAccountNotice,
  RefusalNotice,
  StoppedNotice,
} from '#features/checkout/CustomerNotice.tsx'
import { CustomerStep } from '#features/checkout/CustomerStep.tsx'
import type { CheckoutView } from '#features/checkout/checkout-view.ts'
import { formOf } from '#features/checkout/contract.ts'
import { DeliveryStep } from '#features/checkout/DeliveryStep.tsx'
import { FinishFields } from '#features/checkout/FinishFields.tsx'
import { nextStep, previousStep } from '#features/checkout/rules.ts'
import { useCheckout } from '#features/checkout/use-checkout.client.ts'
import { useDraft } from '#features/checkout/use-draft.client.ts'
import { useTerms } from '#features/checkout/use-terms.client.ts'
import { replacePage } from '#shared/browser/url.client.ts'
import { OwnFormsContext } from '#shared/forms/OfCustomer.tsx'
import { LeftFormContext } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Steps } from '#shared/ui/controls/Steps.tsx'
import { SaidFirst } from '#shared/ui/feedback/SaidFirst.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Overlay } from '#shared/ui/overlay/Overlay.tsx'
import { LinkedText } from '#shared/ui/text/LinkedText.tsx'
import styles from './cart.module.css'

const hrefOf = (step: number) => (step === 1 ? t('path.cart') : `${t('path.cart')}?step=${step}`)

/** The cart and the checkout: one page whose `step` parameter says how far (CHK-01). */
export function Page(props: CheckoutView) {
  const { left, note } = useDraft(props)
  const form = left && { action: formOf(props.step).path, typed: left.typed }
  return (
    <OwnFormsContext value>
      <LeftFormContext value={form}>
        <Checkout
          key={left ? 'left' : 'stored'}
          stored={left?.view ?? props}
          isLeft={left !== undefined}
          onOffers={note}
        />
      </LeftFormContext>
    </OwnFormsContext>
  )
}

type CheckoutProps = {
  stored: CheckoutView
  /** Whether it stands as it was left, which may be offered no more. */
  isLeft: boolean
  /** After what is offered has changed what is chosen. */
  onOffers: () => void
}

function Checkout({ stored, isLeft, onOffers }: CheckoutProps) {
  const checkout = useCheckout(stored, isLeft)
  const hydrated = useHydrated()
  const { terms, submit } = useTerms(
    { stored: stored.termsAccepted, isRestored: isLeft, email: stored.buyer?.email },
    hydrated ? checkout.finish : undefined,
  )
  const { view } = checkout
  useChanged(onOffers, [view.deliveries, view.payments, view.deliveryTypeId, view.paymentTypeId])
  const cart = useCart(view.cart)
  const gifts = useGifts(view.gifts)
  const asked = useAsked()
  const placed = usePlaced(view.placed)
  const { step, steps } = view
  // Another tab emptied it: there is nothing to buy at this step any more. Whoever has just ordered is on the way to the
  // page of the order, busy until there.
  const nothingLeft = step > 1 && cart.lines.length === 0 && !checkout.busy
  useEffect(() => {
    // The page of the same step, which says so.
    if (nothingLeft) replacePage(hrefOf(step))
  }, [nothingLeft, step])
  const previous = hrefOf(previousStep(steps, step))
  return (
    <main id="main" className={styles.page} data-cart-page data-step={step}>
      <header className={styles.head}>
        <h1>{step === 1 ? t('cart.title') : t('checkout.title')}</h1>
        {cart.lines.length > 0 && (
          <Steps
            current={step}
            steps={[
              { number: 1, label: t('checkout.step_cart'), href: hrefOf(1) },
              { number: 2, label: t('checkout.step_data'), href: hrefOf(2) },
              { number: 3, label: t('checkout.step_delivery'), href: hrefOf(3) },
            ]}
          />
        )}
      </header>
      <div className={cart.lines.length > 0 ? styles.columns : undefined}>
        <div className={styles.main}>
          {checkout.stopped && <StoppedNotice {...checkout.stopped} />}
          {step === 1 && cart.lines.length > 0 && <Cart {...withAsked(cart, asked)} />}
          {step === 1 && cart.lines.length > 0 && !cart.locked && gifts && <Gifts {...gifts} />}
          {step === 1 && cart.lines.length === 0 && (
            <NothingToBuy {...view} removed={cart.removed} placed={placed} />
          )}
          {step === 1 && !cart.locked && <Saved {...view.saved} />}
          {step === 1 && !cart.locked && <QuickOrderLink />}
          {step > 1 && !view.review && <StockNotice cart={cart} refusal={checkout.refusal} />}
          {step === 3 && checkout.refusal !== null && !isShort(cart) && (
            <RefusalNotice text={checkout.refusal} />
          )}
          {step === 3 && view.loginHref !== null && <AccountNotice href={view.loginHref} />}
          {view.otherAccount !== null && !view.review && <InAccountNotice email={view.otherAccount} />}
          {step === 3 && view.hindrance !== null && <CustomerNotice text={view.hindrance} href={hrefOf(2)} />}
          {step === 2 && (
            <CustomerStep
              view={view}
              busy={checkout.busy}
              backHref={previous}
              onSubmit={hydrated ? checkout.submitCustomer : undefined}
            />
          )}
          {view.review && (
            <section className={styles.review}>
              <h2>{t('checkout.confirm_title')}</h2>
              <ConfirmPreview {...view.review} page={{ backHref: hrefOf(3), termsHref: view.termsHref }} />
            </section>
          )}
          {step === 3 && !view.review && (
            <DeliveryStep
              view={view}
              cart={cart}
              same={checkout.same}
              handlers={hydrated ? checkout.handlers : undefined}
              onAddress={checkout.changeAddress}
              onSubmit={submit}
            >
              <FinishFields
                view={view}
                terms={terms}
                busy={checkout.busy}
                backHref={previous}
                live={hydrated}
              />
            </DeliveryStep>
          )}
        </div>
        {cart.lines.length > 0 && !view.review && (
          <aside className={styles.aside}>
            {step !== 2 && <CartPromotions {...cart} step={step} />}
            <CartSummary
              totals={checkout.totals}
              currency={cart.currency}
              step={step}
              // Of a locked cart nothing changes: it leads to no free delivery any more.
              progress={step === 1 && !cart.locked ? deliveryProgress(view.deliveryPrices, cart) : undefined}
            >
              {step === 1 && !cart.locked && (
                <LeadOn
                  cart={cart}
                  href={hrefOf(nextStep(steps, 1))}
                  form={hydrated ? undefined : cartFormId}
                />
              )}
            </CartSummary>
          </aside>
        )}
      </div>
      <Overlay
        open={checkout.confirm !== null}
        onClose={checkout.closeConfirm}
        stays={checkout.busy}
        title={t('checkout.confirm_title')}
        variant="center"
      >
        {checkout.confirm && (
          <ConfirmPreview
            {...checkout.confirm}
            onCancel={checkout.closeConfirm}
            onConfirm={checkout.placeOrder}
            busy={checkout.busy}
          />
        )}
      </Overlay>
    </main>
  )
}

/** The way to put many products into the cart at once (CART-14). */
const QuickOrderLink = () => (
  <p className={styles.quick}>
    <LinkedText
      text={(link) => t('cart.quick_order', { link })}
      href={t('path.quick_order')}
      label={t('cart.quick_order_link')}
    />
  </p>
)

/** Tells once another of these values is drawn than before. */
function useChanged(tell: () => void, values: readonly unknown[]): void {
  const before = useRef(values)
  useEffect(() => {
    if (values.every((value, at) => value === before.current[at])) return
    before.current = values
    tell()
  })
}

/** The cart without lines: what has become of it, where the shopper was further than that. */
function NothingToBuy({
  placed,
  emptied,
  loginHref,
  removed,
}: Pick<CheckoutView, 'placed' | 'emptied' | 'loginHref'> & Pick<CartView, 'removed'>) {
  if (placed) {
    const order = <JustOrdered {...placed} />
    return emptied ? <SaidFirst>{order}</SaidFirst> : order
  }
  return (
    <>
      {emptied && (
        <SaidFirst>
          <p className={styles.emptied}>{t('checkout.nothing_left')}</p>
        </SaidFirst>
      )}
      <EmptyCart removed={removed} />
      {/* A log-in that has ended, elsewhere or by time, looks like this too. */}
      {loginHref !== null && (
        <p className={styles.loggedOut}>
          <LinkedText
            text={(link) => t('checkout.logged_out', { link })}
            href={loginHref}
            label={t('checkout.logged_out_link')}
          />
        </p>
      )}
    </>
  )
}

/**
 * The way to the next step; it rests while a line of the cart cannot be had (CART-16). Where no scripts have sent what was
 * typed it goes through the cart's `form`.
 */
function LeadOn({ cart, href, form }: { cart: CartView; href: string; form: string | undefined }) {
  const short = isShort(cart)
  if (!short && form !== undefined) {
    return (
      <Button type="submit" form={form} name="proceed" value="1" wide>
        {t('cart.checkout')}
      </Button>
    )
  }
  if (!short) {
    return (
      <LinkButton href={href} wide>
        {t('cart.checkout')}
      </LinkButton>
    )
  }
  return (
    <>
      <Button disabled wide aria-describedby="cart-short">
        {t('cart.checkout')}
      </Button>
      <p id="cart-short" className={styles.short}>
        {t('cart.mend_first')}
      </p>
    </>
  )
}
