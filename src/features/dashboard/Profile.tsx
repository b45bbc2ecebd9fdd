import { useState } from 'react'
import { BirthDate } from '#features/account/BirthDate.tsx'
import { CompanyFields } from '#features/account/CompanyFields.tsx'
import { setFirstName } from '#features/account/first-name.client.ts'
import person from '#features/account/person.module.css'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { saveProfile } from './contract.ts'
import styles from './dashboard.module.css'
import { Card } from './Frame.tsx'
import { refusedOfProfile } from './own-refusals.client.ts'
import type { ProfileView } from './views.ts'

export type ProfileProps = { profile: ProfileView; token?: string }

/** What a customer says of themselves; it stays in the fields when it is saved (DASH-03). */
export function Profile({ profile, token }: ProfileProps) {
  const typed = useTyped(saveProfile.path)
  const [legal, setLegal] = useState(typed.ticked('is_legal_entity', profile.isLegalEntity))
  // A browser without scripts would insist on fields that are folded away, and say nothing.
  const live = useHydrated()
  const field = (name: string, stored: string) => ({ name, ...typed.field(name, stored) })
  return (
    <Form
      call={saveProfile}
      token={token}
      keepsValues
      refusedBy={refusedOfProfile}
      onSuccess={({ dashboard_profile: saved }) => saved && setFirstName(saved.profile.firstName)}
      className={styles.form}
      data-profile=""
    >
      <Card id="profile-person" title={t('dashboard.person')} note={t('form.required_note')}>
        <div className={person.fields}>
          <Field
            label={t('checkout.first_name')}
            {...field('first_name', profile.firstName)}
            autoComplete="given-name"
            maxLength={80}
            required
          />
          <Field
            label={t('checkout.last_name')}
            {...field('last_name', profile.lastName)}
            autoComplete="family-name"
            maxLength={80}
            required
          />
          <Field
            label={t('checkout.phone')}
            {...field('phone', profile.phone)}
            type="tel"
            autoComplete="tel"
            hint={t('checkout.phone_hint')}
            maxLength={30}
            markOptional
          />
        </div>
        <BirthDate date={profile.birthDate} typed={typed} />
      </Card>
      <Card id="profile-company" title={t('dashboard.company')} note={t('dashboard.company_note')}>
        <Checkbox
          label={t('account.for_company')}
          name="is_legal_entity"
          value="1"
          checked={legal}
          onChange={(event) => setLegal(event.currentTarget.checked)}
        />
        {/* Opened by the style sheet (:has), so it opens without scripts too. */}
        <div data-optional={legal ? undefined : ''} data-section="legal">
          <CompanyFields company={profile} typed={typed} insist={live && legal} />
        </div>
      </Card>
      <div className={styles.buttons}>
        <SubmitButton>{t('dashboard.save')}</SubmitButton>
      </div>
    </Form>
  )
}
