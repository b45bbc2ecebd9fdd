/** The window's name, for `openOverlay`; its detail is the `Choice` that it begins with. */
export const appointmentWindow = 'appointment'
