import { offeredServices } from '#features/appointments/services.server.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { type OpenDay, type OpeningHours, opens } from '#features/opening-hours/hours.ts'
import { intervalsText, nowText, unusualText, weekdayText } from '#features/opening-hours/hours-text.ts'
import { lyingInShop } from '#features/stock/in-shop.server.ts'
import { type ShopPlace, shopPlaces } from '#features/stock/shops.server.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import type { PageContext, PageLoader } from '#shared/server/pages/pages.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import type { ShopPageProps, ShownDay } from './Page.tsx'
import { structuredShop } from './structured.ts'

/** So many of what is sought after most are looked for in the shop, and so many are shown. */
const lookedFor = 200
const shownProducts = 12
/** What is unusual is told of so many days after this week. */
const toldAhead = 30

/** `/poslovnice/:slug`: one shop, its hours this week, what it does and what lies there. */
export function shopLoader(catalogue: Catalogue): PageLoader {
  return async (context) => {
    const { database, now, params, config } = context
    const place = (await shopPlaces(database)).find(({ slug }) => slug === params.slug)
    if (!place) return { kind: 'missing' }
    const href = `${t('path.shops')}/${place.slug}`
    const services = (await offeredServices(database)).filter(({ warehouseIds }) =>
      warehouseIds.includes(place.id),
    )
    const { hours } = place
    const canBook = hours !== undefined && place.seats > 0
    const props: ShopPageProps = {
      name: place.name,
      street: place.street,
      town: `${place.postalCode} ${place.city}`.trim(),
      phone: place.phone,
      email: place.email,
      map: mapOf(place),
      openingHours: place.openingHours,
      ...(hours && {
        now: nowText(hours, now),
        week: thisWeek(hours, now).map((day) => shownDay(day, dayAt(now))),
        coming: comingDays(hours, now).map((day) => shownDay(day, dayAt(now))),
      }),
      services: services.map(({ name, description, minutes, code }) => ({
        ...{ name, description, minutes },
        choice: canBook ? { shop: place.slug, service: code } : undefined,
      })),
      cards: await cardsOf(context, catalogue, place.id),
    }
    const crumbs = [
      { name: t('shops.title'), href: t('path.shops') },
      { name: place.name, href },
    ]
    return {
      kind: 'page',
      page: 'shop',
      props,
      keep: true,
      head: {
        title: `${place.name} | ${t('home.title')}`,
        description: t('shop.description', { name: place.name, street: place.street, city: place.city }),
        canonical: href,
        structured: structuredShop(place, config.baseUrl, { href, crumbs, today: dayAt(now) }),
      },
    }
  }
}

/** Where a map shows the address: OpenStreetMap asks nobody who they are. */
const mapOf = ({ street, postalCode, city }: ShopPlace): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`

function thisWeek(hours: OpeningHours, now: Date): OpenDay[] {
  const monday = addDays(dayAt(now), -weekdayOf(dayAt(now)))
  return Array.from({ length: 7 }, (_, at) => opens(hours, addDays(monday, at)))
}

/** The days after this week whose hours are not those of their weekday, though the shop would be open on it. */
function comingDays(hours: OpeningHours, now: Date): OpenDay[] {
  const today = dayAt(now)
  const first = addDays(today, 7 - weekdayOf(today))
  return Array.from({ length: toldAhead }, (_, at) => addDays(first, at))
    .map((day) => opens(hours, day))
    .filter(({ day, intervals, unusual }) => {
      const usual = hours.week[weekdayOf(day)] ?? []
      return unusual && (usual.length > 0 || intervals.length > 0)
    })
}

const shownDay = (open: OpenDay, today: string): ShownDay => ({
  day: open.day,
  name: weekdayText(open.day),
  date: `${writeDay(open.day)}.`,
  hours: intervalsText(open.intervals),
  why: unusualText(open),
  isToday: open.day === today,
})

/** What is sought after most of all that can be bought out of this shop's shelves. */
async function cardsOf(
  { database }: PageContext,
  { engine }: Catalogue,
  warehouseId: number,
): Promise<CardProps[]> {
  const { rows } = engine.query({
    scope: { kind: 'all' },
    available: true,
    sort: 'popularity_desc',
    offset: 0,
    limit: lookedFor,
  })
  const there = await lyingInShop(database, warehouseId, [...rows])
  return engine.cards<CardProps>([...rows].filter((row) => there.has(row)).slice(0, shownProducts))
}
