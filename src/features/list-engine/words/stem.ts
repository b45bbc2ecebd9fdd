/**
 * Stems of Croatian words, as light as a shop needs: the same thing in another case, number, gender or as an adjective
 * ('naočalama', 'metalni', 'novčanici') comes out alike. Works on folded words (`words.ts`), so č, ć and c are one.
 */

/** Endings of nouns and adjectives, longest first. */
const endings = [
  ...['ima', 'ama', 'oga', 'ega', 'ome', 'omu', 'emu'],
  ...['og', 'eg', 'om', 'em', 'oj', 'im', 'ih'],
  ...['a', 'e', 'i', 'o', 'u'],
]
/** What must be left of a word when its ending is gone. */
const shortestBase = 3

/**
 * The word without its ending: 'naocalama' → 'naocal', 'crnoga' → 'crn'. Endings are taken off until none is left:
 * so 'sistem' and 'sistemi' meet, although the former only looks as if it had one. Words with digits stay whole.
 */
export function baseOf(word: string): string {
  if (word.length <= shortestBase || /[^a-z]/.test(word)) return word
  // okrugao → okrugl(a), topao → topl(a)
  let base = word.length > 4 ? word.replace(/([^aeiou])ao$/, '$1l') : word
  for (;;) {
    const shorter = withoutEnding(base)
    if (shorter === base) return base
    base = shorter
  }
}

function withoutEnding(word: string): string {
  for (const ending of endings) {
    if (word.length - ending.length >= shortestBase && word.endsWith(ending)) {
      return word.slice(0, -ending.length)
    }
  }
  return word
}

const fleeting = /([^aeiou])a([ncklrm])$/

/** A base without an a before its last consonant, such as comes and goes in 'lanac', 'lanca'. */
export const withoutFleeting = (base: string): string => base.replace(fleeting, '$1$2')

/** Pattern, replacement, and the least length of what comes out. */
const derivations: readonly (readonly [RegExp, string, number])[] = [
  // listovi, sprejevi
  [/[oe]v$/, '', 4],
  // sportski → sport, dioptrijske → dioptrija
  [/sk$/, '', 4],
  // optički → optika
  [/ck$/, 'k', 4],
  // zlatan, zlatna; lanac, lanci; metar, metra
  [fleeting, '$1$2', 3],
  // metalni → metal, zaštitne → zaštita
  [/([^aeioun])n$/, '$1', 3],
  // novčanici → novčanik
  [/c$/, 'k', 4],
]

/** What a base has in common with words derived from it: 'metaln' and 'metal' → 'metl'. */
export function stemOf(base: string): string {
  if (/[^a-z]/.test(base)) return base
  // Whether ije or je is the commonest doubt in spelling: svijetlo, svjetlo; dijecji is djecji, whose j is folded.
  let stem = base.replaceAll('ije', 'je').replaceAll('dj', 'd')
  for (let before = ''; before !== stem; ) {
    before = stem
    for (const [pattern, replacement, shortest] of derivations) {
      const shorter = stem.replace(pattern, replacement)
      if (shorter.length >= shortest) stem = shorter
    }
  }
  return stem
}

/** A noun in whatever case and number it stands: 'mosta', 'mostovima'. */
export const nounOf = (word: string): string => stemOf(baseOf(word))
