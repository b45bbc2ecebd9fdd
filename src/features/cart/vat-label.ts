import { t } from '#shared/text/text.ts'

/**
 * What the VAT inside a total is called: "Od toga PDV 25 %".
 * @param basisPoints its rate; null where a total holds several
 */
export function vatLabel(basisPoints: number | null): string {
  return basisPoints === null ? t('cart.vat') : t('cart.vat_rate', { percent: basisPoints / 100 })
}
