import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { BanksConfig } from '#shared/server/process/banks-config.server.ts'
import { StartError } from '#shared/server/process/config.server.ts'
import { corvuspay } from './corvuspay.server.ts'
import { keks } from './keks.server.ts'
import { monri } from './monri.server.ts'
import type { CardProvider, PaymentProvider, PhoneProvider } from './provider.ts'
import { wspay } from './wspay.server.ts'

/** The banks of this shop. */
export type Banks = {
  /** Each that is set, by its code: what was begun with one is finished with it, whoever takes new payments. */
  byCode: ReadonlyMap<string, PaymentProvider>
  /** Who takes new payments by card; null: nobody. */
  card: CardProvider | null
  /** Who takes new payments by phone; null: nobody. */
  phone: PhoneProvider | null
}

/**
 * The banks that are set, ready to be asked; reads the certificate's file.
 * @param clock what a bank is told of the time.
 * @throws {StartError} when the certificate cannot be opened.
 */
export function openProviders(config: BanksConfig, clock: () => Date): Banks {
  const cards = [
    config.wspay && wspay(config.wspay),
    config.corvuspay && corvuspay(config.corvuspay, certificateOf(config.corvuspay.certificate), clock),
    config.monri && monri(config.monri),
  ].filter((provider) => provider !== undefined)
  const phone = config.keks ? keks(config.keks, clock) : null
  const all: PaymentProvider[] = phone ? [...cards, phone] : cards
  return {
    byCode: new Map(all.map((provider) => [provider.code, provider])),
    card: cards.find(({ code }) => code === config.card) ?? null,
    phone,
  }
}

function certificateOf(certificate: { file: string; passphrase: string } | undefined) {
  if (!certificate) return undefined
  try {
    const opened = { pfx: readFileSync(certificate.file), passphrase: certificate.passphrase }
    createSecureContext(opened)
    return opened
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`CORVUSPAY_CERTIFICATE: no .p12 file that its passphrase opens (${why})`)
  }
}
