/** SQL: signs an e-mail address up for the newsletter, once; `email` is a parameter, where it is null nobody. */
export const signUpSql = (email: string) =>
  `INSERT INTO newsletter_subscribers (email) SELECT ${email} WHERE ${email}::text IS NOT NULL ON CONFLICT DO NOTHING`
