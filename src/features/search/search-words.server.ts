import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** What a shop knows of its shoppers' words. */
export type SearchWords = {
  /** Terms of one or more words that mean the same. */
  synonyms: readonly (readonly string[])[]
  /** Words that are to be found like another one, whatever the language's rules say. */
  stems: readonly { word: string; stem: string }[]
}

const putSynonyms = statement(
  'search.put_synonyms',
  `INSERT INTO search_synonyms (terms)
   SELECT terms FROM (SELECT array(SELECT jsonb_array_elements_text(line)) AS terms
     FROM jsonb_array_elements($1::jsonb) line) added
   WHERE NOT EXISTS (SELECT FROM search_synonyms s WHERE s.terms = added.terms)`,
)
const putStems = statement(
  'search.put_stems',
  `INSERT INTO search_stems (word, stem) SELECT word, stem FROM jsonb_to_recordset($1::jsonb) AS s(word text, stem text)
   ON CONFLICT (word) DO UPDATE SET stem = excluded.stem`,
)

/** Adds groups of synonyms that are not there yet, and adds or replaces stems. The catalogue follows within a second. */
export async function putSearchWords(database: Queryable, { synonyms, stems }: SearchWords): Promise<void> {
  await database.run(putSynonyms, [JSON.stringify(synonyms)])
  await database.run(putStems, [JSON.stringify(stems)])
}
