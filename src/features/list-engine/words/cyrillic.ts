/** Cyrillic as Serbian and Bosnian shoppers write it, letter by letter as Croatian has it. */
const letters: ReadonlyMap<string, string> = new Map(
  [...'абвгдђежзијклмнопрстћуфхцчш'].map((letter, at) => [letter, 'abvgdđežzijklmnoprstćufhcčš'[at] ?? '']),
)
const pairs: Readonly<Record<string, string>> = { љ: 'lj', њ: 'nj', џ: 'dž' }

/** A text with its Cyrillic in Latin letters, small ones: 'наочаре' is 'naočare'. Other text stays as it is. */
export const inLatin = (text: string): string =>
  text.replace(/[\u0400-\u04ff]/g, (letter) => {
    const small = letter.toLowerCase()
    return letters.get(small) ?? pairs[small] ?? letter
  })
