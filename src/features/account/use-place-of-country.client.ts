import { type FormEvent, useCallback, useRef, useState } from 'react'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { controlsOf } from '#shared/forms/read-form.client.ts'
import { type Emptied, placeInCountry, type TypedPlace } from './place-of-country.ts'
import { type AddressPrefix, nameIn } from './rules.ts'

/**
 * A place lies in one country: another country clears the place, and a postal code that is none there (spec 4, "Checkout field
 * reactions"); the former one brings back what was typed for it.
 *
 * @param country the country that the fields begin with
 * @returns what hears the changes of the fields, and what went by the last one: until one of these fields is typed in again
 */
export function usePlaceOfCountry(
  prefix: AddressPrefix,
  country: string,
  countries: readonly { id: number; code: string }[],
) {
  const current = useRef(country)
  const left = useRef(new Map<string, TypedPlace>())
  const [emptied, setEmptied] = useState<Emptied | null>(null)
  const hear = useCallback(
    ({ target, currentTarget }: FormEvent<HTMLElement>) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== nameIn(prefix, 'country_id')) return
      if (target.value === current.current) return
      const control = (name: string) =>
        controlsOf(currentTarget).find((one) => one.name === nameIn(prefix, name))
      const [code, city] = [control('postal_code'), control('city_name')]
      const typed = { postalCode: code?.value ?? '', cityName: city?.value ?? '' }
      left.current.set(current.current, typed)
      const known = left.current.get(target.value)
      const letters = countries.find(({ id }) => String(id) === target.value)?.code ?? ''
      const { place, emptied } = known ? { place: known, emptied: null } : placeInCountry(letters, typed)
      for (const [field, value] of [
        [code, place.postalCode],
        [city, place.cityName],
      ] as const)
        if (field) {
          field.value = value
          // What was wrong of it was so for the other country.
          clearMarks(field)
        }
      setEmptied(emptied)
      current.current = target.value
    },
    [prefix, countries],
  )
  const forget = useCallback(
    ({ target }: FormEvent<HTMLElement>) => {
      const { name = '' } = target as HTMLInputElement
      if (name === nameIn(prefix, 'postal_code') || name === nameIn(prefix, 'city_name')) setEmptied(null)
    },
    [prefix],
  )
  return { emptied, hear, forget }
}
