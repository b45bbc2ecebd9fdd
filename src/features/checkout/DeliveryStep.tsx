import { type FormEvent, type ReactNode, useState } from 'react'
import { AddressFields } from '#features/account/AddressFields.tsx'
import { AppointmentLink } from '#features/appointments/AppointmentLink.tsx'
import type { Buyer } from '#features/cart/buyer.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { isPaidByCardsAlone } from '#features/cart/paying-cards.ts'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { FormToken } from '#shared/forms/FormToken.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import { addressText } from './address-text.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './checkout.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { generateConfirmModal } from './contract.ts'
import { isOfField } from './of-field.ts'
import { PartsFields } from './parts/PartsFields.tsx'
import { isBuyerSoldNoMore } from './rules.ts'
import { SaveAddress } from './SaveAddress.tsx'
import { chosenAddress, SavedAddressChoice } from './SavedAddressChoice.tsx'
import { seenText } from './seen-sums.ts'
import { WhenFields } from './WhenFields.tsx'

/** What the browser's code takes over; without it the step is a form that posts itself. */
type DeliveryHandlers = {
  onDelivery: (id: number) => void
  onPayment: (id: number) => void
  onSame: (same: boolean) => void
}

type DeliveryStepProps = {
  view: CheckoutView
  /** As it is now: another tab may have changed it. */
  cart: CartView
  same: boolean
  handlers?: DeliveryHandlers
  /** After a change to another country, place or postal code. */
  onAddress?: () => Promise<void>
  onSubmit?: (event: FormEvent) => void
  children?: ReactNode
}

/**
 * Step 3: how it comes, where to, how it is paid, what else is to be said. One form, so that without scripts nothing that
 * was filled in is left behind, whichever of its buttons is pressed.
 */
export function DeliveryStep({
  view,
  cart,
  same,
  handlers,
  onAddress,
  onSubmit,
  children,
}: DeliveryStepProps) {
  const delivery = view.deliveries.find((option) => option.id === view.deliveryTypeId)
  const needsAddress = delivery?.is_delivery === 1
  // What was typed there stays while another delivery is chosen, and is seen when it has itself taken the chosen one away.
  const [addressShown, setAddressShown] = useState(needsAddress || (delivery === undefined && !same))
  if (needsAddress && !addressShown) setAddressShown(true)
  const live = handlers !== undefined
  const bookedShop = view.bookedShops[delivery?.id ?? 0]
  const typed = useTyped(generateConfirmModal.path)
  return (
    <PostForm
      className={styles.form}
      action={generateConfirmModal.path}
      data-checkout="step"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="destination" value={`${t('path.cart')}?step=3`} />
      <input
        type="hidden"
        name="summary"
        value={seenText({ ...view, ...view.cart.totals, lines: view.cart.lines })}
      />
      <FormErrors refused={typed.refused} />
      <div className={styles.form} data-checkout="payment-and-delivery">
        <ChoiceList
          legend={t('checkout.delivery_type_id')}
          name="delivery_type_id"
          options={view.deliveries}
          chosen={typed.chosen('delivery_type_id', view.deliveryTypeId)}
          refused={typed.error('delivery_type_id')}
          onChoose={handlers?.onDelivery}
          empty={t(isBuyerSoldNoMore(view) ? 'checkout.country_unknown' : 'checkout.no_delivery_types')}
          insist={live}
        />
        {/* Without scripts it would lead away from what is filled in. */}
        {live && bookedShop !== undefined && (
          <AppointmentLink choice={{ shop: bookedShop }} className={styles.more}>
            {t('appointment.at_pickup')}
          </AppointmentLink>
        )}
        <WhenFields view={view} delivery={delivery} typed={typed} />
        {!live && view.deliveries.length > 0 && (
          <UntilScripts>
            <Button type="submit" look="secondary" name="keep" value="step" formNoValidate>
              {t('checkout.save_delivery')}
            </Button>
          </UntilScripts>
        )}
        <ChoiceList
          legend={t('checkout.payment_type_id')}
          name="payment_type_id"
          options={view.payments}
          chosen={typed.chosen('payment_type_id', view.paymentTypeId)}
          refused={typed.error('payment_type_id')}
          onChoose={handlers?.onPayment}
          note={paidByCards(cart)}
          empty={noPayment(view, delivery !== undefined)}
          insist={live}
        />
      </div>
      {addressShown && (
        <div className={styles.form} data-checkout="address" hidden={delivery !== undefined && !needsAddress}>
          <h2 className={styles.subtitle}>{t('checkout.delivery_address')}</h2>
          <FormToken token={view.formToken} />
          <SameAddress same={same} buyer={view.buyer} onSame={handlers?.onSame} />
          <fieldset
            data-section="shipping"
            className={styles.section}
            data-optional={same ? '' : undefined}
            // A country counts at once, what is typed when it is left.
            onChange={(event) => isOfField(event, /country_id|address_id/) && void onAddress?.()}
            onBlur={(event) => isOfField(event, /postal_code|city_name/) && void onAddress?.()}
          >
            <OtherAddress view={view} typed={typed} live={live} />
          </fieldset>
          <PartsFields view={view} cart={cart} typed={typed} live={live} onChange={onAddress} />
        </div>
      )}
      {children}
    </PostForm>
  )
}

/** Another address than the buyer's: one of the account's, or a new one, which the account may keep. */
function OtherAddress({ view, typed, live }: { view: CheckoutView; typed: Typed; live: boolean }) {
  const { savedAddresses, savedAddressId, deliveryAddress } = view
  const name = 'shipping_address_id'
  const begun = savedAddressId ?? (deliveryAddress ? null : (savedAddresses[0]?.id ?? null))
  const chosen = chosenAddress(typed, name, begun)
  const [isNew, setNew] = useState(chosen === null)
  return (
    <>
      <SavedAddressChoice
        name={name}
        options={savedAddresses}
        chosen={chosen}
        typed={typed}
        onChoose={(id) => setNew(id === 0)}
      />
      {/* Folded away by the style sheet (:has), so without scripts too. */}
      <div className={styles.form} data-section="new-address" data-optional={isNew ? undefined : ''}>
        <AddressFields
          prefix="shipping_"
          address={savedAddressId === null ? deliveryAddress : null}
          countries={view.countries}
          preset={view.buyer?.address.countryId}
          typed={typed}
          insist={live}
        />
        {view.canSaveAddress && <SaveAddress prefix="shipping_" typed={typed} />}
      </div>
    </>
  )
}

/** The box says which address it means: nothing else of this step does. */
function SameAddress({ same, buyer, onSame }: SameAddressProps) {
  return (
    <Checkbox
      label={t('checkout.shipping_address_same')}
      hint={buyer && ownAddress(buyer)}
      name="shipping_address_same"
      value="1"
      autoComplete="off"
      defaultChecked={same}
      onChange={(event) => onSame?.(event.currentTarget.checked)}
    />
  )
}

type SameAddressProps = Pick<DeliveryStepProps, 'same'> &
  Pick<CheckoutView, 'buyer'> &
  Partial<Pick<DeliveryHandlers, 'onSame'>>

/** As a saved address is written: whom it reaches and where. */
const ownAddress = ({ isLegalEntity, companyName, address }: Buyer): string =>
  addressText(address, isLegalEntity ? companyName : '')

const paidByCards = ({ totals }: CartView): string | undefined =>
  isPaidByCardsAlone(totals) ? t('checkout.paid_by_cards', { count: totals.cards.length }) : undefined

/** Why nothing is there to pay with; where nothing can be delivered either, that is said above. */
function noPayment(
  { deliveries, noPayments }: Pick<CheckoutView, 'deliveries' | 'noPayments'>,
  isDelivered: boolean,
): string {
  if (isDelivered) return noPayments
  return t(deliveries.length === 0 ? 'checkout.payment_without_delivery' : 'checkout.payment_after_delivery')
}
