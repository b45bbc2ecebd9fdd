import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** An IBAN as it is stored: capitals and digits, without what people write between them. Undefined for what is none. */
export function readIban(typed: string): string | undefined {
  // The library knows the plain space alone; banks' pages and documents put others between the groups.
  const iban = electronicFormatIBAN(typed.replace(/\s/g, ''))
  return iban !== null && isValidIBAN(iban) ? iban : undefined
}

/** An IBAN as it is shown: who has several knows it by its ends, and nobody reads the rest over a shoulder. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
