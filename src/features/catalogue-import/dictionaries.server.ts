import type { ClientBase } from 'pg'
import { sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { fold } from '#shared/text/slug.ts'
import { AttributeBook } from './attribute-book.server.ts'
import { CategoryTree } from './category-tree.server.ts'
import type { AttributeHint } from './import-line.ts'
import { SlugBook } from './name-keys.server.ts'
import type { CatalogueRecord, ProductRecord } from './record.ts'
import { writeService, writeWarehouse } from './shops.server.ts'

type DictionaryRecord = Exclude<CatalogueRecord, ProductRecord>

/**
 * Everything that products refer to by code or name, held in memory for the length of an import. `prepare` makes what
 * a product names and the shop does not have; afterwards the look-ups are synchronous.
 */
export class ImportDictionaries {
  readonly attributes: AttributeBook
  readonly #categories: CategoryTree
  readonly #brands = new Map<string, number>()
  readonly #brandCodes: SlugBook
  readonly #groups = new Map<string, number>()
  readonly #groupSlugs: SlugBook
  readonly #warehouses: Map<string, number>
  /** Brand and category texts as products write them → ids. */
  readonly #brandTexts = new Map<string, number>()
  readonly #categoryTexts = new Map<string, number>()

  private constructor(attributes: AttributeBook, categories: CategoryTree, rows: LoadedRows) {
    this.attributes = attributes
    this.#categories = categories
    for (const { id, code, name } of rows.brands) this.#addBrand(id, code, name)
    this.#brandCodes = new SlugBook(rows.brands.flatMap(({ code, slug }) => [code, slug]))
    for (const { id, code } of rows.groups) this.#groups.set(code, id)
    this.#groupSlugs = new SlugBook(rows.groups.map(({ slug }) => slug))
    this.#warehouses = new Map(rows.warehouses.map(({ code, id }) => [code, id]))
  }

  static async load(client: ClientBase): Promise<ImportDictionaries> {
    const read = async <Row>(text: string) => (await client.query(text)).rows as Row[]
    return new ImportDictionaries(await AttributeBook.load(client), await CategoryTree.load(client), {
      brands: await read('SELECT id, code, slug, name FROM brands'),
      groups: await read('SELECT id, code, slug FROM product_groups'),
      warehouses: await read('SELECT id, code FROM warehouses ORDER BY position, id'),
    })
  }

  #addBrand(id: number, code: string, name: string): void {
    this.#brands.set(code, id)
    if (!this.#brands.has(fold(name))) this.#brands.set(fold(name), id)
  }

  /** Makes what the product names. Throws an ImportRefusal for what cannot be made. */
  async prepare(client: ClientBase, record: ProductRecord, hints: AttributeHint[] = []): Promise<void> {
    if (record.brand && !this.#brandTexts.has(record.brand)) {
      this.#brandTexts.set(record.brand, await this.#brand(client, record.brand))
    }
    for (const text of record.categories) {
      if (!this.#categoryTexts.has(text)) {
        this.#categoryTexts.set(text, await this.#categories.find(client, text))
      }
    }
    for (const code of record.groups) await this.#ensureGroup(client, code)
    for (const code of warehousesOf(record)) await this.#ensureWarehouse(client, code)
    for (const hint of hints) await this.attributes.ensure(client, hint)
    for (const hint of namedAttributes(record)) await this.attributes.ensure(client, hint)
    for (const [code, value] of Object.entries(record.attributes)) {
      if (typeof value === 'string') this.attributes.stored(code, value)
    }
  }

  brand(text: string): number | undefined {
    return this.#brandTexts.get(text)
  }

  /** The product's categories, each once, the main one first. */
  categories(texts: string[]): number[] {
    return [...new Set(texts.flatMap((text) => this.#categoryTexts.get(text) ?? []))]
  }

  groups(codes: string[]): number[] {
    return [...new Set(codes.flatMap((code) => this.#groups.get(code) ?? []))]
  }

  /** Without a code: the first warehouse. */
  warehouse(code?: string): number | undefined {
    return code === undefined ? this.#warehouses.values().next().value : this.#warehouses.get(code)
  }

  async #brand(client: ClientBase, text: string): Promise<number> {
    const known = this.#brands.get(text) ?? this.#brands.get(fold(text))
    if (known !== undefined) return known
    const code = this.#brandCodes.take(text)
    const id = await inserted(client, 'INSERT INTO brands (code, slug, name) VALUES ($1, $1, $2)', [
      code,
      text,
    ])
    this.#addBrand(id, code, text)
    return id
  }

  async #ensureGroup(client: ClientBase, code: string): Promise<void> {
    if (this.#groups.has(code)) return
    const values = [code, this.#groupSlugs.take(code)]
    const text = 'INSERT INTO product_groups (code, slug, name) VALUES ($1, $2, $1)'
    this.#groups.set(code, await inserted(client, text, values))
  }

  async #ensureWarehouse(client: ClientBase, code: string): Promise<void> {
    if (code === '' ? this.#warehouses.size > 0 : this.#warehouses.has(code)) return
    const own = code || 'glavno'
    const text = `INSERT INTO warehouses (code, name, position)
      SELECT $1, $2, coalesce(max(position) + 1, 0) FROM warehouses`
    this.#warehouses.set(own, await inserted(client, text, [own, code || 'Glavno skladište']))
  }

  /** Writes a record that is no product. Throws an ImportRefusal where it does not fit what is there. */
  async write(client: ClientBase, record: DictionaryRecord): Promise<void> {
    switch (record.type) {
      case 'attribute':
        return this.attributes.write(client, record)
      case 'category':
        await this.#categories.write(client, record)
        return this.#categoryTexts.clear()
      case 'brand': {
        const { code, name, description, safety } = record
        const text = `INSERT INTO brands (code, slug, name, description, safety) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (code) DO UPDATE SET name = excluded.name, description = excluded.description,
            safety = coalesce(excluded.safety, brands.safety)`
        const own = this.#brands.has(code) ? code : this.#brandCodes.take(code)
        const values = [
          code,
          own,
          name,
          sanitiseDescription(description),
          safety ? JSON.stringify(safety) : null,
        ]
        return this.#addBrand(await inserted(client, text, values), code, name)
      }
      case 'group': {
        const { code, name, description } = record
        const text = `INSERT INTO product_groups (code, slug, name, description) VALUES ($1, $2, $3, $4)
          ON CONFLICT (code) DO UPDATE SET name = excluded.name, description = excluded.description`
        const own = this.#groups.has(code) ? code : this.#groupSlugs.take(code)
        this.#groups.set(
          code,
          await inserted(client, text, [code, own, name, sanitiseDescription(description)]),
        )
        return
      }
      case 'lens': {
        const text = `INSERT INTO lenses (id, name, asks) VALUES ($1, $2, $3)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, asks = excluded.asks`
        const { code, name, prescription } = record
        await inserted(client, text, [Number(code), name, JSON.stringify(prescription)])
        return
      }
      case 'warehouse':
        this.#warehouses.set(record.code, await writeWarehouse(client, record))
        return
      case 'service':
        return writeService(client, record)
      default:
        return record satisfies never
    }
  }
}

type LoadedRows = {
  brands: { id: number; code: string; slug: string; name: string }[]
  groups: { id: number; code: string; slug: string }[]
  warehouses: { id: number; code: string }[]
}

async function inserted(client: ClientBase, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`${text} RETURNING id`, values)
  if (!rows[0]) throw new Error('the database gave no row back')
  return rows[0].id
}

/** '' stands for the first warehouse. */
function warehousesOf(record: ProductRecord): string[] {
  const stocks = [record.stock, ...record.variants.map((variant) => variant.stock)]
  return [...new Set(stocks.flatMap((stock) => (typeof stock === 'number' ? [''] : Object.keys(stock))))]
}

/** The attributes and options that the record itself names, with their codes for labels; variants name no others. */
function namedAttributes(record: ProductRecord): AttributeHint[] {
  const codes = new Map<string, Set<string>>()
  const add = (attribute: string, options: string[]) => {
    const known = codes.get(attribute) ?? new Set()
    for (const option of options) known.add(option)
    codes.set(attribute, known)
  }
  for (const [code, value] of Object.entries(record.attributes)) add(code, Array.isArray(value) ? value : [])
  for (const option of record.options) {
    add(
      option.attribute,
      option.values.map((value) => value.option),
    )
    if (option.depends_on) add(option.depends_on, [])
  }
  for (const { option } of record.pictures) if (option) add(option.attribute, [option.option])
  return [...codes].map(([code, options]) => ({
    code,
    name: code,
    filterable: false,
    options: [...options].map((option) => ({ code: option, label: option })),
  }))
}
