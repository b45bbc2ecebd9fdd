import { isFeature, isLabel, isPreposition, isUnit } from './denial-words.ts'

/** How far a denial reaches, guessed by the endings of its words (`denials.ts`). */

/** By case: 'bez crnih' a genitive, 'nisu crne' any other, 'ne želim crne naočale' a thing with all that is said of it. */
export type DenialKind = 'excepting' | 'negating' | 'refusing'

/** How a word stands in a scope: denied, maybe denied, or denied if nothing else of its item is ('naočale od titana'). */
export type Reach = 'denied' | 'unsure' | 'behind'

/** How the first word of an item stands, by the first of the list and what joins them; null if the list ends before it. */
export function reachOfItem(
  kind: DenialKind,
  first: string | undefined,
  word: string,
  joint: string,
): Reach | null {
  if (first === undefined) return 'denied'
  const form = formOf(word)
  const isAlike = form === formOf(first)
  if (isAlike && kind !== 'excepting') return 'denied'
  if (form === 'small' || form === 'number') {
    if (isAlike || (kind !== 'excepting' && joint === 'ili')) return 'denied'
    return kind === 'refusing' && joint !== ',' ? 'unsure' : null
  }
  if (formOf(first) === 'small') return joint === ',' ? 'unsure' : 'denied'
  switch (kind) {
    case 'refusing':
      return 'denied'
    case 'negating':
      return joint === 'ili' ? 'denied' : form === 'name' ? 'unsure' : null
    case 'excepting':
      // 'Bez crnih, plave'; 'bez šarki, crni' may go on with what is wanted, 'bez boje, dnevne' does.
      if (joint === ',' && ((/ih$/.test(first) && form === 'e') || (isLabel(first) && form !== 'genitive')))
        return null
      if (isAlike && form === 'i') return 'unsure'
      if (form === 'genitive' || (isAlike && (form !== 'e' || !/ije$/.test(first)))) return 'denied'
      // 'Panto' has one form only, and names of brands are often not declined: 'Mali val'.
      return form === 'e' || form === 'name' || (/[io]/.test(form) && joint !== ',') ? 'unsure' : null
    default:
      return kind satisfies never
  }
}

/** Whether an item may be wanted by its ending and what joins it; 'crnih, dječjih' are one list. */
export const mayBeApart = (kind: DenialKind, word: string, joint: string): boolean =>
  !/(?:ih|[oe]ga?)$/.test(word) &&
  (joint === ',' || (kind === 'excepting' && joint === 'i' && formOf(word) === 'e'))

/** How a further word of an item stands, by those before it; null if it is none of the item. */
export function reachWithin(
  kind: DenialKind,
  before: readonly { word: string; reach: Reach }[],
  word: string,
): Reach | null {
  const last = before.at(-1)
  if (last === undefined || last.reach === 'behind' || isPreposition(word)) return 'behind'
  if (isPreposition(last.word) || isLabel(last.word)) return last.reach
  if (isUnit(word) && formOf(last.word) === 'number') return last.reach
  if (isFeature(word) && !isPreposition(last.word)) return 'unsure'
  const isOf = isSame(last.word, word)
  if (kind === 'refusing') return isOf ? last.reach : 'behind'
  if (isOf || (kind === 'excepting' && formOf(word) === 'genitive')) return 'unsure'
  return isLabel(word) ? 'behind' : null
}

/** Whether an adjective may go with the next word; 'polarizacije' is none. */
const isSame = (word: string, next: string): boolean =>
  formOf(word) === formOf(next) && !/ij[aei]$/.test(word) && !/^naj|^\d/.test(next)

/** What a word's ending says of its case. */
function formOf(word: string): string {
  if (isPreposition(word)) return 'small'
  if (/^\p{N}/u.test(word)) return 'number'
  if (/(?:ih|og|oga|eg|ega|[^aeiou]a)$/u.test(word)) return 'genitive'
  return /[eiou]$/.exec(word)?.[0] ?? 'name'
}
