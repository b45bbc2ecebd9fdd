import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type MailBlock, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Services } from '#shared/server/process/services.server.ts'
import { readShopIdentity } from '#shared/server/settings/shop-identity.server.ts'
import { t } from '#shared/text/text.ts'

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

/** A mail about reviews, from the shop by its name. */
export async function reviewLetter(
  { database, config }: Pick<Services, 'database' | 'config'>,
  to: string,
  subject: string,
  blocks: MailBlock[],
): Promise<Mail> {
  const { name, identity } = await readShopIdentity(database)
  return {
    to,
    ...writeMail({
      subject,
      title: subject,
      preheader: '',
      shop: { name: name ?? t('home.title'), baseUrl: config.baseUrl, identity },
      blocks,
    }),
  }
}
