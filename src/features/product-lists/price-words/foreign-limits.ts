import { pattern } from './price-patterns.ts'

/**
 * Limits in the languages of guests and neighbours, as this language says them: 'under 60 €', 'unter 60 Euro', 'sotto i 60
 * euro', 'manj kot 60 evrov'. Only right before an amount: 'over the ear' limits nothing.
 */

const amount = String.raw`(?=(?:€|eur\p{L}{0,2})?\s*\d)`
const word = (source: string) => pattern(String.raw`(?<![\p{L}\p{N}])(?:${source})\s*${amount}`)

/** Longer ones before those that they hold: 'not more than' before 'more than'. */
const limits: readonly (readonly [said: RegExp, own: string])[] = [
  [
    word(
      String.raw`(?:not|no)\s+(?:more|over|above)(?:\s+than)?|under|below|up\s+to|less\s+than|cheaper\s+than|at\s+most|unter|bis(?:\s+zu)?|weniger\s+als|h[öo]chstens|sotto(?:\s+i)?|fino\s+a|meno\s+di|manj\s+kot|cenej[šs]\p{L}{1,3}\s+od|najve[čc]`,
    ),
    'do ',
  ],
  [
    word(
      String.raw`over|above|more\s+than|at\s+least|[üu]ber|mehr\s+als|mindestens|oltre(?:\s+i)?|sopra(?:\s+i)?|pi[ùu]\s+di|ve[čc]\s+kot|nad|najmanj`,
    ),
    'preko ',
  ],
  [word(String.raw`around|about|approximately|roughly|ungef[äa]hr|etwa|circa|okrog|pribli[žz]no`), 'oko '],
]
const numeral = String.raw`\d+(?:[.,]\d{1,2})?`
const money = String.raw`(?:\s*(?:€|e(?:u(?:r\p{L}{0,3})?)?|evr\p{L}{0,3})(?![\p{L}\p{N}]))?`
/** 'Between 50 and 100 €', 'zwischen 50 und 100', 'tra 50 e 100', 'med 50 in 100', 'from 50 to 100', 'von 50 bis 100', 'da 50 a 100'. */
const range = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:(?:between|zwischen|tra|fra|med)\s+(?:i\s+)?€?\s*(${numeral}${money})\s*(?:and|und|et?|in|-|–)|(?:from|von|da)\s+€?\s*(${numeral}${money})\s*(?:to|bis|a|-|–))\s*(?=€?\s*\d)`,
)

/** A term with its limits in this language's words. */
export function withOwnLimits(term: string): string {
  if (!/\d/.test(term)) return term
  const ranged = term.replace(range, (_, one?: string, other?: string) => `od ${one ?? other} do `)
  return limits.reduce((text, [said, own]) => text.replace(said, own), ranged)
}
