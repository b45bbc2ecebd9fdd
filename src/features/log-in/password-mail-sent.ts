/** Under this name it is handed to the page of a forgotten password what was said of the mail that is on its way. */
export const passwordMailSent = 'password-mail-sent'

/** What the page says in place of its form, and whom the mail went to. */
export type PasswordMailSent = { title: string; message: string; email: string }
