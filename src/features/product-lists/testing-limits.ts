import { withoutPowers } from '#features/list-engine/words/lens-powers.ts'
import { type KnownLimits, readLimitingWords } from './limiting-words.ts'
import type { Limits } from './list-ranges.ts'
import { knownSizes } from './price-words/known-sizes.ts'

/** What something is called there. */
const called =
  /^(?:naocal|okvir|lec|iris|kalet|val|crn|smed|plav|siv|bijel|zensk|musk|dnevn|mjesecn|okrugl|kvadratn|suncan|polariz|mark|male|titan|sferic|otopin|futrol|stakl|kap|most|vod|toricn)/

/** A shop of frames and lenses, as far as reading limits needs to know one. */
export const shop: KnownLimits = {
  isCode: () => false,
  wordsOfNames: () => new Set(),
  namesThing: (words) => /^(?:nao[čc]ale|okvir|le[ćc]e)/.test(words),
  isName: () => false,
  sayingOf: (word) => (called.test(word) ? 'said' : 'unknown'),
  sizes: knownSizes(
    [
      { name: 'Veličina', unit: null, labels: ['XS, do 45 mm', 'S, 46–48 mm'] },
      { name: 'Duljina drške', unit: null, labels: ['140 mm', '145 mm'] },
      { name: 'Visina stakla', unit: 'mm', labels: [] },
      { name: 'Stakla', unit: null, labels: ['Progresivna'] },
      { name: 'Bazna zakrivljenost', unit: null, labels: ['8,4 mm', '8,6 mm'] },
      { name: 'Pakiranje', unit: null, labels: ['30 kom'] },
      { name: 'Zaslon', unit: 'inč', labels: [] },
    ],
    ['Od 3 do 7 godina'],
  ),
  ranges: [
    { code: 'most', name: 'Širina mosta', unit: 'mm', greatest: () => 24_000 },
    { code: 'voda', name: 'Udio vode', unit: '%', greatest: () => 78_000 },
    { code: 'promjer', name: 'Promjer', unit: 'mm', greatest: () => 14_500 },
    { code: 'masa', name: 'Masa', unit: 'g', greatest: () => 40_000 },
  ],
}

const said = ({ min, max }: Limits, parts: number): string =>
  min === max
    ? String((min ?? 0) / parts)
    : [min, max].map((end) => (end === null ? '' : end / parts)).join('…')

/**
 * What is read of a search, in one line: its words, its powers, measures, price, and what is told as not heeded. A search
 * that limits nothing has its words and powers only.
 */
export function readingOf(term: string, more: Partial<KnownLimits> = {}): string {
  const read = readLimitingWords(term, { ...shop, ...more })
  const { text, powers } = withoutPowers(read?.text ?? term, () => false)
  const ranges = Object.entries(read?.ranges ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  const { minPrice: min = null, maxPrice: max = null } = read ?? {}
  const parts = [
    text.replace(/\s+/g, ' ').trim(),
    powers.join(' '),
    ranges.map(([code, limits]) => `${code} ${said(limits, 1000)}`).join(' '),
    min === null && max === null ? '' : `${said({ min, max }, 100)} €`,
    [...(read?.denied ?? []), ...(read?.ignored ?? []), ...(read?.impossible ?? [])].join(', '),
  ]
  return parts.join(' | ').replace(/(?:\s*\|)*\s*$/, '')
}
