/** What the page of an appointment is called, on the page and in the browser's tab. */
export const appointmentTitles = {
  open: 'appointment.yours',
  cancelled: 'appointment.cancelled_title',
  past: 'appointment.past_title',
} as const

/** Whether it is still to come, and may be changed. */
export type AppointmentState = keyof typeof appointmentTitles
