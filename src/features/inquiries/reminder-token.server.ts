import { isSigned, keyedHash } from '#shared/server/human-check/shop-secret.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type Reminder, reminderById } from './reminders.server.ts'

const purpose = 'stock reminder'
const signedText = ({ id, email }: Pick<Reminder, 'id' | 'email'>) => `${id} ${email}`

/**
 * What a reminder's mails are answered by: whoever has it reads the mails of its address. Signed and kept nowhere, so that a
 * mail that is written again has the same one.
 */
export const reminderToken = (secret: string, reminder: Pick<Reminder, 'id' | 'email'>): string =>
  `${reminder.id}.${keyedHash(secret, purpose, signedText(reminder))}`

/** The reminder that a token is of; undefined once it is gone. */
export async function reminderOf(
  db: Queryable,
  secret: string,
  token: string,
): Promise<Reminder | undefined> {
  const [, id, signature] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const found = await reminderById(db, Number(id))
  return found && isSigned(secret, purpose, signedText(found), signature) ? found : undefined
}
