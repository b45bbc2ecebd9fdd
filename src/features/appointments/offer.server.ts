import { z } from 'zod'
import { type ShopPlace, shopPlaces } from '#features/stock/shops.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'
import { instantOf } from '#shared/text/shop-time.ts'
import type { AppointmentChoice, Offer, ServicesForProducts } from './offer-view.ts'
import { takenSeats } from './queries.server.ts'
import { offeredServices, type Service } from './services.server.ts'
import { type Bookable, bookableDays, freeSlots, fullDays, type Slot } from './slots.ts'

/** The setting `appointments`: how long ahead at least, and how far at most, an appointment is booked. */
const settings = z
  .object({
    lead_minutes: z.number().int().min(0).default(120),
    days_ahead: z.number().int().min(1).max(180).default(60),
  })
  .catch({ lead_minutes: 120, days_ahead: 60 })

type Place = ShopPlace & { hours: NonNullable<ShopPlace['hours']> }

/** Where and what can be booked at all. */
export type BookingOptions = { services: Service[]; places: Place[]; leadMs: number; daysAhead: number }

export async function bookingOptions(db: Queryable): Promise<BookingOptions> {
  const [services, places, set] = await Promise.all([
    offeredServices(db),
    shopPlaces(db),
    readSetting(db, 'appointments'),
  ])
  const { lead_minutes, days_ahead } = settings.parse(set ?? {})
  const open = places.filter((place): place is Place => place.hours !== undefined && place.seats > 0)
  return {
    places: open.filter(({ id }) => services.some(({ warehouseIds }) => warehouseIds.includes(id))),
    services: services.filter(({ warehouseIds }) => open.some(({ id }) => warehouseIds.includes(id))),
    leadMs: lead_minutes * 60_000,
    daysAhead: days_ahead,
  }
}

/** For whom products ask for a finding, the first service that can be booked. */
export async function servicesForProducts(db: Queryable): Promise<ServicesForProducts> {
  const { services } = await bookingOptions(db)
  const suiting = (kind: keyof ServicesForProducts) => services.find(({ suits }) => suits.includes(kind))
  const [glasses, contact] = [suiting('glasses'), suiting('contact')]
  return {
    ...(glasses && { glasses: { code: glasses.code, name: glasses.name } }),
    ...(contact && { contact: { code: contact.code, name: contact.name } }),
  }
}

/** A service in a shop that offers it. */
export type Booked = { service: Service; place: Place }

/** What these two are, where the shop offers the service. */
export function bookedOf(
  { services, places }: BookingOptions,
  { service: code, shop: slug }: AppointmentChoice,
): Booked | undefined {
  const service = services.find((one) => one.code === code)
  const place = places.find((one) => one.slug === slug)
  return service && place && service.warehouseIds.includes(place.id) ? { service, place } : undefined
}

/**
 * What decides about the slots of a service in a shop.
 * @param except an appointment that is about to be moved: its own time is free to it
 */
export async function bookableIn(
  db: Queryable,
  { leadMs, daysAhead }: BookingOptions,
  { service, place }: Booked,
  now: Date,
  except?: number,
): Promise<{ bookable: Bookable; range: { first: string; last: string } }> {
  const range = bookableDays(now, daysAhead)
  const span = { from: instantOf(range.first, 0), to: instantOf(range.last, 24 * 60) }
  return {
    range,
    bookable: {
      hours: place.hours,
      minutes: service.minutes,
      seats: place.seats,
      taken: await takenSeats(db, place.id, span, except ?? null),
      earliest: new Date(now.getTime() + leadMs),
    },
  }
}

/** The slot of a day and time, if it is free and within the days that are booked. */
export function slotAt(
  { bookable, range }: Awaited<ReturnType<typeof bookableIn>>,
  { day, time }: { day: string; time: string },
): Slot | undefined {
  if (day < range.first || day > range.last) return undefined
  return freeSlots(bookable, day).find((slot) => slot.time === time)
}

/** What may be chosen next; what was chosen and is none is left out. */
export async function offerFor(
  db: Queryable,
  choice: AppointmentChoice,
  now: Date,
  except?: number,
): Promise<Offer> {
  const all = await bookingOptions(db)
  const { services, places } = all
  const service = services.find(({ code }) => code === choice.service) ?? onlyOne(services)
  const offering = service ? places.filter(({ id }) => service.warehouseIds.includes(id)) : places
  const place = offering.find(({ slug }) => slug === choice.shop) ?? onlyOne(offering)
  const booked = bookedOf(all, { service: service?.code, shop: place?.slug })
  const offer: Offer = {
    services: services.map(({ code, name, description, minutes, warehouseIds }) => ({
      ...{ code, name, description, minutes },
      shops: places.filter(({ id }) => warehouseIds.includes(id)).map(({ slug }) => slug),
    })),
    shops: places.map(({ slug, name, city }) => ({ slug, name, city })),
    chosen: { service: service?.code, shop: place?.slug },
    full: [],
    times: [],
  }
  if (!booked) return offer
  const { bookable, range } = await bookableIn(db, all, booked, now, except)
  const full = fullDays(bookable, range)
  const start = daysFree(range, full)
  if (start === undefined) return offer
  const day =
    choice.day !== undefined && choice.day >= range.first && choice.day <= range.last ? choice.day : start
  return {
    ...offer,
    chosen: { ...offer.chosen, day },
    range: { ...range, start },
    full,
    times: freeSlots(bookable, day).map(({ time }) => time),
  }
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined

function daysFree(
  { first, last }: { first: string; last: string },
  full: readonly string[],
): string | undefined {
  const taken = new Set(full)
  for (let day = first; day <= last; day = nextDay(day)) if (!taken.has(day)) return day
  return undefined
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
