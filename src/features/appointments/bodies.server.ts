import { z } from 'zod'
import { wireEmail, wireHumanCheck, wireLine, wireLines } from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireHumanCheck }
/** The time may say what it was offered for (`offeredTime`). */
const when = { date: wireLine(20), time: wireLine(200) }

export const appointmentForm = z.object({ service: wireLine(80), shop: wireLine(80), date: wireLine(20) })

export const bookAppointment = z.object({
  ...human,
  ...when,
  service: wireLine(80),
  shop: wireLine(80),
  full_name: wireLine(100),
  email: wireEmail,
  phone: wireLine(40),
  note: wireLines(500).default(''),
  /** The form's own, so that one that is sent twice books once. */
  booking_key: wireLine(100),
})

const token = z.string().max(100)
export const moveAppointment = z.object({ ...human, ...when, token })
export const cancelAppointment = z.object({ ...human, token })
