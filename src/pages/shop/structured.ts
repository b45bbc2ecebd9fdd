import { type Interval, type OpenDay, type OpeningHours, opens } from '#features/opening-hours/hours.ts'
import type { ShopPlace } from '#features/stock/shops.server.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clock = (minutes: number): string =>
  minutes === 1440 ? '23:59' : new Date(minutes * 60_000).toISOString().slice(11, 16)

const spans = (intervals: readonly Interval[]) =>
  (intervals.length === 0 ? [{ from: 0, to: 0 }] : intervals).map(({ from, to }) => ({
    opens: clock(from),
    closes: clock(to),
  }))

const daysOfYear = 366

/** The days of the coming year on which it is open otherwise than on others: public holidays, and what the shop says. */
const unusualDays = (hours: OpeningHours, today: Day): OpenDay[] =>
  Array.from({ length: daysOfYear }, (_, ahead) => opens(hours, addDays(today, ahead))).filter(
    ({ unusual }) => unusual !== undefined,
  )

/** A shop as search engines read it: LocalBusiness with its hours and what is otherwise on single days, and the way to it. */
export function structuredShop(
  { name, street, postalCode, city, phone, hours }: ShopPlace,
  baseUrl: string,
  page: { href: string; crumbs: readonly { name: string; href: string }[]; today: string },
): object[] {
  const regular = (hours?.week ?? []).flatMap((intervals, at) =>
    intervals.length === 0
      ? []
      : spans(intervals).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${weekdays[at]}`,
          ...span,
        })),
  )
  const special = hours
    ? unusualDays(hours, page.today).flatMap(({ day, intervals }) =>
        spans(intervals).map((span) => ({
          '@type': 'OpeningHoursSpecification',
          validFrom: day,
          validThrough: day,
          ...span,
        })),
      )
    : []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': baseUrl + page.href,
      name,
      url: baseUrl + page.href,
      telephone: phone || undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: 'HR',
      },
      openingHoursSpecification: regular.length > 0 ? regular : undefined,
      specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: page.crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: baseUrl + crumb.href,
      })),
    },
  ]
}
