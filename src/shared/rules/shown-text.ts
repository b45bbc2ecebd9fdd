/** White space of other kinds, line breaks too, and the blank of Braille. */
const otherSpaces = /[\t\u0085\u2028\u2029\u2800]/g

/** What shapes the characters around it and shows nothing by itself. */
const joiners = '\\u180e\\u200c\\u200d'

/**
 * What shows nothing, or only turns what stands behind it (Unicode's default ignorables, bidi controls among them). Format
 * characters that do show (the number signs of Arabic) are none of these.
 */
const invisible = new RegExp(
  `(?![\\p{Variation_Selector}${joiners}])[\\p{Default_Ignorable_Code_Point}\\u0080-\\u009f\\ufff9-\\ufffb\\u{1d159}]`,
  'gu',
)

/** The flags of England, Scotland and Wales: what stands behind the black flag shows nothing elsewhere. */
const tag = (letters: string) =>
  [...letters].map((one) => `\\u{e00${one.charCodeAt(0).toString(16)}}`).join('')
const flags = `\\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tag).join('|')})\\u{e007f}`
const invisibleButFlags = new RegExp(`(${flags})|${invisible.source}`, 'gu')

/** A selector that picks the look of no character. */
const idleSelectors = /(?<![^\s\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}/gu

/** Emoji and words, of which some scripts need joiners. */
const joined = '[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
const idleJoiners = new RegExp(`(?<!${joined})[${joiners}]|[${joiners}](?!${joined})`, 'gu')

/**
 * What a text shows, without the white space around it: characters that nobody sees are taken out, so that a text of
 * them is empty and none is turned round; words of all scripts, and emoji, stay whole.
 */
export const shownText = (text: string): string =>
  text
    .replace(otherSpaces, ' ')
    .replace(invisibleButFlags, '$1')
    .replace(idleSelectors, '')
    .replace(idleJoiners, '')
    .trim()
