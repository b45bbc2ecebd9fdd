/** An IBAN as people read it, in fours: 'HR12 1001 0051 8630 0016 0'. Banks' forms and barcodes take it as it is. */
export function ibanParts(iban: string): string[] {
  return iban.replace(/\s/g, '').match(/.{1,4}/gu) ?? []
}
