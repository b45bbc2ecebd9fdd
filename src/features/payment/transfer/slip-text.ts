/**
 * What one public implementation of HUB 3 lets be written, which codes of both kinds keep to; the banks' own list was not
 * at hand.
 */
const written = /[0-9A-Za-zŠĐČĆŽšđčćž ,.:\-+?'/()]/

/** Letters and signs that decompose into none of the above. */
const others: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  _: '-',
  '&': '+',
  ';': ',',
  '’': "'",
  '‘': "'",
  '`': "'",
  '!': '.',
  '[': '(',
  ']': ')',
  '\\': '/',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ð: 'd',
  Ð: 'Đ',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
}

/** Cyrillic as Serbian, Macedonian, Bulgarian, Ukrainian and Russian papers are written in Latin letters here. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', ѓ: 'đ', д: 'd', ђ: 'đ', е: 'e', ё: 'jo', є: 'je', ж: 'ž' },
  ...{ з: 'z', ѕ: 'dz', и: 'i', і: 'i', ї: 'ji', й: 'j', ј: 'j', к: 'k', ќ: 'ć', л: 'l', љ: 'lj', м: 'm' },
  ...{ н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ў: 'u', ф: 'f', х: 'h' },
  ...{ ц: 'c', ч: 'č', џ: 'dž', ш: 'š', щ: 'šč', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja' },
}

const marks = /\p{M}+/gu

/**
 * A text as the payment order takes it: one line of letters that banks surely take, cut where it no longer fits. Other
 * letters are put into those (é → e, ж → ž), what has none (an emoji) is left out.
 * @param most letters, and bytes of UTF-8: whichever a bank counts, it fits
 */
export function slipText(text: string, most: number): string {
  const letters = [...text.normalize('NFC')].map(slipLetter).join('')
  return cut(letters.replace(/ +/g, ' ').trim(), most).trimEnd()
}

function slipLetter(letter: string): string {
  if (written.test(letter)) return letter
  const other = others[letter] ?? fromCyrillic(letter)
  if (other !== undefined) return other
  if (/^\p{M}$/u.test(letter)) return ''
  const plain = [...letter.normalize('NFKD').replace(marks, '')]
  return plain.every((part) => written.test(part)) && plain.length > 0 ? plain.join('') : ' '
}

function fromCyrillic(letter: string): string | undefined {
  const small = letter.toLowerCase()
  const latin = cyrillic[small]
  return latin === undefined || small === letter ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1)
}

function cut(text: string, most: number): string {
  let bytes = 0
  for (const [at, letter] of [...text].entries()) {
    bytes += letter > '~' ? 2 : 1
    // Letters with marks take two bytes each, and one unit of JavaScript's text as all others.
    if (bytes > most) return text.slice(0, at)
  }
  return text
}
