import type { Day } from '#shared/forms/dates/day-text.ts'
import { t } from '#shared/text/text.ts'

/** What has been chosen so far: a service by its code, a shop by its page's name, a day, a time (hh:ii). */
export type AppointmentChoice = { service?: string; shop?: string; day?: Day; time?: string }

/** Whether both are the same service, shop and day: a time of the one is one of the other. */
export const isSameChoice = (one: AppointmentChoice, other: AppointmentChoice): boolean =>
  one.service === other.service && one.shop === other.shop && one.day === other.day

/** A time as its button says it: with what it was offered for, so that it is taken for nothing else. */
export const offeredTime = (time: string, { service = '', shop = '', day = '' }: AppointmentChoice): string =>
  [time, day, service, shop].join(' ').trim()

/** What may be chosen, given what was. */
export type Offer = {
  services: { code: string; name: string; description: string; minutes: number; shops: string[] }[]
  shops: { slug: string; name: string; city: string }[]
  chosen: AppointmentChoice
  /** The days that can be booked; undefined until service and shop are chosen, or where they have none. */
  range?: { first: Day; start: Day; last: Day }
  /** Those of them on which nothing is free. */
  full: Day[]
  /** The chosen day's free times. */
  times: string[]
}

/** What is offered to who looks for glasses, or for contact lenses, where anything is. */
export type ServicesForProducts = { [Kind in 'glasses' | 'contact']?: { code: string; name: string } }

/** Who comes. */
export type Person = { full_name: string; email: string; phone: string }

/** What the form needs beside the offer. */
export type Booking = { offer: Offer; key: string; person: Person }

/** What chooses on the page of appointments. */
export const choiceNames = { service: 'usluga', shop: 'poslovnica', day: 'datum' } as const

/** Where an appointment is booked, with what is chosen already. */
export function appointmentHref({ service, shop }: AppointmentChoice): string {
  const query = new URLSearchParams()
  if (service) query.set(choiceNames.service, service)
  if (shop) query.set(choiceNames.shop, shop)
  const text = query.toString()
  return text === '' ? t('path.appointment') : `${t('path.appointment')}?${text}`
}
