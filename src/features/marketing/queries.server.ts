import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** SQL: signs an e-mail address up for the newsletter, once; `email` is a parameter, where it is null nobody. */
export const signUpSql = (email: string) =>
  `INSERT INTO newsletter_subscribers (email) SELECT ${email} WHERE ${email}::text IS NOT NULL ON CONFLICT DO NOTHING`

const signUpText = statement('marketing.sign_up', signUpSql('$1'))

/** Signs an e-mail address up for the newsletter, once. */
export async function signUp(tx: Queryable, email: string): Promise<void> {
  await tx.run(signUpText, [email])
}
