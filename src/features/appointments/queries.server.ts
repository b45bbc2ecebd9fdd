import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import { longestToken, newToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'
import type { Slot, Taken } from './slots.ts'

/** An appointment as it is kept. */
export type Appointment = {
  id: number
  serviceId: number
  service: string
  serviceCode: string
  warehouseId: number
  startsAt: Date
  endsAt: Date
  state: 'booked' | 'cancelled'
  sequence: number
  name: string
  email: string
  phone: string
  /** Sealed, base64. */
  note: string | null
}

const columns = `a.id, a.service_id AS "serviceId", s.name AS service, s.code AS "serviceCode",
  a.warehouse_id AS "warehouseId", a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.state, a.sequence, a.name, a.email,
  a.phone, encode(a.note, 'base64') AS note`

const lockShopText = statement(
  'appointments.lock_shop',
  `SELECT pg_advisory_xact_lock(hashtextextended('appointments of shop ' || $1::int, 0))`,
)
const readTaken = statement(
  'appointments.taken',
  `SELECT seat, starts_at AS "from", ends_at AS "to" FROM appointments
   WHERE warehouse_id = $1 AND state = 'booked' AND starts_at < $3 AND ends_at > $2 AND id IS DISTINCT FROM $4::int`,
)
const readByKey = statement('appointments.by_key', 'SELECT id FROM appointments WHERE booking_key = $1')
const insert = statement(
  'appointments.insert',
  `INSERT INTO appointments (booking_key, service_id, warehouse_id, seat, starts_at, ends_at, name, email, phone, note)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'base64')) RETURNING id`,
)
const readOne = statement(
  'appointments.one',
  `SELECT ${columns} FROM appointments a JOIN services s ON s.id = a.service_id WHERE a.id = $1`,
)
const lockOne = statement('appointments.lock', 'SELECT FROM appointments WHERE id = $1 FOR UPDATE')
const moveText = statement(
  'appointments.move',
  `UPDATE appointments SET starts_at = $2, ends_at = $3, seat = $4, sequence = sequence + 1 WHERE id = $1`,
)
/** Its form, opened again behind it, books anew: what it had booked is no more. */
const cancelText = statement(
  'appointments.cancel',
  `UPDATE appointments SET state = 'cancelled', sequence = sequence + 1, note = NULL,
     booking_key = booking_key || ' cancelled ' || id WHERE id = $1`,
)
const keepLink = statement(
  'appointments.keep_link',
  'INSERT INTO appointment_links (token_hash, appointment_id, by_mail) VALUES ($1, $2, $3)',
)
const findLink = statement(
  'appointments.find_link',
  'SELECT appointment_id AS id, by_mail AS "byMail" FROM appointment_links WHERE token_hash = $1',
)
const readDay = statement(
  'appointments.of_day',
  `SELECT ${columns} FROM appointments a JOIN services s ON s.id = a.service_id
   WHERE a.state = 'booked' AND a.starts_at >= $1 AND a.starts_at < $2 ORDER BY a.starts_at, a.warehouse_id, a.seat`,
)

/** Appointments that were two weeks ago, cancelled ones too: the note may tell of somebody's health. */
export const pastAppointments = deletionOf(
  'appointments',
  'id',
  `ends_at < $1::timestamptz - interval '14 days'`,
)

/** One change of a shop's appointments at a time; the first lock of whatever changes them. */
export async function lockShop(tx: Queryable, warehouseId: number): Promise<void> {
  await tx.all(lockShopText, [warehouseId])
}

/** What is booked in a shop within a span, but for one appointment. */
export function takenSeats(
  db: Queryable,
  warehouseId: number,
  { from, to }: { from: Date; to: Date },
  except: number | null,
): Promise<Taken[]> {
  return db.all<Taken>(readTaken, [warehouseId, from, to, except])
}

/** The appointment that this form has booked already. */
export async function bookedBefore(tx: Queryable, key: string): Promise<number | undefined> {
  return (await tx.one<{ id: number }>(readByKey, [key]))?.id
}

export type NewAppointment = {
  key: string
  serviceId: number
  warehouseId: number
  slot: Slot
  name: string
  email: string
  phone: string
  note: string | null
}

/** Books; answers the id. Throws where the seat is taken (`isSeatTaken`). */
export async function insertAppointment(tx: Queryable, one: NewAppointment): Promise<number> {
  const { key, serviceId, warehouseId, slot, name, email, phone, note } = one
  const at = [slot.seat, slot.from, slot.to]
  const row = await tx.one<{ id: number }>(insert, [
    key,
    serviceId,
    warehouseId,
    ...at,
    name,
    email,
    phone,
    note,
  ])
  if (!row) throw new Error('the appointment was not stored')
  return row.id
}

/** Whether the database itself refused two appointments of one seat at a time, or one form's second. */
export const isSeatTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '23P01' || error.code === '23505')

export const appointmentById = (db: Queryable, id: number): Promise<Appointment | undefined> =>
  db.one<Appointment>(readOne, [id])

/** The appointment as it is until the transaction ends; behind its shop's lock. */
export async function lockAppointment(tx: Queryable, id: number): Promise<Appointment | undefined> {
  await tx.all(lockOne, [id])
  return appointmentById(tx, id)
}

export async function moveAppointment(tx: Queryable, id: number, { from, to, seat }: Slot): Promise<void> {
  await tx.run(moveText, [id, from, to, seat])
}

/** Nobody needs to know any more what it was about. */
export async function cancelAppointment(tx: Queryable, id: number): Promise<void> {
  await tx.run(cancelText, [id])
}

/**
 * A link to an appointment: its token, of which only the hash is kept.
 * @param byMail whether it goes to the appointment's mailbox alone
 */
export async function newLink(
  tx: Queryable,
  appointmentId: number,
  { byMail }: { byMail: boolean },
): Promise<string> {
  const token = newToken()
  await tx.run(keepLink, [tokenHash(token), appointmentId, byMail])
  return token
}

/** What a link's token opens; `byMail`: whoever has it reads the appointment's mailbox. */
export async function appointmentOf(
  db: Queryable,
  token: string,
): Promise<(Appointment & { byMail: boolean }) | undefined> {
  type Found = { id: number; byMail: boolean }
  const found = token.length > longestToken ? undefined : await db.one<Found>(findLink, [tokenHash(token)])
  const one = found && (await appointmentById(db, found.id))
  return one && { ...one, byMail: found.byMail }
}

/** Who comes between two instants, by time. */
export const appointmentsBetween = (db: Queryable, from: Date, to: Date): Promise<Appointment[]> =>
  db.all<Appointment>(readDay, [from, to])
