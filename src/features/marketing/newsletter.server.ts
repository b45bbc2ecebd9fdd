import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** Whether an address gets the newsletter, and since when that was asked for. */
export type NewsletterConsent = { on: boolean; since: Date | null }

const read = statement(
  'marketing.newsletter',
  'SELECT status, created_at AS since FROM newsletter_subscribers WHERE email = $1',
)
const turnOn = statement(
  'marketing.newsletter_on',
  `INSERT INTO newsletter_subscribers (email, status) VALUES ($1, $2)
   ON CONFLICT (email) DO UPDATE SET status = $2,
     created_at = CASE newsletter_subscribers.status WHEN 'off' THEN now() ELSE newsletter_subscribers.created_at END`,
)
const turnOff = statement(
  'marketing.newsletter_off',
  `UPDATE newsletter_subscribers SET status = 'off' WHERE email = $1 AND status <> 'off'`,
)

const confirm = statement(
  'marketing.newsletter_confirm',
  `UPDATE newsletter_subscribers SET status = 'confirmed' WHERE email = $1 AND status = 'pending'`,
)
const move = statement(
  'marketing.newsletter_move',
  `WITH former AS (DELETE FROM newsletter_subscribers WHERE email = $1 AND status <> 'off' RETURNING created_at)
   INSERT INTO newsletter_subscribers (email, status, created_at) SELECT $2, 'confirmed', created_at FROM former
   ON CONFLICT (email) DO NOTHING`,
)

/** What is known of an address (lower case). */
export async function newsletterOf(db: Queryable, email: string): Promise<NewsletterConsent> {
  const row = await db.one<{ status: string; since: Date }>(read, [email])
  return row && row.status !== 'off' ? { on: true, since: row.since } : { on: false, since: null }
}

/**
 * Signs an address up, or out: then its row stays, so that nothing that comes from elsewhere signs it up again.
 *
 * @param confirmed whether it is known that whoever asks reads its mails
 */
export async function setNewsletter(
  tx: Queryable,
  email: string,
  { on, confirmed }: { on: boolean; confirmed: boolean },
): Promise<void> {
  if (on) await tx.run(turnOn, [email, confirmed ? 'confirmed' : 'pending'])
  else await tx.run(turnOff, [email])
}

/** What was asked for with an address counts as asked for by whoever has now proved to read its mails. */
export async function confirmNewsletter(tx: Queryable, email: string): Promise<void> {
  await tx.run(confirm, [email])
}

/** What somebody gets at one address goes to their other, confirmed one; whoever left the newsletter there stays out. */
export async function moveNewsletter(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.run(move, [from, to])
}
