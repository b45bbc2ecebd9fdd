import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/**
 * SQL: signs an e-mail address up for the newsletter, once; `email` is a parameter, where it is null nobody. `confirmed` is a
 * condition: whether it is known that whoever asks reads its mails.
 */
export const signUpSql = (email: string, confirmed: string) =>
  `INSERT INTO newsletter_subscribers (email, status)
   SELECT ${email}, CASE WHEN ${confirmed} THEN 'confirmed' ELSE 'pending' END WHERE ${email}::text IS NOT NULL
   ON CONFLICT DO NOTHING`

const signUpText = statement('marketing.sign_up', signUpSql('$1', 'false'))

/** Signs an e-mail address up for the newsletter, once; whether it is the one who asks is not known yet. */
export async function signUp(tx: Queryable, email: string): Promise<void> {
  await tx.run(signUpText, [email])
}
