import type { ClientBase } from 'pg'
import type { z } from 'zod'
import { type AttributeKind, numberOf } from '#features/catalogue/attribute-kinds.ts'
import { readValue } from '#features/prescriptions/eye-value.ts'
import type { EyeField } from '#features/prescriptions/prescription.ts'
import type { AttributeHint } from './import-line.ts'
import type { attributeRecord } from './record.ts'
import { ImportRefusal } from './refusal.ts'

type Attribute = { id: number; kind: AttributeKind; eyeField: EyeField | null; options: Map<string, number> }

/** The shop's attributes and their options by code. */
export class AttributeBook {
  readonly #attributes = new Map<string, Attribute>()

  static async load(client: ClientBase): Promise<AttributeBook> {
    const book = new AttributeBook()
    const { rows } = await client.query<{
      code: string
      id: number
      kind: AttributeKind
      eyeField: EyeField | null
      option: string | null
      optionId: number
    }>(
      `SELECT a.code, a.id, a.kind, a.eye_field AS "eyeField", o.code AS option, o.id AS "optionId"
       FROM attributes a LEFT JOIN attribute_options o ON o.attribute_id = a.id`,
    )
    for (const { code, id, kind, eyeField, option, optionId } of rows) {
      const attribute = book.#attributes.get(code) ?? { id, kind, eyeField, options: new Map() }
      if (option !== null) attribute.options.set(option, optionId)
      book.#attributes.set(code, attribute)
    }
    return book
  }

  /** The attribute's id. Throws an ImportRefusal for an unknown one: `ensure` makes it first. */
  id(code: string): number {
    const attribute = this.#attributes.get(code)
    if (!attribute) throw new ImportRefusal(`attribute '${code}' is unknown`)
    return attribute.id
  }

  /** The option's id, undefined for one that the attribute does not have. */
  option(attribute: string, code: string): number | undefined {
    return this.#attributes.get(attribute)?.options.get(code)
  }

  /** What a product says of an attribute as it is stored. Throws an ImportRefusal for a range without a number. */
  stored(code: string, text: string): string {
    const attribute = this.#attributes.get(code)
    return text === '' || !attribute ? text : storedText(attribute.kind, code, text)
  }

  /**
   * Makes the attribute and the options that are missing; what is there stays as the shop has it. Throws an ImportRefusal
   * where a range is given options.
   */
  async ensure(client: ClientBase, hint: AttributeHint): Promise<void> {
    const attribute =
      this.#attributes.get(hint.code) ?? (await this.#make(client, hint.code, hint.name, hint.filterable))
    const missing = hint.options.filter(({ code }) => !attribute.options.has(code))
    if (missing.length === 0) return
    refuseOptions(attribute.kind, hint.code)
    refuseUnread(hint.code, attribute.eyeField, missing)
    const { rows } = await client.query<{ id: number; code: string }>(
      `INSERT INTO attribute_options (attribute_id, code, label, position)
       SELECT $1, code, label, (SELECT count(*) FROM attribute_options WHERE attribute_id = $1) + n
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS missing(code, label, n)
       ON CONFLICT (attribute_id, code) DO UPDATE SET code = excluded.code RETURNING id, code`,
      [attribute.id, missing.map(({ code }) => code), missing.map(({ label }) => label)],
    )
    for (const { id, code } of rows) attribute.options.set(code, id)
  }

  async #make(client: ClientBase, code: string, name: string, filterable: boolean): Promise<Attribute> {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO attributes (code, name, filterable, position)
       SELECT $1, $2, $3, coalesce(max(position) + 1, 0) FROM attributes RETURNING id`,
      [code, name, filterable],
    )
    const attribute: Attribute = { id: rows[0]?.id ?? 0, kind: 'options', eyeField: null, options: new Map() }
    this.#attributes.set(code, attribute)
    return attribute
  }

  /** Writes an attribute record: name, settings, and its options' labels and order. Further options stay behind them. */
  async write(client: ClientBase, record: z.output<typeof attributeRecord>): Promise<void> {
    const eyeField = record.eye_field ?? null
    refuseUnread(record.code, eyeField, record.options)
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO attributes (code, name, null_text, unit, filterable, comparable, on_card, kind, eye_field,
         ask, measure, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $9, $10, $11, $12, coalesce($8, (SELECT max(position) + 1 FROM attributes), 0))
       ON CONFLICT (code) DO UPDATE SET name = excluded.name, null_text = excluded.null_text, unit = excluded.unit,
         kind = excluded.kind, filterable = excluded.filterable, comparable = excluded.comparable, on_card = excluded.on_card,
         eye_field = excluded.eye_field, ask = excluded.ask, measure = excluded.measure,
         position = coalesce($8, attributes.position) RETURNING id`,
      [
        record.code,
        record.name,
        record.null_text ?? null,
        record.unit ?? null,
        record.filterable,
        record.comparable,
        record.on_card,
        record.position ?? null,
        record.kind,
        eyeField,
        record.ask,
        record.measure ?? null,
      ],
    )
    const id = rows[0]?.id ?? 0
    const options = [...new Map(record.options.map((option) => [option.code, option])).values()]
    const { rows: written } = await client.query<{ id: number; code: string }>(
      `INSERT INTO attribute_options (attribute_id, code, label, swatch, position)
       SELECT $1, code, label, swatch, n - 1
       FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given(code, label, swatch, n)
       ON CONFLICT (attribute_id, code) DO UPDATE SET label = excluded.label, swatch = excluded.swatch,
         position = excluded.position RETURNING id, code`,
      [
        id,
        options.map(({ code }) => code),
        options.map(({ label }) => label),
        options.map(({ swatch }) => swatch ?? null),
      ],
    )
    const known = this.#attributes.get(record.code)?.options ?? new Map<string, number>()
    for (const option of written) known.set(option.code, option.id)
    this.#attributes.set(record.code, {
      id,
      kind: record.kind,
      eyeField,
      options: known,
    })
  }
}

function storedText(kind: AttributeKind, code: string, text: string): string {
  switch (kind) {
    case 'options':
      return text
    case 'range': {
      const value = numberOf(kind, text)
      if (value !== null) return String(value / 1000)
      throw new ImportRefusal(`attribute '${code}' is a range: '${text}' is not a number from 0 to 10000`)
    }
    default:
      return kind satisfies never
  }
}

function refuseOptions(kind: AttributeKind, code: string): void {
  switch (kind) {
    case 'options':
      return
    case 'range':
      throw new ImportRefusal(`attribute '${code}' is a range and has no options`)
    default:
      kind satisfies never
  }
}

/** A power without its sign would be either: it must not go in as plus (RX-04). */
function refuseUnread(code: string, eyeField: EyeField | null, options: readonly { label: string }[]): void {
  const unread = eyeField && options.find(({ label }) => !readValue(eyeField, label).ok)
  if (unread) throw new ImportRefusal(`attribute '${code}': '${unread.label}' is no value of '${eyeField}'`)
}
