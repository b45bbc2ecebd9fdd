import { t } from '#shared/text/text.ts'
import type { GivenUpJob } from '../jobs/given-up-jobs.server.ts'
import type { JobOptions } from '../jobs/jobs.server.ts'
import type { Services } from '../process/services.server.ts'
import type { Mail } from './mail.server.ts'
import { writeMail } from './mail-template.server.tsx'

type MailServices = Pick<Services, 'jobs' | 'mailer'>

/**
 * Three days: 15 s, doubled up to 4 hours (each pause may be half of that), 28 times. A mail server that is slow is
 * waited for longer than it may stay silent in all its steps, so that no try begins while another may still succeed.
 */
const patience: JobOptions = {
  retries: 28,
  retryDelaySeconds: 15,
  longestPauseSeconds: 4 * 60 * 60,
  timeoutSeconds: 300,
  tellFailures: true,
}

/**
 * A job that sends one mail, composed at each try by the job's `id`; nothing is sent where `compose` answers nothing. What cannot be
 * sent for three days rests with its error (`npm run mail`), and the shop is told. A process that is killed between the
 * mail server's yes and our note of it sends the mail again, with the same Message-ID.
 *
 * @param sent told once the mail was handed over; where it fails, that counts as a try that failed
 */
export function defineMail<Data extends object>(
  { jobs, mailer }: MailServices,
  name: string,
  compose: (data: Data, id: string) => Promise<Mail | undefined>,
  sent?: (data: Data) => Promise<void>,
): void {
  jobs.define<Data>(
    name,
    async (data, { id }) => {
      const mail = await compose(data, id)
      if (!mail) return
      await mailer.send({ ...mail, id })
      await sent?.(data)
    },
    patience,
  )
}

/** Tells the shop of what could not be sent, as soon as mail works again. */
export function defineUnsentMail(services: MailServices & Pick<Services, 'config'>): void {
  // Its next turn is its next try.
  services.jobs.define('mail.unsent', (_data, { id }) => tellUnsent(services, id), {
    everySeconds: 900,
    retries: 0,
    timeoutSeconds: 300,
  })
}

/** One mail to the shop about all that it has not been told of; none when there is nothing. */
export async function tellUnsent(
  { jobs, mailer, config }: MailServices & Pick<Services, 'config'>,
  id: string,
): Promise<void> {
  const unsent = (await jobs.givenUp()).filter(({ told }) => !told)
  if (unsent.length === 0) return
  const subject = t('mail.unsent_subject', { count: unsent.length })
  const intro = t('mail.unsent_text', { command: 'npm run mail -- send OZNAKA' })
  await mailer.send({
    id,
    to: config.shopMail,
    ...writeMail({
      subject,
      title: subject,
      preheader: intro,
      // The shop writes to itself.
      shop: { name: t('home.title'), baseUrl: config.baseUrl, identity: null },
      blocks: [intro, ...unsent.map(lineOf)].map((text) => ({ kind: 'paragraph', text })),
    }),
  })
  await jobs.markTold(unsent.map((job) => job.id))
}

/** An unsent mail in one line: its id, what it is about, why it could not be sent. */
export function lineOf({ id, name, data, error, at }: GivenUpJob): string {
  return `${id}  ${name} ${JSON.stringify(data)}  ${at.toISOString()}  ${error}`
}
