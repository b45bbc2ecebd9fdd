/** What a number must not be parted from at the end of a line. */
const units = [
  ...[
    '€',
    '%',
    '°C',
    'mm',
    'cm',
    'm',
    'ml',
    'l',
    'g',
    'kg',
    'kom',
    'par',
    'para',
    'pari',
    'h',
    'sati',
    'dana',
    // Dioptres.
    'D',
  ],
  'dioptrije',
]
const beforeUnit = `(?<=\\d) (?=(?:${units.join('|')})(?![\\p{L}\\d]))`
/** "sub 9–15 h" */
const afterDay = '(?<=(?<![\\p{L}\\d])(?:pon|uto|sri|čet|pet|sub|ned)) (?=\\d)'
/** What an option or a sentence begins with: "S filtrom". */
const afterFirstLetter = '(?<=(?:^|[·.!?>] |>)[AIKOSUZ]) (?=\\p{L})'
/** "s općenitijim"; no tag that is called by one letter, and none of a name's parts. */
const afterLetter = '(?<=(?<![\\p{L}\\p{N}<>/"\'=_.-]|<[^>]*)[aikosuz]) (?=[\\p{L}\\p{N}„])'
/** "veličina S" */
const afterSize = '(?<=(?<!\\p{L})[Vv]eličin[aeiu]) (?=(?:XX?S|S|M|L|X{1,3}L)(?![\\p{L}\\d]))'
/** "L, 52–54 mm" */
const afterSizeComma = '(?<=(?<![\\p{L}\\d])(?:XX?S|S|M|L|X{1,3}L),) (?=\\d)'
/** "3. 12. 2026.": a day, its month, and the year where one is said. */
const month = '(?:0?[1-9]|1[0-2])\\.(?!\\d)'
const afterDate = `(?<=(?<![\\d.])\\d{1,2}\\.) (?=${month})|(?<=(?<!\\d)\\d{1,2}\\.\\s${month}) (?=\\d{4}\\.)`
const joins = new RegExp(
  [beforeUnit, afterDay, afterFirstLetter, afterLetter, afterSize, afterSizeComma, afterDate].join('|'),
  'gu',
)

/**
 * A text as it is set: no-break spaces where no line may end. For markup too: tags stay as they are. Names and labels are
 * set where they are shown: what is searched, compared and sent keeps its plain spaces.
 */
export function typeset(text: string): string {
  return text.replace(joins, '\u00a0')
}
