/** A word without its ending and marks: 'crna', 'crni' and 'Crne' are about one colour. */
const plainWord = (word: string): string =>
  word
    .toLocaleLowerCase('hr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=.{3})[aeiou]$/, '')

/** Variants of one product, those first whose choice holds most of the words that were typed; else as they stand. */
export function bestNamed<Variant extends { choice: string }>(
  variants: readonly Variant[],
  typed: string,
): Variant[] {
  const words = typed
    .split(/[\s,;·]+/)
    .filter((word) => word !== '')
    .map(plainWord)
  const met = (variant: Variant) => {
    const choice = plainWord(variant.choice)
    return words.filter((word) => choice.includes(word)).length
  }
  return variants
    .map((variant) => ({ variant, count: met(variant) }))
    .sort((one, other) => other.count - one.count)
    .map(({ variant }) => variant)
}
