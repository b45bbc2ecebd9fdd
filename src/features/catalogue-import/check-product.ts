import type { ProductRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'

/** What the record's schema cannot see: its parts have to fit each other. Throws an ImportRefusal. */
export function checkProduct(record: ProductRecord): void {
  checkSale(record.code, record.price, record.special_price)
  if (record.kind !== 'configurable' && record.variants.length > 0) {
    throw new ImportRefusal(`${record.code}: only a configurable product has variants`)
  }
  checkGiftCard(record)
  const offered = new Map(
    record.options.map(({ attribute, values }) => [attribute, new Set(values.map((value) => value.option))]),
  )
  const combinations = new Map<string, string>()
  for (const variant of record.variants) {
    checkSale(variant.code, variant.price ?? record.price, variant.special_price)
    for (const [attribute, option] of Object.entries(variant.options)) {
      if (!offered.get(attribute)?.has(option)) {
        throw new ImportRefusal(
          `${variant.code}: '${attribute}: ${option}' is not among the product's options`,
        )
      }
    }
    const combination = [...offered.keys()]
      .map((attribute) => variant.options[attribute] ?? '')
      .join('\u0000')
    const twin = combinations.get(combination)
    if (twin !== undefined) throw new ImportRefusal(`${variant.code} and ${twin} have the same options`)
    combinations.set(combination, variant.code)
  }
}

/** A gift card's amount is money: nothing reduces it, and it comes in whole pieces. */
function checkGiftCard({ code, gift_card: card, ...record }: ProductRecord): void {
  if (!card) return
  const refuse = (reason: string): never => {
    throw new ImportRefusal(`${code}: a gift card ${reason}`)
  }
  if (record.kind !== 'simple') refuse('is a simple product')
  if (record.special_price !== undefined || record.tiers.length > 0)
    refuse('has no special price and no tiers')
  if (record.prescription) refuse('asks for no prescription')
  if (card.amounts.some((amount, at) => amount <= (card.amounts[at - 1] ?? 0)))
    refuse('has its amounts ascending')
  if (record.price !== card.amounts[0]) refuse('has the lowest of its amounts as its price')
  if (record.qty_step % 1000 !== 0 || (record.qty_min ?? 0) % 1000 !== 0) refuse('is sold by the piece')
}

function checkSale(code: string, price: number, special: number | undefined): void {
  if (special !== undefined && special >= price) {
    throw new ImportRefusal(`${code}: the special price is not below the regular one`)
  }
}
