import { pattern } from './price-patterns.ts'

/**
 * Words of shopping that name what any list can be narrowed to or ordered by: 'na akciji', 'sniženo', 'noviteti'. In
 * each form the group is the word itself, which may also be one of a product's name.
 */

const start = '(?<!\\p{L})'
const percent = '\\d{1,2}\\s*(?:%|posto(?!\\p{L}))'
/** 'kod za popust': no list of what is reduced is wanted there. */
const notAsked = `(?<!${start}za\\s+)`
export const reducedWord =
  '(?:akcij(?:[aeiu]|om|ama|sk\\p{L}+)?|popust(?:[aieu]|om|ima)?|sni[žz]en\\p{L}*|rasprodaj\\p{L}*)(?!\\p{L})'

/** 'sniženo', 's popustom', 'najveći popust', 'do 50 % popusta', 'popust 20 %'. */
export const reduced = pattern(
  `${start}${notAsked}(?:(?:(?:do|od|preko|s|sa|uz|na)\\s+|-)?${percent}\\s*)?(?:(?:na|u|s|sa|uz|po)\\s+)?` +
    `(?:(?:najve[ćčc]|velik)\\p{L}+\\s+)?(${reducedWord})(?:\\s*(?:do\\s+|od\\s+|preko\\s+|-\\s*)?${percent})?`,
)
/** Who names the reduction wants the greatest first. */
export const isGreatest = new RegExp(`${percent}|najve[ćčc]|velik`, 'iu')

const adjectiveEnd = '(?:a|e|i|o|u|im|ih|ima|og|oga|om|oj)?'
const inStockWord = `na\\s+(?:zalih(?:i|ama)|stanju|lageru|skladi[šs]t(?:u|ima))|(?:dostup(?:a|)n|raspolo[žz]iv)${adjectiveEnd}`
/** 'na zalihi', 'odmah dostupno', 'ima na stanju'. */
export const inStock = pattern(
  `${start}(?:(?:samo|odmah|trenuta[čc]no|trenutno|[šs]to|koj\\p{L}{1,2}|ih|je|su|ima(?:te|ju)?)\\s+)*(${inStockWord})(?!\\p{L})`,
)

const of = '(?:i|a|o|e|u|ih|im|ima|og|oga|om|oj|ij\\p{L}{1,3})?'
const newWord = `(?:naj)?nov${of}|novitet\\p{L}*|novost(?:i|ima)?`
const where = '(?:\\s+u\\s+(?:ponudi|izlogu|trgovini|asortimanu|shopu|webshopu))?'
/** 'novo', 'noviteti', 'najnovije u ponudi', 'nova kolekcija'. */
export const newest = pattern(
  `${start}(?<!kao\\s+)(${newWord})(?!\\p{L})${where}(?:\\s+(?:kolekcij\\p{L}*|model(?:i|a|e)))?(?!\\p{L})`,
)

const popularWord = `naj(?:prodavan|kupovan)\\p{L}+|najpopularnij\\p{L}+|popularn${of}|najtra[zž]enij\\p{L}+|bests?eller\\p{L}*`
/** 'najprodavanije', 'popularni modeli'. */
export const popular = pattern(
  `${start}(${popularWord})(?!\\p{L})${where}(?:\\s+(?:kolekcij\\p{L}*|model(?:i|a|e)))?(?!\\p{L})`,
)

/** What names no thing: 'nešto do 10 €', 'proizvodi na akciji', 'što je novo'. */
export const anyProduct = pattern(
  `${start}(ne[sš]to|(?:bilo\\s+)?i?[sš]t[ao]god|i[sš]ta|(?:bilo|ono)\\s+[sš]t[ao]|sva[sš]ta|stvar(?:i|ima|[cč]ic\\p{L})?|proizvod\\p{L}*|artik(?:l|al)\\p{L}*|ponud\\p{L}*|sve|[šs]to\\s+je|što|ima(?:te)?\\s+li|trenuta[čc]no|trenutno)(?!\\p{L})`,
)
