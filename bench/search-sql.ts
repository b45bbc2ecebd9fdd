import type pg from 'pg'
import type { ListRow } from '#features/list-engine/types.ts'
import { fold } from '#shared/text/slug.ts'
import { copyField, copyRows } from './copy-rows.ts'
import { generatedCategories } from './generated-catalogue.ts'
import { everyCount } from './list-sql.ts'

/**
 * Search as plain SQL does it: full text over folded words, stemmed by `serbian` (which serves Croatian), name before
 * summary; codes by their own index; what finds nothing is mended by the words spelled alike (pg_trgm). Where the
 * server lacks one of them it does without: words as they are, nothing mended.
 */
export type SearchMeans = { stemmed: boolean; trigrams: boolean }

const categoryNames = new Map(generatedCategories.map(({ id, name }) => [id, fold(name)]))
const textColumns = 'id, name, text, brand, leaf, popularity, available, sku, ean'
const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []

export async function loadSearch(client: pg.Client, rows: Iterable<ListRow>): Promise<SearchMeans> {
  const trigrams = await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm').then(
    () => true,
    () => false,
  )
  const dictionary = await client.query(`SELECT FROM pg_ts_dict WHERE dictname = 'serbian_stem'`)
  const stemmed = dictionary.rowCount === 1
  await client.query(`
    DROP TABLE IF EXISTS bench_texts, bench_words;
    DROP TEXT SEARCH CONFIGURATION IF EXISTS bench_croatian;
    CREATE TEXT SEARCH CONFIGURATION bench_croatian (COPY = simple);
    CREATE UNLOGGED TABLE bench_words (word text, products int)`)
  if (stemmed)
    await client.query(`ALTER TEXT SEARCH CONFIGURATION bench_croatian
      ALTER MAPPING FOR asciiword, word, hword, hword_part, asciihword, hword_asciipart WITH serbian_stem`)
  const words = new Map<string, number>()
  await client.query(`CREATE UNLOGGED TABLE bench_texts (id int, name text, text text, brand smallint, leaf smallint,
    popularity int, available boolean, sku text, ean text, terms tsvector GENERATED ALWAYS AS (
      setweight(to_tsvector('bench_croatian', name), 'A') ||
      setweight(to_tsvector('bench_croatian', text), 'C')) STORED)`)
  await copyRows(client, `COPY bench_texts (${textColumns}) FROM STDIN`, textLines(rows, words))
  await copyRows(client, 'COPY bench_words FROM STDIN', wordLines(words))
  for (const index of ['USING gin (terms)', '(sku)', '(ean)'])
    await client.query(`CREATE INDEX ON bench_texts ${index}`)
  if (trigrams) await client.query('CREATE INDEX ON bench_words USING gin (word gin_trgm_ops)')
  for (const table of ['texts', 'words']) await client.query(`VACUUM ANALYZE bench_${table}`)
  return { stemmed, trigrams }
}

function* textLines(rows: Iterable<ListRow>, words: Map<string, number>): Generator<string> {
  for (const { id, name, text = '', brandId, categoryIds, popularity, available, codes = [] } of rows) {
    const [sku = '', ean = ''] = codes
    const leaf = categoryIds.at(-1) ?? 0
    const names = [...wordsOf(name), categoryNames.get(leaf)].join(' ')
    for (const word of new Set(wordsOf(`${name} ${text}`)))
      if (word.length > 3 && !/\d/.test(word)) words.set(word, (words.get(word) ?? 0) + 1)
    yield [
      id,
      names,
      wordsOf(text).join(' '),
      brandId ?? null,
      leaf,
      popularity,
      available,
      sku.toLowerCase(),
      ean,
    ]
      .map(copyField)
      .join('\t')
  }
}

function* wordLines(words: ReadonlyMap<string, number>): Generator<string> {
  for (const [word, products] of words) yield `${copyField(word)}\t${products}`
}

/** What a search answers: its first products, and either the counts of a list or what most of them belong to. */
export type SqlFound = {
  products: number[]
  total: number
  counts?: number[]
  categories?: number[]
  brands?: number[]
}

const byCode = {
  name: 'bench.code',
  text: 'SELECT id FROM bench_texts WHERE sku = $1 UNION SELECT id FROM bench_texts WHERE ean = $1',
}
/** $1 is a tsquery, $2 the length of the page; the best by rank, then those that can be bought, then popular ones. */
const found = `WITH found AS MATERIALIZED (
    SELECT id, leaf, brand, popularity, available, ts_rank(terms, query) AS rank
    FROM bench_texts, to_tsquery('bench_croatian', $1) query WHERE terms @@ query)
  SELECT (SELECT count(*)::int FROM found) AS total,
    ARRAY(SELECT id FROM found ORDER BY rank DESC, available DESC, popularity DESC, id LIMIT $2) AS products`
const withCounts = {
  name: 'bench.found_list',
  text: `${found}, (SELECT ${everyCount} FROM bench_lists WHERE id IN (SELECT id FROM found)) AS counts`,
}
const withGroups = {
  name: 'bench.found_groups',
  text: `${found},
    ARRAY(SELECT leaf FROM found GROUP BY leaf ORDER BY count(*) DESC LIMIT 5) AS categories,
    ARRAY(SELECT brand FROM found GROUP BY brand ORDER BY count(*) DESC LIMIT 5) AS brands`,
}
const alike = {
  name: 'bench.alike',
  text: `SELECT ARRAY(SELECT word FROM bench_words WHERE word % typed
      ORDER BY similarity(word, typed) DESC, products DESC LIMIT 3) AS words
    FROM unnest($1::text[]) WITH ORDINALITY AS given (typed, place) ORDER BY place`,
}

/** The first page of what the text finds, its last word possibly unfinished, with every count of a list of them. */
export const searchListBySql = (client: pg.Client, text: string, limit: number, means: SearchMeans) =>
  search(client, text, limit, means, withCounts)

/** The first products that the text finds, and the categories and brands that most of what it finds has. */
export const suggestBySql = (client: pg.Client, text: string, limit: number, means: SearchMeans) =>
  search(client, text, limit, means, withGroups)

async function search(
  client: pg.Client,
  text: string,
  limit: number,
  { trigrams }: SearchMeans,
  statement: typeof withCounts,
): Promise<SqlFound> {
  if (/\d{3}/.test(text)) {
    const { rows } = await client.query<{ id: number }>({ ...byCode, values: [text.trim().toLowerCase()] })
    if (rows.length > 0) return { products: rows.map((row) => row.id), total: rows.length }
  }
  const find = async (terms: readonly string[]) => {
    const { rows } = await client.query<SqlFound>({ ...statement, values: [terms.join(' & '), limit] })
    return rows[0] as SqlFound
  }
  const words = wordsOf(text)
  const first = await find(words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)))
  if (first.total > 0 || !trigrams) return first
  const { rows } = await client.query<{ words: string[] }>({ ...alike, values: [words] })
  if (rows.some((row) => row.words.length === 0)) return first
  return find(rows.map((row) => `(${row.words.join(' | ')})`))
}
