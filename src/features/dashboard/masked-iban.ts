/** An IBAN as it is shown: who has several knows it by its ends, and nobody reads the rest over a shoulder. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
