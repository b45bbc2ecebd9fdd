import { useState } from 'react'
import { CompanyFields } from '#features/account/CompanyFields.tsx'
import { PasswordFields } from '#features/account/PasswordFields.tsx'
import { privacyHref } from '#features/content/privacy-href.ts'
import type { BegunAccount } from '#features/orders/fresh-order.server.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { register } from './contract.ts'
import styles from './log-in.module.css'
import { refusedOfRegistration } from './own-refusals.client.ts'

type RegisterFormProps = {
  token: string
  destination?: string | undefined
  /** What is known of whoever has just ordered as a guest. */
  begun?: BegunAccount | undefined
}

/** A new account, of a person or of a company with its OIB. */
export function RegisterForm({ token, destination, begun }: RegisterFormProps) {
  const typed = useTyped(register.path)
  const [legal, setLegal] = useState(typed.ticked('is_legal_entity', false))
  // A browser without scripts would insist on fields that are folded away, and say nothing.
  const live = useHydrated()
  const known: Record<string, string | undefined> = {
    email: begun?.email,
    first_name: begun?.firstName,
    last_name: begun?.lastName,
  }
  const text = (name: string) => ({ ...typed.field(name, known[name]), name })
  return (
    <Form
      call={register}
      token={token}
      className={styles.form}
      keepsValues
      refusedBy={refusedOfRegistration}
      logsIn={{ redirect_url: destination ?? t('path.account') }}
      leadsTo={destination ?? t('path.account')}
    >
      {destination !== undefined && <input type="hidden" name="destination" value={destination} />}
      <p className={styles.note}>{t('form.required_note')}</p>
      <div className={styles.pair}>
        <Field
          label={t('checkout.first_name')}
          {...text('first_name')}
          autoComplete="given-name"
          maxLength={80}
          required
        />
        <Field
          label={t('checkout.last_name')}
          {...text('last_name')}
          autoComplete="family-name"
          maxLength={80}
          required
        />
      </div>
      <Field
        label={t('login.email')}
        type="email"
        {...text('email')}
        autoComplete="email"
        maxLength={longestEmail}
        required
      />
      <PasswordFields typed={typed} insist />
      <Checkbox
        label={t('account.for_company')}
        name="is_legal_entity"
        value="1"
        checked={legal}
        onChange={(event) => setLegal(event.currentTarget.checked)}
      />
      {/* Opened by the style sheet (:has), so it opens without scripts too. */}
      <fieldset className={styles.company} data-optional={legal ? undefined : ''}>
        <legend>{t('checkout.company')}</legend>
        <CompanyFields typed={typed} insist={live && legal} />
      </fieldset>
      <Checkbox
        label={t('register.newsletter')}
        name="newsletter"
        value="1"
        defaultChecked={typed.ticked('newsletter', false)}
      />
      <SubmitButton wide>{t('register.submit')}</SubmitButton>
      <p className={styles.note}>
        {t('register.privacy')} <a href={privacyHref()}>{t('register.privacy_link')}</a>.
      </p>
    </Form>
  )
}
