/**
 * What turns round what a shopper says, in one place for amounts ('ni skuplje od 80 €'), values ('nikako crne') and words
 * of shopping ('nisu na akciji'). Words are folded as those of a search are; `*` stands for any ending.
 */
const adding = 'ni niti'
const negating =
  'ne nije nisu nisam nisi nismo niste nema nemam nemaju nemoj* necu neces nece necemo necete nikako niposto ' +
  'nikad nikada nimalo nista niceg* nikoj* nikakav nikakv* nijedan nijedn*'
const excepting = 'bez osim izuzev izuzevsi'
/** What may stand between a denial and what it denies: 'ne smije biti', 'osim onih', 'ni pod razno'. */
const small =
  'smije smiju smjel* smel* bi bih bit biti bude budu budem moze mozes mogu mogla moglo mogle treba trebaju trebam ' +
  'trebal* mora moraju moram moral* zelim zelimo zeli zelio zeljela hocu hoce volim trazim da bas je su koji koja koje ' +
  'kojih kojima ona oni one onaj onih onim onog neka nek jedan jedna jedno jedne jednog ikakav ikakv* pod razno ' +
  'slucajno u kom kojem slucaju ludilu mi me'
/** The same before prices only. */
const smallOfPrices =
  'dati dajem platiti placam kosta kostaju kostati ici ide idu cijena cijene cijenu cijenom cija cije ciji cijih puno ' +
  'previse jako'

/** The words as a pattern's source, with or without their marks. */
const anyOf = (words: string) =>
  `(?:${words
    .replace(/[csz]/g, (letter) => `[${letter}${{ c: 'čć', s: 'š', z: 'ž' }[letter]}]`)
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '|')})`

const denyingWords = `${adding} ${negating} ${excepting}`
const denying = anyOf(denyingWords)
const between = `(?:\\s+${anyOf(`${small} ${smallOfPrices}`)}){0,6}`
const leading = `(?:${anyOf('da neka nek ali a no koj* sto cijena cijene cijenom bi')}\\s+){0,3}`

/** A pattern's source, with the small words that lead to a denial and follow it; ends with the space before what is denied. */
export const denial = `${leading}(?:${denying}${between}\\s+){1,3}`

const denialBefore = new RegExp(`^${denial}`, 'iu')
/** 'ništa osim crnih', 'nikako bez popusta': what is denied twice so is wanted. */
const wantedBefore = new RegExp(`^${leading}${anyOf(negating)}${between}\\s+${anyOf(excepting)}\\s`, 'iu')
/** 'bez crnih i' denies what follows in the same case, 'nisu crne ili' whatever follows. */
const exceptedBefore = new RegExp(
  `(?<!\\p{L})${anyOf(excepting)}\\s+(?:\\S+\\s+){1,6}(?:i|ili|te)\\s+$`,
  'iu',
)
const negatedBefore = new RegExp(
  `(?<!\\p{L})${anyOf(`${adding} ${negating}`)}\\s+(?:\\S+\\s+){1,4}ili\\s+$`,
  'iu',
)
const inGenitive = /^\p{L}+ih(?!\p{L})/iu

/** Whether what was found begins with a denial. */
export const isDenied = (found: string): boolean => denialBefore.test(found) && !wantedBefore.test(found)

/** Whether what was found is joined to something denied in the text before it: 'bez crnih i skupljih od 90 €'. */
export const isDeniedWith = (before: string, found: string): boolean =>
  !denialBefore.test(found) &&
  ((inGenitive.test(found) && exceptedBefore.test(before)) || negatedBefore.test(before))

/** What was found, without its denial. */
export const withoutDenial = (found: string): string => found.replace(denialBefore, '')

/** The 'bez' or 'osim' that what was found begins with, which goes on for what is joined to it; else nothing. */
export const exceptingFirst = (found: string): string => exceptingAtStart.exec(found)?.[0] ?? ''
const exceptingAtStart = new RegExp(`^${anyOf(excepting)}(?=\\s)`, 'iu')

/** 'bez i crnih', of which the former part was taken away, is 'bez crnih'. */
export const withoutJoint = (text: string): string => text.replace(jointBehind, '$1 ')
const jointBehind = new RegExp(`((?<!\\p{L})${anyOf(excepting)})\\s+(?:,|,?\\s*(?:i|ili|te))\\s+`, 'giu')

const isOneOf = (words: string) => {
  const own = new RegExp(`^${anyOf(words)}$`, 'u')
  return (word: string | undefined): boolean => word !== undefined && own.test(word)
}
/** Of a folded word. */
export const isDenying = isOneOf(denyingWords)
/** Of what goes on from one denial to the next: 'bez crnih ni bez plavih' wants neither. */
export const isAddingDenial = isOneOf(adding)
export const isNegating = isOneOf(negating)
export const isExcepting = isOneOf(excepting)
export const isBetweenDenied = isOneOf(small)
