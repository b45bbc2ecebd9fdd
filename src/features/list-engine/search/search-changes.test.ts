import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import { answerPlainly } from '../query/testing-reference-list.ts'
import type { CatalogueChange, ListDictionary, ListQuery, ListRow, MemoryListEngine } from '../types.ts'
import { foldForSearch } from '../words/fold-text.ts'

/** Words by what they are forms of; none is like another group's, nor begins like one. */
const family: Record<string, readonly string[]> = {
  okvir: ['okvir', 'Okviri', 'okvirima'],
  naocale: ['Naočale', 'naocala', 'naočalama'],
  crno: ['crna', 'CRNE', 'crnih'],
  zuto: ['žuta', 'zutog', 'žuti'],
  metal: ['metal', 'Metalni', 'metalnih'],
  drvo: ['drveni', 'drvo', 'drvenih'],
  krug: ['okrugli', 'okrugao', 'OKRUGLE'],
  djeca: ['dječje', 'djeca', 'djecje'],
  titan: ['titan', 'titana'],
  uv400: ['UV400'],
  broj: ['204'],
}
const groupOf = new Map(
  Object.entries(family).flatMap(([group, words]) => words.map((word) => [word, group] as const)),
)
const word = fc.constantFrom(...groupOf.keys())
const phrase = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(' '))

const labels = ['Crna', 'Žuta', 'Crno-žuta']
const categories = [
  { id: 1, name: 'Naočale' },
  { id: 2, name: 'Dječji okviri' },
]
const dictionary: ListDictionary = {
  attributes: [
    {
      id: 1,
      code: 'boja',
      name: 'Boja',
      position: 0,
      options: labels.map((label, i) => ({ id: i + 1, code: `v${i}`, label, position: i })),
    },
  ],
  categories,
}
/** What a value's name is written of, as the groups of its words. */
const labelGroups = [['crno'], ['zuto'], ['crno', 'zuto']]
const categoryGroups = [[], ['naocale'], ['djeca', 'okvir']]

const row: fc.Arbitrary<ListRow> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  createdAt: fc.integer({ min: 1, max: 9 }),
  name: phrase(4),
  price: fc.integer({ min: 0, max: 9 }),
  regularPrice: fc.integer({ min: 0, max: 9 }),
  popularity: fc.integer({ min: 0, max: 3 }),
  available: fc.boolean(),
  categoryIds: fc.subarray([1, 2]),
  groupIds: fc.constant([]),
  values: fc.subarray([1, 2, 3]).map((ids) => ids.map((optionId) => ({ attributeId: 1, optionId }))),
  codes: fc.subarray(['K-1000', 'K-2000', 'K-3000']),
  text: phrase(3),
  card: fc.constant('{}'),
})
const rowList = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 50 })
const changes: fc.Arbitrary<CatalogueChange[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: row.map((changed) => ({ kind: 'upsert' as const, row: changed })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map((id) => ({ kind: 'delete' as const, id })) },
  ),
  { maxLength: 60 },
)
const queries = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

function after(rows: readonly ListRow[], applied: readonly CatalogueChange[]): ListRow[] {
  const byId = new Map(rows.map((known) => [known.id, known]))
  for (const change of applied) {
    if (change.kind === 'upsert') byId.set(change.row.id, change.row)
    if (change.kind === 'delete') byId.delete(change.id)
  }
  return [...byId.values()]
}

const groupsOfRow = ({ name, text = '', values, categoryIds }: ListRow): Set<string | undefined> =>
  new Set([
    ...`${name} ${text}`.split(' ').map((written) => groupOf.get(written)),
    ...values.flatMap(({ optionId }) => labelGroups[optionId - 1] ?? []),
    ...categoryIds.flatMap((id) => categoryGroups[id] ?? []),
  ])

/** Ids of the rows of which what `groupsOf` says has every word. */
const having = (rows: readonly ListRow[], words: readonly string[], groupsOf: typeof groupsOfRow): number[] =>
  rows.flatMap((row) => {
    const groups = groupsOf(row)
    return words.every((typed) => groups.has(groupOf.get(typed))) ? [row.id] : []
  })

/** Whether a query says nothing but options, and of what kind, by their whole names: then what only mentions them is no hit. */
const saysOptions = (words: readonly string[]): boolean => {
  const groups = words.map((typed) => groupOf.get(typed) ?? '')
  const isWhole = (names: readonly string[][]) => (group: string) =>
    names.some((name) => name.includes(group) && name.every((own) => groups.includes(own)))
  return groups.every(isWhole([...labelGroups, ...categoryGroups])) && groups.some(isWhole(labelGroups))
}

const nameOnly = (row: ListRow) => groupsOfRow({ ...row, text: '', values: [], categoryIds: [] })

const notTexts = (row: ListRow) => groupsOfRow({ ...row, text: '' })

const isNumber = (typed: string) => /^\d[\d.]*$/.test(typed)

const page = { sort: 'relevance', offset: 0, limit: 100 } as const
const search = (text: string): ListQuery => ({ scope: { kind: 'search', text }, ...page })

test('SRCH-06 finds just the products that have every word, before and after changes', async () => {
  await fc.assert(
    fc.asyncProperty(rowList, changes, queries, async (rows, applied, asked) => {
      const engine = await buildListEngine(rows, dictionary)
      const ask = (now: readonly ListRow[]) => {
        for (const words of asked) {
          const { rows: found, total, leftOut } = engine.query(search(words.join(' ')))
          const all = having(now, words, groupsOfRow)
          expect(total).toBe(found.length)
          if (leftOut?.reason === 'numbers') {
            // Only where nothing is called by all of the words: then a number may be a pack's, and the rest is found.
            expect(having(now, words, nameOnly)).toEqual([])
            expect(leftOut.words.filter((typed) => !isNumber(typed))).toEqual([])
            const rest = words.filter((typed) => !isNumber(typed))
            expect(rest.length).toBeGreaterThan(0)
            expect(having(now, rest, groupsOfRow)).toEqual(expect.arrayContaining([...found]))
            continue
          }
          if (leftOut?.reason === 'apart' && all.length > 0) {
            // Only where all of it merely mentions the words: then a kind of thing is found without what texts alone say.
            expect(having(now, words, notTexts)).toEqual([])
            const rest = words.filter((typed) => !leftOut.words.includes(typed.toLowerCase()))
            expect(rest.length).toBeGreaterThan(0)
            expect(having(now, rest, groupsOfRow)).toEqual(expect.arrayContaining([...found]))
            continue
          }
          if (all.length > 0) {
            // Many that are what was asked for leave out those that mention it; fewer never do.
            if (all.length < 12 && !saysOptions(words)) expect([...found].sort()).toEqual(all.sort())
            expect(all).toEqual(expect.arrayContaining([...found]))
            expect([...found]).toEqual(expect.arrayContaining(having(now, words, nameOnly)))
            expect(leftOut).toBeUndefined()
            continue
          }
          // What no product has is found without some of the words, which are named.
          const kept = words.filter((typed) => !leftOut?.words.includes(typed.toLowerCase()))
          if (total > 0) expect(kept.length).toBeLessThan(words.length)
          expect(having(now, kept, groupsOfRow)).toEqual(expect.arrayContaining([...found]))
        }
      }
      ask(rows)
      engine.apply(applied)
      ask(after(rows, applied))
    }),
  )
})

/** Where names spell a word in several ways ('dječje', 'djecje'), which of them is shown is nobody's promise. */
const plainlySpelled = <
  Answer extends { corrected?: string; leftOut?: { shown: string }; nearest?: readonly string[] },
>(
  answer: Answer,
) => ({
  ...answer,
  corrected: answer.corrected && foldForSearch(answer.corrected),
  leftOut: answer.leftOut && { ...answer.leftOut, shown: foldForSearch(answer.leftOut.shown) },
  nearest: answer.nearest?.map(foldForSearch),
})

test('SRCH-06 answers after changes as an engine built from the changed products', async () => {
  await fc.assert(
    fc.asyncProperty(rowList, changes, queries, async (rows, applied, asked) => {
      const changed = await buildListEngine(rows, dictionary)
      changed.apply(applied)
      const built = await buildListEngine(after(rows, applied), dictionary)
      for (const text of [
        ...asked.map((words) => words.join(' ')),
        'k 2000',
        'K-3000',
        'crmih',
        'okv',
        'na',
      ]) {
        const list = (engine: MemoryListEngine) =>
          plainlySpelled({ ...engine.query(search(text)), version: 0 })
        expect(list(changed)).toEqual(list(built))
        expect(plainlySpelled(changed.suggest(text, 20))).toEqual(plainlySpelled(built.suggest(text, 20)))
      }
    }),
    { numRuns: 60 },
  )
})

const filtered = fc.record(
  {
    filters: fc.subarray(['v0', 'v1', 'v2']).map((codes) => new Map([['boja', codes]])),
    ranges: fc.integer({ min: 0, max: 6 }).map((min) => new Map([['price', { min }]])),
    available: fc.constant(true),
    discounted: fc.constant(true),
    sort: fc.constantFrom('price_asc' as const, 'name_desc' as const, 'relevance' as const),
    offset: fc.integer({ min: 0, max: 5 }),
  },
  { requiredKeys: [] },
)

test('LIST-07 SRCH-07 filters, counts and pages of a search are those of a list of its hits', async () => {
  await fc.assert(
    fc.asyncProperty(rowList, queries, filtered, async (rows, asked, more) => {
      const engine = await buildListEngine(rows, dictionary)
      for (const words of asked) {
        const text = words.join(' ')
        const ids = engine.query(search(text)).rows
        const query = { sort: 'relevance' as const, offset: 0, limit: 7, ...more }
        const {
          version: _,
          corrected: __,
          leftOut: ____,
          code: _____,
          named: ___,
          ...answer
        } = engine.query({ ...query, scope: { kind: 'search', text } })
        const plain = (limits: object) =>
          answerPlainly(rows, dictionary, { ...query, ...limits, scope: { kind: 'ids', ids } })
        if (query.sort === 'relevance') {
          expect(answer).toEqual(plain({}))
          continue
        }
        // Sorted otherwise it is two lists, what was asked for and what mentions it, of which a page is a part.
        expect({ ...answer, rows: [] }).toEqual({ ...plain({}), rows: [] })
        const whole = engine.query({ ...query, scope: { kind: 'search', text }, offset: 0, limit: 100 }).rows
        expect([...answer.rows]).toEqual([...whole.slice(query.offset, query.offset + query.limit)])
        const sorted = [...plain({ offset: 0, limit: 100 }).rows]
        expect([...whole].sort()).toEqual([...sorted].sort())
        const places = [...whole].map((id) => sorted.indexOf(id))
        expect(places.filter((place, at) => place < (places[at - 1] ?? -1)).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
