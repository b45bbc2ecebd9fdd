import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import type { CallbackOutcome, PaymentProvider, Reading } from '#features/payment/providers/provider.ts'
import { readFields } from '#shared/server/http/body.server.ts'
import { BodyRefusal } from '#shared/server/http/body-refusal.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { askBank, newsOf } from './ask-bank.server.ts'
import { callbackPath } from './contract.ts'
import { payingOrder } from './paying-order.server.ts'
import { mayGetMoney } from './payment-state.ts'
import { paymentByReference, paymentsOf } from './payments.server.ts'
import { takeNews } from './take-news.server.ts'

/**
 * Where banks come to: by the buyer's browser on its way back, and by their own calls. Neither has a session of ours, and
 * the first comes from another site, so that both prove themselves by the bank's signature, or prove nothing: then the bank
 * is asked.
 */
export function registerBankRoutes(app: FastifyInstance, services: Services, banks: Banks): void {
  app.route<{ Params: { provider: string; hash: string } }>({
    method: ['GET', 'POST'],
    url: `${t('path.payment_return')}/:provider/:hash`,
    config: { takesOtherSites: true },
    handler: async (request, reply) => {
      const { provider, hash } = request.params
      const bank = banks.byCode.get(provider)
      const order = bank && (await payingOrder(services.database, hash))
      if (!bank || !order) return reply.callNotFound()
      if (bank.kind === 'card') {
        const url = `${services.config.baseUrl}${request.url}`
        await hearReturn(
          services,
          banks,
          { bank, orderId: order.id },
          bank.readReturn({ url, fields: fieldsOf(request) }),
        )
      }
      return reply.redirect(`${t('path.paying')}/${hash}?${returned}=1`, 303)
    },
  })
  app.post<{ Params: { provider: string } }>(
    `${callbackPath}/:provider`,
    { config: { takesOtherSites: true } },
    async (request, reply) => {
      const bank = banks.byCode.get(request.params.provider)
      if (!bank) return reply.callNotFound()
      return replyTo(reply, bank, await hearCallback(services, banks, bank, request))
    },
  )
}

/** Says to the payment page that its buyer comes from the bank. */
export const returned = 'povratak'

const replyTo = (reply: FastifyReply, bank: PaymentProvider, outcome: CallbackOutcome) => {
  const { status, type, body } = bank.callbackReply(outcome)
  return reply.code(status).type(type).send(body)
}

const textOf = ({ body }: FastifyRequest): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

/** What a bank lets the browser post; nothing where that is no form: the buyer is led on all the same. */
function fieldsOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  if (request.method !== 'POST') return {}
  try {
    return readFields(request, { names: undefined, most: 200 })
  } catch (error) {
    if (error instanceof BodyRefusal) return {}
    throw error
  }
}

/**
 * What the way back says is heard, whichever payment it is about; where it says nothing that is sure, the bank is asked
 * about the payments of the order that the address names.
 */
async function hearReturn(
  services: Services,
  banks: Banks,
  { bank, orderId }: { bank: PaymentProvider; orderId: number },
  reading: Reading,
): Promise<void> {
  const now = services.clock()
  const news = reading.ok ? newsOf(reading.news) : undefined
  if (news) {
    await takeNews(services, bank.code, news, 'return', now)
    return
  }
  if (!reading.ok && reading.why === 'forged')
    services.log.warn({ provider: bank.code, order: orderId }, 'a way back from a bank was forged')
  for (const payment of await paymentsOf(services.database, orderId)) {
    if (payment.provider === bank.code && mayGetMoney(payment)) await askBank(services, banks, payment, now)
  }
}

async function hearCallback(
  services: Services,
  banks: Banks,
  bank: PaymentProvider,
  request: FastifyRequest,
): Promise<CallbackOutcome> {
  const { database, config, log } = services
  const now = services.clock()
  const message = { url: `${config.baseUrl}${request.url}`, headers: request.headers, body: textOf(request) }
  const reading = bank.readCallback(message)
  if (!reading.ok && reading.why !== 'unsigned') {
    log.warn({ provider: bank.code, why: reading.why }, 'a call of a bank was refused')
    return 'refused'
  }
  const news = reading.ok ? newsOf(reading.news) : undefined
  if (news)
    return (await takeNews(services, bank.code, news, 'callback', now)) ? 'taken' : 'unknown_reference'
  const reference = reading.ok ? reading.news.reference : reading.reference
  const payment = reference === null ? undefined : await paymentByReference(database, bank.code, reference)
  if (!payment) return 'unknown_reference'
  await askBank(services, banks, payment, now)
  return 'taken'
}
