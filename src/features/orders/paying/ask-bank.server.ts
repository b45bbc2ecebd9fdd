import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import { type PaymentNews, ProviderAway } from '#features/payment/providers/provider.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import type { StoredPayment } from './payments.server.ts'
import { type News, takeNews } from './take-news.server.ts'

/** A bank is asked about one payment at most so often, by whichever process and page asks. */
const pauseMs = 5000

const claim = statement(
  'payments.claim_asking',
  'UPDATE payments SET asked_at = $2 WHERE id = $1 AND (asked_at IS NULL OR asked_at <= $3)',
)

type AskServices = Pick<Services, 'database' | 'jobs' | 'seals' | 'log'>
/** What a bank is asked about. */
export type Asked = Pick<StoredPayment, 'id' | 'provider' | 'reference' | 'amount'>

/**
 * Asks the bank how a payment stands, and does what it says. No lock is held meanwhile.
 * @returns what the bank knows of it; `away` where nothing could be learned, `asked` where it was asked a moment ago
 */
export async function askBank(
  services: AskServices,
  banks: Banks,
  { id, provider, reference, amount }: Asked,
  now: Date,
): Promise<PaymentNews['kind'] | 'away' | 'asked'> {
  const bank = banks.byCode.get(provider)
  if (!bank) return 'away'
  const { database, log } = services
  const isOurs = await database.run(claim, [id, now, new Date(now.getTime() - pauseMs)])
  if (isOurs === 0) return 'asked'
  try {
    const news = await bank.status({ reference, amount })
    const decided = newsOf(news)
    if (decided) await takeNews(services, provider, decided, 'asked', now)
    else if (news.kind === 'approved') log.warn({ payment: id }, 'the bank says paid, but not how much')
    return news.kind
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ err: error, payment: id }, 'the bank cannot be asked')
    return 'away'
  }
}

/** What a bank's word decides; undefined where it decides nothing, or does not say how much was paid. */
export function newsOf(news: PaymentNews): News | undefined {
  switch (news.kind) {
    case 'approved': {
      const { amount, brand, cardEnding, approvalCode, ...rest } = news
      if (amount === null) return undefined
      const card = [brand, cardEnding && `•••• ${cardEnding}`].filter(Boolean).join(' ')
      const { reference, currency, transaction, captured } = rest
      return {
        kind: 'approved',
        reference,
        amount,
        currency,
        transaction,
        captured: captured ?? true,
        card,
        approvalCode,
      }
    }
    case 'declined':
    case 'cancelled':
      return news
    case 'open':
    case 'unknown':
      return undefined
    default:
      return news satisfies never
  }
}
