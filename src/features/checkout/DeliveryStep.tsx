import type { ReactNode } from 'react'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { UntilScripts } from '#shared/ui/UntilScripts.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './checkout.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { updateDeliveryAddress, updatePaymentAndDelivery } from './contract.ts'
import { FormToken } from './FormToken.tsx'

/** What the browser's code takes over; without it each part is a form that posts itself. */
export type DeliveryHandlers = {
  onDelivery: (id: number) => void
  onPayment: (id: number) => void
  onSame: (same: boolean) => void
}

type DeliveryStepProps = {
  view: CheckoutView
  same: boolean
  handlers?: DeliveryHandlers
  /** After a change to another country, place or postal code. */
  onAddress?: () => Promise<void>
  children?: ReactNode
}

const here = () => `${t('path.cart')}?step=3`

/** Step 3: how it comes, where to, how it is paid, what else is to be said. */
export function DeliveryStep({ view, same, handlers, onAddress, children }: DeliveryStepProps) {
  const delivery = view.deliveries.find((option) => option.id === view.deliveryTypeId)
  const live = handlers !== undefined
  const choice = useTyped(updatePaymentAndDelivery.path)
  const where = useTyped(updateDeliveryAddress.path)
  return (
    <div className={styles.form}>
      <PostForm
        className={styles.form}
        action={updatePaymentAndDelivery.path}
        data-checkout="payment-and-delivery"
      >
        <input type="hidden" name="destination" value={here()} />
        <FormErrors refused={choice.refused} />
        <ChoiceList
          legend={t('checkout.delivery_type_id')}
          name="delivery_type_id"
          options={view.deliveries}
          chosen={choice.chosen('delivery_type_id', view.deliveryTypeId)}
          error={choice.error('delivery_type_id')}
          onChoose={handlers?.onDelivery}
          empty={t('checkout.no_delivery_types')}
        />
        {!live && view.deliveries.length > 0 && (
          <UntilScripts>
            <Button type="submit" look="secondary" name="delivery_only" value="1">
              {t('checkout.save_delivery')}
            </Button>
          </UntilScripts>
        )}
        <ChoiceList
          legend={t('checkout.payment_type_id')}
          name="payment_type_id"
          options={view.payments}
          chosen={choice.chosen('payment_type_id', view.paymentTypeId)}
          error={choice.error('payment_type_id')}
          onChoose={handlers?.onPayment}
          empty={t('checkout.payment_after_delivery')}
          insist={live}
        />
        {!live && view.payments.length > 0 && (
          <UntilScripts>
            <Button type="submit" look="secondary">
              {t('checkout.save_choice')}
            </Button>
          </UntilScripts>
        )}
      </PostForm>
      {delivery?.is_delivery === 1 && (
        <PostForm className={styles.form} action={updateDeliveryAddress.path} data-checkout="address">
          <h2 className={styles.subtitle}>{t('checkout.delivery_address')}</h2>
          <FormErrors refused={where.refused} />
          <input type="hidden" name="destination" value={here()} />
          <FormToken token={view.formToken} />
          <SameAddress same={same} onSame={handlers?.onSame} />
          <fieldset
            data-section="shipping"
            className={styles.section}
            data-optional={same ? '' : undefined}
            onBlur={(event) => {
              if (/country_id|postal_code|city_name/.test(event.target.getAttribute('name') ?? ''))
                void onAddress?.()
            }}
          >
            <AddressFields
              prefix="shipping_"
              address={view.deliveryAddress}
              countries={view.countries}
              typed={where}
              insist={live}
            />
          </fieldset>
          {!live && (
            <UntilScripts>
              <Button type="submit" look="secondary">
                {t('checkout.save_address')}
              </Button>
            </UntilScripts>
          )}
        </PostForm>
      )}
      {children}
    </div>
  )
}

function SameAddress({ same, onSame }: { same: boolean; onSame?: (same: boolean) => void }) {
  return (
    <Checkbox
      label={t('checkout.shipping_address_same')}
      name="shipping_address_same"
      value="1"
      defaultChecked={same}
      onChange={(event) => onSame?.(event.currentTarget.checked)}
    />
  )
}
