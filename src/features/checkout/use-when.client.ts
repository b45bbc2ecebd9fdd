import { type ChangeEvent, useState } from 'react'
import { markInvalid } from '#shared/forms/field-errors.client.ts'
import { t } from '#shared/text/text.ts'
import { partOf } from './checkout-fields.client.ts'

const fieldOf = <Field extends HTMLInputElement | HTMLSelectElement>(name: string): Field | null =>
  partOf('when')?.querySelector<Field>(`[name="${name}"]`) ?? null

/**
 * The browser's part of the choice of a day: a delivery that repeats ticks the box and flags the day that is missing (spec 4,
 * "Other section rules"), and without a day nothing repeats.
 */
export function useWhen(begun: boolean) {
  const [scheduled, setScheduled] = useState(begun)
  return {
    scheduled,
    onSchedule: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
      setScheduled(checked)
      const interval = fieldOf<HTMLSelectElement>('recurring_interval')
      if (checked || !interval || interval.value === '') return
      interval.value = ''
      interval.dispatchEvent(new Event('change', { bubbles: true }))
    },
    onRepeat: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      if (value === '') return
      const box = fieldOf<HTMLInputElement>('schedule_delivery')
      if (box?.checked === false) box.click()
      const day = fieldOf<HTMLInputElement>('scheduled_delivery_date')
      if (day?.value === '') markInvalid(day, t('checkout.recurring_date_missing'))
    },
  }
}
