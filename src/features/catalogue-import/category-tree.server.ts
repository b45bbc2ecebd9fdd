import type { ClientBase } from 'pg'
import type { z } from 'zod'
import { sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { fold } from '#shared/text/slug.ts'
import { SlugBook } from './name-keys.server.ts'
import type { categoryRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'

type Category = {
  id: number
  parentId: number | null
  code: string
  level: number
  path: string
  name: string
}

const LEVELS = 3
const columns = `id, parent_id AS "parentId", code, level, path, name`

/** The shop's categories, found by code or by the names from the top; made where a file names new ones. */
export class CategoryTree {
  #byCode = new Map<string, Category>()
  #byId = new Map<number, Category>()
  #byNames = new Map<string, Category>()
  #slugs = new SlugBook([])
  #codes = new SlugBook([])

  static async load(client: ClientBase): Promise<CategoryTree> {
    const tree = new CategoryTree()
    await tree.#read(client)
    return tree
  }

  async #read(client: ClientBase): Promise<void> {
    const { rows } = await client.query<Category>(
      `SELECT ${columns} FROM categories ORDER BY level, position, id`,
    )
    this.#byCode = new Map()
    this.#byId = new Map()
    this.#byNames = new Map()
    for (const category of rows) this.#add(category)
    this.#slugs = new SlugBook(rows.map(({ path }) => path))
    this.#codes = new SlugBook(rows.map(({ code }) => code))
  }

  #add(category: Category): void {
    this.#byCode.set(category.code, category)
    this.#byId.set(category.id, category)
    const names = this.#namesOf(category)
    if (!this.#byNames.has(names)) this.#byNames.set(names, category)
  }

  #namesOf({ parentId, name }: { parentId: number | null; name: string }): string {
    const parent = parentId === null ? undefined : this.#byId.get(parentId)
    return parent ? `${this.#namesOf(parent)}>${fold(name)}` : fold(name)
  }

  /**
   * A category's code, or its names from the top ("Okviri > Muški"), made as far as they are missing. Names below the
   * third level are joined to the third's. Answers the category's id.
   */
  async find(client: ClientBase, text: string): Promise<number> {
    const known = this.#byCode.get(text)
    if (known) return known.id
    const names = text
      .split('>')
      .map((name) => name.trim())
      .filter(Boolean)
    if (names.length === 0) throw new ImportRefusal(`'${text}' names no category`)
    const deep = names.slice(LEVELS - 1).join(' / ')
    const levels = names.length > LEVELS ? [...names.slice(0, LEVELS - 1), deep] : names
    let parent: Category | undefined
    for (const name of levels) {
      const found: Category | undefined = this.#byNames.get(
        this.#namesOf({ parentId: parent?.id ?? null, name }),
      )
      parent = found ?? (await this.#make(client, name, parent))
    }
    return parent?.id ?? 0
  }

  async #make(client: ClientBase, name: string, parent: Category | undefined): Promise<Category> {
    const prefix = parent ? `${parent.path}/` : ''
    const ownSlug = this.#slugs.take(name, prefix)
    const path = prefix + ownSlug
    const category = { code: this.#codes.take(path), level: (parent?.level ?? 0) + 1, path, name }
    const { rows } = await client.query<Category>(
      `INSERT INTO categories (parent_id, code, level, slug, path, name, position)
       SELECT $1, $2, $3, $4, $5, $6, coalesce(max(position) + 1, 0) FROM categories WHERE parent_id IS NOT DISTINCT FROM $1
       RETURNING ${columns}`,
      [parent?.id ?? null, category.code, category.level, ownSlug, path, name],
    )
    const [made] = rows
    if (!made) throw new Error('the database gave no category back')
    this.#add(made)
    return made
  }

  /** Writes a category record. One that moves takes what is below it along. */
  async write(client: ClientBase, record: z.output<typeof categoryRecord>): Promise<void> {
    const known = this.#byCode.get(record.code)
    const parent = record.parent === undefined ? undefined : this.#byCode.get(record.parent)
    if (record.parent !== undefined && !parent)
      throw new ImportRefusal(`parent '${record.parent}' is unknown`)
    const level = (parent?.level ?? 0) + 1
    if (level > LEVELS) throw new ImportRefusal(`categories have ${LEVELS} levels, this would be the next`)
    if (known && known.level !== level) throw new ImportRefusal('a category cannot move to another level')
    const prefix = parent ? `${parent.path}/` : ''
    if (known) this.#slugs.release(known.path)
    const ownSlug = this.#slugs.take(record.slug ?? record.name, prefix)
    const path = prefix + ownSlug
    const { rows } = await client.query<Category>(
      `INSERT INTO categories (parent_id, code, level, slug, path, name, description, meta_title, meta_description,
         picture, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11,
         (SELECT max(position) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM $1), 0))
       ON CONFLICT (code) DO UPDATE SET parent_id = excluded.parent_id, slug = excluded.slug, path = excluded.path,
         name = excluded.name, description = excluded.description, meta_title = excluded.meta_title,
         meta_description = excluded.meta_description, picture = coalesce(excluded.picture, categories.picture),
         position = coalesce($11, categories.position) RETURNING ${columns}`,
      [
        parent?.id ?? null,
        record.code,
        level,
        ownSlug,
        path,
        record.name,
        sanitiseDescription(record.description),
        record.meta_title ?? null,
        record.meta_description ?? null,
        record.picture ?? null,
        record.position ?? null,
      ],
    )
    const [written] = rows
    if (!written) throw new Error('the database gave no category back')
    this.#codes.claim(record.code)
    if (known && known.path !== path) {
      await client.query(
        `UPDATE categories SET path = $2 || substr(path, length($1) + 1) WHERE starts_with(path, $1 || '/')`,
        [known.path, path],
      )
    }
    // One that is new, or keeps its name and place, leaves what is held of all others as it is.
    if (!known) return this.#add(written)
    if (known.name !== record.name || known.path !== path) await this.#read(client)
  }
}
