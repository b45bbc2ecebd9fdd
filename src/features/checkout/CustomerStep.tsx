import { type FormEvent, useState } from 'react'
import { AddressFields } from '#features/account/AddressFields.tsx'
import { BirthDate } from '#features/account/BirthDate.tsx'
import { CompanyFields } from '#features/account/CompanyFields.tsx'
import { PasswordFields } from '#features/account/PasswordFields.tsx'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { FormToken } from '#shared/forms/FormToken.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import styles from './checkout.module.css'

import type { CheckoutView } from './checkout-view.ts'
import { updateCustomerData } from './contract.ts'
import { hasPassword } from './rules.ts'
import { SaveAddress } from './SaveAddress.tsx'
import { useEmailCheck } from './use-email-check.client.ts'

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
  const typed = useTyped(updateCustomerData.path)
  const [isOther, setOther] = useState(!view.buyerSaved || typed.text('street') !== undefined)
  const [legal, setLegal] = useState(typed.ticked('is_legal_entity', buyer?.isLegalEntity ?? false))
  const [account, setAccount] = useState(typed.ticked('create_account', buyer?.createAccount ?? false))
  const isKept = account && view.passwordKept
  const [isNewPassword, setNewPassword] = useState(false)
  const needsPassword = account && (!isKept || isNewPassword)
  const live = onSubmit !== undefined
  useEmailCheck(live && account && !view.loggedIn)
  return (
    <PostForm
      className={styles.form}
      action={updateCustomerData.path}
      data-checkout="customer"
      onSubmit={onSubmit}
    >
      <h2 className={styles.title}>{t('checkout.customer')}</h2>
      <FormErrors refused={typed.refused} />
      <p className={styles.note}>{t('form.required_note')}</p>
      <input type="hidden" name="destination" value={`${t('path.cart')}?step=3`} />
      <FormToken token={view.formToken} />
      <div className={styles.fields}>
        <Field
          label={t('checkout.email')}
          name="email"
          type="email"
          {...typed.field('email', buyer?.email)}
          autoComplete="email"
          data-rule="checkout-email"
          maxLength={longestEmail}
          required
        />
      </div>
      <div onInput={() => setOther(true)}>
        <AddressFields
          prefix=""
          address={buyer?.address ?? null}
          countries={view.countries}
          typed={typed}
          insist
        />
      </div>
      {view.canSaveAddress && isOther && <SaveAddress prefix="" typed={typed} />}
      {/* Without scripts nothing tells that another one is typed. */}
      {view.canSaveAddress && !isOther && (
        <UntilScripts>
          <SaveAddress prefix="" typed={typed} />
        </UntilScripts>
      )}
      <BirthDate date={buyer?.birthDate ?? null} typed={typed} />
      <Checkbox
        label={t('account.for_company')}
        name="is_legal_entity"
        value="1"
        id="is_private_r1"
        checked={legal}
        onChange={(event) => setLegal(event.currentTarget.checked)}
      />
      {/* Opened by the style sheet (:has), so it opens without scripts too. */}
      <fieldset className={styles.section} data-optional={legal ? undefined : ''} data-section="legal">
        <legend>{t('checkout.company')}</legend>
        <CompanyFields company={buyer ?? undefined} typed={typed} insist={live && legal} />
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
            data-optional={needsPassword ? undefined : ''}
            data-section="account"
            onInput={({ currentTarget }) => setNewPassword(hasPassword(fieldsOf(currentTarget)))}
          >
            <legend>{t('checkout.create_account')}</legend>
            <PasswordFields typed={typed} insist={live && needsPassword} isKept={isKept} />
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
    </PostForm>
  )
}
