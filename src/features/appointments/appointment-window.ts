/** The window's name, for `openOverlay`; its detail is the `AppointmentChoice` that it begins with. */
export const appointmentWindow = 'appointment'
