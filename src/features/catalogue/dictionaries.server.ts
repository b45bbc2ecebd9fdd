import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { readSettings } from '#shared/server/settings/queries.server.ts'
import type { Attribute, AttributeOption, Brand, DictionaryRows, Lens, ProductGroup } from './dictionaries.ts'
import { readListSettings } from './list-settings.server.ts'
import { readOfferSettings } from './offer-settings.server.ts'

const allCategories = statement(
  'catalogue.categories',
  `SELECT id, parent_id AS "parentId", level, name, path, description, picture,
     meta_title AS "metaTitle", meta_description AS "metaDescription"
   FROM categories WHERE active ORDER BY level, position, id`,
)
const allBrands = statement(
  'catalogue.brands',
  'SELECT id, slug, name, description, logo FROM brands ORDER BY name, id',
)
const allGroups = statement(
  'catalogue.groups',
  'SELECT id, slug, name, description FROM product_groups ORDER BY id',
)
const allAttributes = statement(
  'catalogue.attributes',
  `SELECT id, code, kind, name, null_text AS "nullText", unit, filterable, comparable, on_card AS "onCard",
     eye_field AS "eyeField", ask, measure, position
   FROM attributes ORDER BY position, id`,
)
const allOptions = statement(
  'catalogue.options',
  `SELECT id, attribute_id AS "attributeId", code, label, swatch, position
   FROM attribute_options ORDER BY attribute_id, position, id`,
)
const allLenses = statement('catalogue.lenses', 'SELECT id, name, asks FROM lenses ORDER BY id')
const pathsByCode = statement(
  'catalogue.category_paths',
  'SELECT code, path FROM categories WHERE code = ANY($1)',
)

const allSynonyms = statement('catalogue.synonyms', 'SELECT terms FROM search_synonyms ORDER BY id')
const allStems = statement('catalogue.stems', 'SELECT word, stem FROM search_stems ORDER BY word')

/** Reads what products point at: a few hundred rows, in the order in which they are shown. */
export async function readDictionaryRows(database: Queryable): Promise<DictionaryRows> {
  const [categories, brands, groups, attributes, options, lenses, settings, synonyms, stems] =
    await Promise.all([
      database.all<DictionaryRows['categories'][number]>(allCategories, []),
      database.all<Brand>(allBrands, []),
      database.all<ProductGroup>(allGroups, []),
      database.all<Attribute>(allAttributes, []),
      database.all<AttributeOption>(allOptions, []),
      database.all<Lens>(allLenses, []),
      readSettings(database, ['lists', 'offers']),
      database.all<{ terms: string[] }>(allSynonyms, []),
      database.all<{ word: string; stem: string }>(allStems, []),
    ])
  return {
    categories,
    brands,
    groups,
    attributes,
    options,
    lenses,
    lists: readListSettings(settings.lists),
    offers: readOfferSettings(settings.offers),
    synonyms,
    stems,
  }
}

/** The paths of categories by their codes; a code that is none is missing. */
export async function categoryPaths(
  database: Queryable,
  codes: readonly string[],
): Promise<{ code: string; path: string }[]> {
  return database.all(pathsByCode, [codes])
}
