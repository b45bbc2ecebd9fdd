/**
 * Powers of lenses as shoppers type them: '-3', '−3,25', '+2', 'minus 2', 'plus 1,5 dpt'. Lists know nothing of powers,
 * which are chosen with the product; without this the 3 would find boxes of three, and 'minus' would deny it.
 */

const amountBehind = String.raw`(?![\p{L}\p{N}]|[.,+]\p{N}|\s*(?:%|€|kn|kun|eur|kom|ml|mm|cm|g(?!\p{L})))`
const unit = String.raw`(?:\s*(?:dpt\p{L}*|diop\p{L}*|D(?![\p{L}\p{N}])))?`
const quarters = String.raw`\d{1,2}[.,](?:[05]0?|25|75)`
const power = new RegExp(
  String.raw`(?<=^|[\s,;(])(?:(?:[-−–+]|minus\s+)(?:${quarters}|\d{1,2})|(?:[-−–+]\s+|plus\s+)${quarters}|[-−–+]\s+\d{1,2}(?=\s*$))${amountBehind}${unit}`,
  'giu',
)
/** 'Plus' may be a product's name as well: 'Mijena Plus 6'. */
const wholePlus = new RegExp(String.raw`(?<=^|[\s,;(])plus\s+\d{1,2}${amountBehind}${unit}`, 'giu')

/**
 * A query without its powers, which are blanked: what stands where stays. One that asks for nothing else stays as it is.
 * @param isNamedPlus whether some product is called so; asked only where 'plus' may be a power
 */
export function withoutPowers(text: string, isNamedPlus: () => boolean): { text: string; powers: string[] } {
  const powers: string[] = []
  const blank = (found: string) => {
    powers.push(found)
    return ' '.repeat(found.length)
  }
  const rest = text.replace(power, blank)
  const hasPlus = rest.search(wholePlus) >= 0 && !isNamedPlus()
  return { text: hasPlus ? rest.replace(wholePlus, blank) : rest, powers }
}
