import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type MailBlock, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'

/** A mail about reviews, from the shop by its name. */
export async function reviewLetter(
  { database, config }: Pick<Services, 'database' | 'config'>,
  to: string,
  subject: string,
  blocks: MailBlock[],
): Promise<Mail> {
  const shop = await shopOfMail(database, config)
  return {
    to,
    ...writeMail({
      subject,
      title: subject,
      preheader: '',
      shop,
      blocks,
    }),
  }
}
