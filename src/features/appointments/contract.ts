import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { Booking } from './offer-view.ts'

/** What the form shows for what is chosen so far. */
export const appointmentForm = declareCall<typeof bodies.appointmentForm, { booking: Booking }>(
  '/appointments/form',
  {
    method: 'GET',
  },
)
/** Books an appointment (PDP-09). */
export const bookAppointment = declareCall<typeof bodies.bookAppointment>('/appointments/book')
/** Another time for it. */
export const moveAppointment = declareCall<typeof bodies.moveAppointment>('/appointments/move')
export const cancelAppointment = declareCall<typeof bodies.cancelAppointment>('/appointments/cancel')
