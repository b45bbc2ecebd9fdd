import type { FormText, FoundForm } from './found-forms.ts'
import type { KnownSizes } from './known-sizes.ts'
import {
  behindLimit,
  currency,
  free,
  least,
  more,
  most,
  noUnit,
  number,
  ofPrice,
  pattern,
  start,
} from './price-patterns.ts'
import { reducedWord } from './shopping-words.ts'

/**
 * Limits of sizes that are no range among a shopper's words: 'do 25 grama', 'promjer od 14,0 do 14,2 mm', 'manje od 10 kom',
 * 'širi od 54'. No list is narrowed to them, so they are taken out whole, to be told.
 */

type SizeForm = {
  form: RegExp
  /** Whether what was found is such a limit; of numbers, in the order in which they are typed. */
  isLimit?: (found: FoundForm, numbers: readonly number[]) => boolean
}

const compared = `(?:[sš]ir|u[zž]|lak[sš]|te[zž]|du[zž]|dulj|kra[cć]|tanj)${more}`
/** 'Više', 'veće' and 'bez viših od 50' may well be of a price, without a unit. */
const maybeCompared = '(?:ve[cć]|manj|vi[sš]|ni[zž])[iau]'
const than = '\\s+(?:od|nego)\\s+'
const to = '(?:\\s*,?\\s*(?:pa\\s+)?do\\s*|\\s+i\\s+|\\s*[-–]\\s*)'

const isAscending = (_: FoundForm, [one = 0, other = 0]: readonly number[]) => one < other

function formsOf({ unit, endsInName }: KnownSizes): readonly SizeForm[] {
  const sized = `${number}\\s*${unit}`
  const bare = `(?!${currency})${noUnit}(?!\\p{L})`
  const behind = `(?:${behindLimit}|\\s+(?:i|ili)\\s+${compared}(?!\\p{L}))`
  const end = `${behind}?`
  return [
    {
      form: pattern(`${start}(?:od|izme(?:đ|dj?)u|${least})\\s*${number}(?:\\s*${unit})?${to}${sized}${end}`),
    },
    // 'Iris 204 do 140 mm' is a name and a limit.
    { form: pattern(`${free}${number}(?:\\s*${unit})?\\s+do\\s+${sized}${end}`), isLimit: isAscending },
    { form: pattern(`${start}(?:${most}|${least})\\s*(?:${number}\\s*[-–]\\s*)?${sized}${end}`) },
    { form: pattern(`${start}(?:od\\s+)?${sized}${behind}`) },
    { form: pattern(`${start}(?:od\\s+)?(?:${number}\\s*\\+\\s*${unit}|${sized}\\s?\\+(?![\\p{L}\\p{N}]))`) },
    // '50-54 mm', 'drške min 140 max 145', 'drške 140 max'
    { form: pattern(`${free}${number}(?:\\s*${unit})?\\s*[-–]\\s*${sized}${end}`), isLimit: isAscending },
    {
      form: pattern(`${start}${least}\\s*${number},?\\s+(?:(?:i|a|ali)\\s+)?${most}\\s*${number}${bare}`),
      isLimit: (found, numbers) => isAscending(found, numbers) && endsInName(found.before),
    },
    {
      form: pattern(`${free}${number}${behind}`),
      isLimit: ({ before }) => endsInName(before),
    },
    {
      form: pattern(
        `${start}(?:${compared}|${maybeCompared})${than}${number}(?!${currency})(?:\\s*${unit})?(?!\\p{L})`,
      ),
      isLimit: ({ before }) => !ofPrice.test(before),
    },
    // 'Drške 130 do 140', but 'drške 140 do 100' is a size and a price.
    {
      form: pattern(`${free}${number}\\s+do\\s+${number}${bare}`),
      isLimit: (found, numbers) => isAscending(found, numbers) && endsInName(found.before),
    },
  ]
}

const made = new WeakMap<KnownSizes, readonly SizeForm[]>()

const reducedBefore = new RegExp(`${reducedWord}\\s*$`, 'iu')
const reducedBehind = new RegExp(`^\\s*${reducedWord}`, 'iu')
/** 'Do 50 % popusta' is what a thing is reduced by. */
const isOfReduction = ({ found, before, after }: FoundForm): boolean =>
  /%|posto/iu.test(found) && (reducedBefore.test(before) || reducedBehind.test(after))

/** Takes the limits of sizes out of a text; they are answered as they were typed. */
export function takeSizeLimits(forms: FormText, known: KnownSizes): string[] {
  const sizeForms = made.get(known) ?? formsOf(known)
  made.set(known, sizeForms)
  const told: string[] = []
  for (const { form, isLimit } of sizeForms)
    forms.take(form, (found) => {
      const numbers = (found.found.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) =>
        Number(text.replace(',', '.')),
      )
      if (isLimit?.(found, numbers) === false || isOfReduction(found)) return false
      if (found.stance === 'wanted' && !/[<>≤≥+]/.test(found.found) && known.isInName(found.found))
        return false
      told.push(...forms.told([found]))
      return true
    })
  return told
}
