import { type FormEvent, useCallback, useRef } from 'react'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { controlsOf } from '#shared/forms/read-form.client.ts'
import { type AddressPrefix, nameIn } from './rules.ts'

/**
 * A place lies in one country: another country clears postal code and place (spec 4, "Checkout field reactions"), and the
 * former one brings back what was typed for it.
 *
 * @param country the country that the fields begin with
 * @returns what hears the changes of the fields
 */
export function usePlaceOfCountry(prefix: AddressPrefix, country: string) {
  const current = useRef(country)
  const left = useRef(new Map<string, string[]>())
  return useCallback(
    ({ target, currentTarget }: FormEvent<HTMLElement>) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== nameIn(prefix, 'country_id')) return
      if (target.value === current.current) return
      const names = [nameIn(prefix, 'postal_code'), nameIn(prefix, 'city_name')]
      const fields = controlsOf(currentTarget).filter(({ name }) => names.includes(name))
      left.current.set(
        current.current,
        fields.map(({ value }) => value),
      )
      const known = left.current.get(target.value)
      for (const [index, field] of fields.entries()) {
        field.value = known?.[index] ?? ''
        // What was wrong of it was so for the other country.
        clearMarks(field)
      }
      current.current = target.value
    },
    [prefix],
  )
}
