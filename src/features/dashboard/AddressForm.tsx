import { AddressFields } from '#features/account/AddressFields.tsx'
import { refusedOfAddress } from '#features/account/own-refusals.client.ts'
import type { CallAnswer } from '#shared/browser/call.client.ts'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { shortAddress } from './address-lines.ts'
import { saveAddress } from './contract.ts'
import styles from './dashboard.module.css'
import type { AddressesView, AddressView } from './views.ts'

type AddressFormProps = {
  /** Null: a new one. */
  address: AddressView | null
  view: AddressesView
  token: string | undefined
  /** The link that leaves it as it is. */
  back: { href: string }
  onSuccess: (answer: CallAnswer<typeof saveAddress>, isElsewhere: boolean) => void
  onRefused: (answer: CallAnswer<typeof saveAddress>) => void
}

/** The form of one address. */
export function AddressForm({ address, view, token, back, ...after }: AddressFormProps) {
  const typed = useTyped(saveAddress.path)
  const { addresses, countries, person } = view
  const [first] = countries
  // A new one begins with its customer's name.
  const begun = address ?? { ...blank, ...person, countryId: first?.id ?? 0 }
  return (
    <Form
      call={saveAddress}
      token={token}
      keepsValues
      refusedBy={(form) => refusedOfAddress(form, '', countries)}
      {...after}
      className={styles.form}
    >
      <h3>
        {address === null
          ? t('dashboard.address_add')
          : t('dashboard.address_change', { address: shortAddress(address) })}
      </h3>
      <p className={styles.note}>{t('form.required_note')}</p>
      {/* Saved without scripts it leads to the list, where no form is open. */}
      <input type="hidden" name="destination" value={t('path.addresses')} />
      {address !== null && <input type="hidden" name="address_id" value={address.id} />}
      <AddressFields prefix="" address={begun} countries={countries} typed={typed} insist />
      <Field
        label={t('dashboard.address_name')}
        name="name"
        {...typed.field('name', begun.name)}
        autoComplete="billing organization"
        hint={t('dashboard.address_name_hint')}
        maxLength={150}
        markOptional
      />
      {/* The only one is the default in any case, and the default stays it until another one takes its place. */}
      {addresses.length > 0 && !address?.isHeadquarters && (
        <Checkbox
          label={t('dashboard.make_default')}
          name="is_headquarters"
          value="1"
          defaultChecked={typed.ticked('is_headquarters', false)}
        />
      )}
      <div className={styles.buttons}>
        <SubmitButton>{t('dashboard.save')}</SubmitButton>
        <LinkButton {...back} look="quiet">
          {t('dashboard.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}

const blank = {
  name: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  cityId: null,
  cityName: '',
}
