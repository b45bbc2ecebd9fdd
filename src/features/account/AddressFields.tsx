import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { isSelect } from '#shared/browser/elements.client.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import styles from './person.module.css'
import type { CustomerAddress } from './queries.server.ts'
import { type AddressPrefix, isSoldNoMore, nameIn } from './rules.ts'
import { usePlaceOfCountry } from './use-place-of-country.client.ts'

type AddressFieldsProps = {
  /** '' for the buyer's address, 'shipping_' for another one to deliver to (spec 3), else one of several others. */
  prefix: AddressPrefix
  address: CustomerAddress | null
  countries: { id: number; name: string; code: string }[]
  /** The country that a new address begins with, where the shop sells there; else the first one. */
  preset?: number
  typed: Typed
  /** Whether the browser asks for what has to be filled in: not of fields that may be folded away. */
  insist: boolean
}

/** First and last name, address and phone, under the wire's field names. */
export function AddressFields({ prefix, address, countries, preset, typed, insist }: AddressFieldsProps) {
  const section = sectionOf(prefix)
  const needed = { required: insist, markRequired: true }
  const field = (name: string, stored?: string | number) => ({
    name: nameIn(prefix, name),
    ...typed.field(nameIn(prefix, name), stored),
  })
  const first = countries.find(({ id }) => id === preset) ?? countries[0]
  const country = field('country_id', address?.countryId ?? first?.id)
  const place = usePlaceOfCountry(prefix, String(country.defaultValue ?? ''), countries)
  const [chosen, setChosen] = useState(country.defaultValue)
  // A list that lacks what was chosen would show its first country in place of it.
  const gone = chosen !== undefined && isSoldNoMore(Number(chosen), countries)
  const block = useRef<HTMLDivElement>(null)
  const wasGone = useRef(gone)
  // So does a browser when the shop stops selling there meanwhile.
  useLayoutEffect(() => {
    const select = block.current?.querySelector('select')
    if (gone && !wasGone.current && select) select.value = ''
    wasGone.current = gone
  }, [gone])
  const hear = (event: FormEvent<HTMLElement>) => {
    place.hear(event)
    if (isSelect(event.target)) setChosen(event.target.value)
  }
  return (
    <div ref={block} className={styles.fields} data-address={section} onChange={hear} onInput={place.forget}>
      <Field
        label={t('checkout.first_name')}
        {...field('first_name', address?.firstName)}
        autoComplete={`${section} given-name`}
        maxLength={80}
        {...needed}
      />
      <Field
        label={t('checkout.last_name')}
        {...field('last_name', address?.lastName)}
        autoComplete={`${section} family-name`}
        maxLength={80}
        {...needed}
      />
      <Select
        label={t('checkout.country_id')}
        {...country}
        {...(gone && { defaultValue: '', error: country.error ?? t('checkout.country_unknown') })}
        // Where the eye is: what went stands further down.
        doubt={place.emptied ? t('checkout.place_emptied', { what: place.emptied }) : ''}
        autoComplete={`${section} country`}
        {...needed}
        wide
      >
        {gone && <option value="">{t('form.choose')}</option>}
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </Select>
      <Field
        label={t('checkout.street')}
        {...field('street', address?.street)}
        autoComplete={`${section} address-line1`}
        maxLength={120}
        {...needed}
      />
      <Field
        label={t('checkout.house_number')}
        {...field('house_number', address?.houseNumber)}
        maxLength={20}
        markOptional
      />
      <Field
        label={t('checkout.postal_code')}
        {...field('postal_code', address?.postalCode)}
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={12}
        {...needed}
      />
      <Field
        label={t('checkout.city_name')}
        {...field('city_name', address?.cityName)}
        autoComplete={`${section} address-level2`}
        maxLength={100}
        {...needed}
      />
      <Field
        label={t('checkout.phone')}
        {...field('phone', address?.phone)}
        type="tel"
        autoComplete={`${section} tel`}
        hint={t('checkout.phone_hint')}
        maxLength={30}
        {...needed}
      />
    </div>
  )
}

/** What browsers know of it; of one of several others, so that it is filled in apart from the rest. */
function sectionOf(prefix: AddressPrefix): string {
  const [, key] = /^parts\[(\d+)/.exec(prefix) ?? []
  if (key !== undefined) return `section-part${key} shipping`
  return prefix === '' ? 'billing' : 'shipping'
}
