import type { Address } from '#features/cart/buyer.ts'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/Field.tsx'
import { Select } from '#shared/ui/Select.tsx'
import styles from './checkout.module.css'

type AddressFieldsProps = {
  /** '' for the buyer's address, 'shipping_' for another one to deliver to (spec 3). */
  prefix: '' | 'shipping_'
  address: Address | null
  countries: { id: number; name: string }[]
}

/** First and last name, address and phone, under the wire's field names. */
export function AddressFields({ prefix, address, countries }: AddressFieldsProps) {
  const section = prefix === '' ? 'billing' : 'shipping'
  return (
    <div className={styles.fields} data-address={section}>
      <Field
        label={t('checkout.first_name')}
        name={`${prefix}first_name`}
        defaultValue={address?.firstName}
        autoComplete={`${section} given-name`}
        maxLength={80}
        required
      />
      <Field
        label={t('checkout.last_name')}
        name={`${prefix}last_name`}
        defaultValue={address?.lastName}
        autoComplete={`${section} family-name`}
        maxLength={80}
        required
      />
      <Select
        label={t('checkout.country_id')}
        name={`${prefix}country_id`}
        defaultValue={address?.countryId ?? countries[0]?.id}
        autoComplete={`${section} country`}
        required
      >
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </Select>
      <Field
        label={t('checkout.street')}
        name={`${prefix}street`}
        defaultValue={address?.street}
        autoComplete={`${section} address-line1`}
        maxLength={120}
        required
      />
      <Field
        label={t('checkout.house_number')}
        name={`${prefix}house_number`}
        defaultValue={address?.houseNumber}
        maxLength={20}
      />
      <Field
        label={t('checkout.postal_code')}
        name={`${prefix}postal_code`}
        defaultValue={address?.postalCode}
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={12}
        required
      />
      <Field
        label={t('checkout.city_name')}
        name={`${prefix}city_name`}
        defaultValue={address?.cityName}
        autoComplete={`${section} address-level2`}
        list={`${prefix}places`}
        maxLength={100}
        required
      />
      <datalist id={`${prefix}places`} />
      <Field
        label={t('checkout.phone')}
        name={`${prefix}phone`}
        type="tel"
        defaultValue={address?.phone}
        autoComplete={`${section} tel`}
        hint={t('checkout.phone_hint')}
        maxLength={30}
        required
      />
    </div>
  )
}
