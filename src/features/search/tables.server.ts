import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Terms that mean the same to a search, each of one or more words: {"naočale","cvike"}. The shop's own. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  terms: text().array().notNull(),
})

/** Words whose stem the rules of the language get wrong, and the stem that the shop wants instead. */
export const searchStems = pgTable('search_stems', {
  word: text().primaryKey(),
  stem: text().notNull(),
})
