import { type ShopPlace, shopPlaces } from '#features/stock/shops.server.ts'
import type { Jobs } from '#shared/server/jobs/jobs.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import { calendarFile } from './calendar-file.server.ts'
import { type Appointment, appointmentById, newLink } from './queries.server.ts'
import { saidWhen } from './said-when.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'seals'>

/** `sequence`: the appointment's when it was asked for; a mail about what has changed since is not sent. */
type About = { appointmentId: number; sequence: number }
type ToldOf = About & { event: 'booked' | 'moved' | 'cancelled' }

const shopperMail = 'appointment-to-shopper'
const shopMail = 'appointment-to-shop'
const reminderMail = 'appointment-reminder'
const dayMs = 24 * 60 * 60 * 1000

/** Both letters about a change, as part of the transaction that makes it. */
export async function enqueueMails(tx: Queryable, jobs: Jobs, told: ToldOf): Promise<void> {
  await jobs.enqueue<ToldOf>(tx, shopperMail, told)
  await jobs.enqueue<ToldOf>(tx, shopMail, told)
}

/** The reminder a day before, where that is still to come: who books later than that remembers. */
export async function enqueueReminder(
  tx: Queryable,
  jobs: Jobs,
  about: About,
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<void> {
  const at = new Date(startsAt.getTime() - dayMs)
  if (at <= now) return
  await jobs.enqueue<About>(tx, reminderMail, about, { startAfter: at })
}

/** The letters about appointments. Jobs hold ids alone; each mail gets a link of its own as it is written. */
export function defineAppointmentMails(services: MailServices & Pick<Services, 'clock'>): void {
  const about = async ({ appointmentId, sequence }: About) => {
    const one = await appointmentById(services.database, appointmentId)
    return one?.sequence === sequence ? one : undefined
  }
  defineMail<ToldOf>(services, shopperMail, async (told) => {
    const one = await about(told)
    return one && toShopper(services, one, told.event)
  })
  defineMail<ToldOf>(services, shopMail, async (told) => {
    const one = await about(told)
    return one && toShop(services, one, told.event)
  })
  defineMail<About>(services, reminderMail, async (job) => {
    const one = await about(job)
    if (one?.state !== 'booked' || one.startsAt <= services.clock()) return undefined
    return toShopper(services, one, 'reminder')
  })
}

/** Anybody may type anybody's address: no words of whoever typed it go there, neither the name nor the note. */
async function toShopper(
  services: MailServices,
  one: Appointment,
  event: ToldOf['event'] | 'reminder',
): Promise<Mail> {
  const { database, config, seals } = services
  const shop = await shopOfMail(database, config)
  const place = await placeOf(database, one)
  const when = saidWhen(one.startsAt)
  const subject = t(`mail.appointment.${event}_subject`, { service: one.service, when })
  const intro = t(`mail.appointment.${event}_text`, { service: one.service, when })
  const href = `${config.baseUrl}${t('path.appointment')}`
  const link = event === 'cancelled' ? href : `${href}/${await newLink(database, one.id, { byMail: true })}`
  const { text, method } = calendarFile({
    // Its number would say how many there were before it.
    uid: `${seals.mark('calendar entry', String(one.id))}@${new URL(config.baseUrl).hostname}`,
    sequence: one.sequence,
    cancelled: one.state === 'cancelled',
    from: one.startsAt,
    to: one.endsAt,
    stamp: new Date(),
    summary: `${one.service}, ${place?.name ?? shop.name}`,
    location: place ? addressOf(place) : '',
    description: event === 'cancelled' ? '' : t('mail.appointment.ics_text', { link }),
    organizer: { name: shop.name, email: place?.email || config.shopMail },
    attendee: one.email,
  })
  return {
    to: one.email,
    replyTo: place?.email || config.shopMail,
    ...writeMail({
      subject,
      title: subject,
      preheader: intro,
      shop,
      blocks: [
        paragraph(t('mail.account.hello')),
        paragraph(intro),
        {
          kind: 'details',
          rows: [
            ...detailsOf(one, place),
            ...(place?.phone ? [{ name: t('shop.phone'), value: place.phone }] : []),
          ],
        },
        {
          kind: 'button',
          text: t(event === 'cancelled' ? 'mail.appointment.again' : 'mail.appointment.change'),
          href: link,
        },
        paragraph(t(event === 'cancelled' ? 'mail.appointment.cancelled_after' : 'mail.appointment.after')),
      ],
    }),
    ...(event !== 'reminder' && {
      attachments: [
        {
          filename: method === 'CANCEL' ? 'otkazano.ics' : 'termin.ics',
          content: text,
          contentType: `text/calendar; charset=utf-8; method=${method}`,
        },
      ],
    }),
  }
}

/** The note is no part of it: it may tell of somebody's health, and stays sealed where it is kept. */
async function toShop(
  { database, config }: MailServices,
  one: Appointment,
  event: ToldOf['event'],
): Promise<Mail> {
  const place = await placeOf(database, one)
  const shop = await shopOfMail(database, config)
  const when = saidWhen(one.startsAt)
  const subject = t(`mail.appointment.shop_${event}_subject`, {
    service: one.service,
    when,
    place: place?.name ?? '',
  })
  const command = `npm run shop -- appointments ${dayAt(one.startsAt)}`
  return {
    to: place?.email || config.shopMail,
    replyTo: { name: one.name, address: one.email },
    ...writeMail({
      subject,
      title: subject,
      preheader: subject,
      shop: { ...shop, identity: null },
      blocks: [
        {
          kind: 'details',
          rows: [
            ...detailsOf(one, place),
            { name: t('field.full_name'), value: one.name },
            { name: t('checkout.email'), value: one.email },
            { name: t('checkout.phone'), value: one.phone },
          ],
        },
        paragraph(t('mail.appointment.shop_after', { command })),
      ],
    }),
  }
}

const detailsOf = (one: Appointment, place: ShopPlace | undefined) => [
  { name: t('appointment.service'), value: one.service },
  { name: t('appointment.when'), value: saidWhen(one.startsAt) },
  ...(place ? [{ name: t('appointment.shop'), value: `${place.name}, ${addressOf(place)}` }] : []),
]

const addressOf = ({ street, postalCode, city }: ShopPlace): string => `${street}, ${postalCode} ${city}`

/** A shop that is closed by now has no page any more. */
async function placeOf(db: Queryable, { warehouseId }: Appointment): Promise<ShopPlace | undefined> {
  return (await shopPlaces(db)).find(({ id }) => id === warehouseId)
}
