import { type FormEvent, useState } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { Field } from '#shared/ui/Field.tsx'
import { AddressFields } from './AddressFields.tsx'
import { BirthDate } from './BirthDate.tsx'
import styles from './checkout.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { FormToken } from './FormToken.tsx'

type CustomerStepProps = {
  view: CheckoutView
  /** Takes over the submit in the browser; without scripts the form posts itself. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  busy?: boolean
  backHref: string
}

/** Step 2: who buys. A legal entity adds its name and OIB; a guest may open an account. */
export function CustomerStep({ view, onSubmit, busy = false, backHref }: CustomerStepProps) {
  const { buyer } = view
  const [legal, setLegal] = useState(buyer?.isLegalEntity ?? false)
  const [account, setAccount] = useState(buyer?.createAccount ?? false)
  return (
    <form
      className={styles.form}
      method="post"
      action="/cart/update_cart_customer_data"
      data-checkout="customer"
      noValidate={onSubmit !== undefined}
      onSubmit={onSubmit}
    >
      <h2 className={styles.title}>{t('checkout.customer')}</h2>
      <p className={styles.note}>{t('form.required_note')}</p>
      <input type="hidden" name="destination" value={`${t('path.cart')}?step=3`} />
      <FormToken token={view.formToken} />
      <div className={styles.fields}>
        <Field
          label={t('checkout.email')}
          name="email"
          type="email"
          defaultValue={buyer?.email}
          autoComplete="email"
          data-rule="checkout-email"
          maxLength={200}
          required
        />
      </div>
      <AddressFields prefix="" address={buyer?.address ?? null} countries={view.countries} />
      <BirthDate date={buyer?.birthDate ?? null} />
      <Checkbox
        label={t('checkout.is_private_r1')}
        name="is_legal_entity"
        value="1"
        id="is_private_r1"
        checked={legal}
        onChange={(event) => setLegal(event.currentTarget.checked)}
      />
      {/* Opened by the style sheet (:has), so it opens without scripts too. */}
      <fieldset className={styles.section} data-optional={legal ? undefined : ''} data-section="legal">
        <legend>{t('checkout.company')}</legend>
        <div className={styles.fields}>
          <Field
            label={t('checkout.name')}
            name="name"
            defaultValue={buyer?.companyName}
            autoComplete="organization"
            maxLength={150}
            required={legal}
          />
          <Field
            label={t('checkout.oib')}
            name="oib"
            defaultValue={buyer?.oib}
            inputMode="numeric"
            data-rule="oib"
            hint={t('checkout.oib_hint')}
            maxLength={20}
            required={legal}
          />
        </div>
      </fieldset>
      {!view.loggedIn && (
        <>
          <Checkbox
            label={t('checkout.create_account')}
            name="create_account"
            value="1"
            checked={account}
            onChange={(event) => setAccount(event.currentTarget.checked)}
          />
          <fieldset
            className={styles.section}
            data-optional={account ? undefined : ''}
            data-section="account"
          >
            <legend>{t('checkout.create_account')}</legend>
            <div className={styles.fields}>
              <Field
                label={t('checkout.password')}
                name="password"
                type="password"
                autoComplete="new-password"
                hint={t('checkout.password_hint')}
                maxLength={200}
                required={account}
              />
              <Field
                label={t('checkout.repeat_password')}
                name="repeat_password"
                type="password"
                data-same-as="password"
                autoComplete="new-password"
                maxLength={200}
                required={account}
              />
            </div>
          </fieldset>
        </>
      )}
      <div className={styles.buttons}>
        <a className={styles.back} href={backHref}>
          {t('checkout.back')}
        </a>
        <Button type="submit" busy={busy}>
          {t('checkout.continue')}
        </Button>
      </div>
    </form>
  )
}
