import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** An IBAN as it is stored: capitals and digits, without what people write between them. Undefined for what is none. */
export function readIban(typed: string): string | undefined {
  // The library knows the plain space alone; banks' pages and documents put others between the groups.
  const iban = electronicFormatIBAN(typed.replace(/\s/g, ''))
  return iban !== null && isValidIBAN(iban) ? iban : undefined
}
