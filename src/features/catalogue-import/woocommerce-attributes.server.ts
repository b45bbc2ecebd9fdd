import type { TableRow } from '#shared/server/files/table-rows.server.ts'
import type { AttributeHint } from './import-line.ts'
import { stableCode } from './stable-code.server.ts'

export type WooAttribute = {
  code: string
  name: string
  /** What the variations differ by, as opposed to a property of them all. */
  chosen: boolean
  values: { code: string; label: string }[]
  /** Each variation's option code, in the variations' order; empty where it is a property. */
  ofVariation: string[]
}

/** WooCommerce's lists: commas between, a comma of a name itself written as `\,`. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/(?<!\\),/)
    .map((part) => part.replace(/\\,/g, ',').trim())
    .filter(Boolean)
}

/** The columns "Attribute 1 name", "Attribute 1 value(s)" and so on, of the product and of its variations. */
export function wooAttributes(cells: TableRow['cells'], variations: TableRow[]): WooAttribute[] {
  const ofVariations = variations.map((row) => pairs(row.cells))
  return [...pairs(cells)].map(([name, values]) => {
    const texts = ofVariations.map((own) => own.get(name)?.[0] ?? '')
    const chosen = texts.some(Boolean)
    if (chosen && texts.some((text) => text === '')) {
      throw new Error(`a variation for any '${name}' cannot be sold: give each variation its own`)
    }
    const given = new Set(texts)
    const labels = chosen ? [...values.filter((value) => given.has(value)), ...texts] : values
    const distinct = new Map(labels.map((label) => [stableCode(label), label]))
    return {
      code: stableCode(name),
      name,
      chosen,
      values: [...distinct].map(([code, label]) => ({ code, label })),
      ofVariation: chosen ? texts.map((text) => stableCode(text)) : [],
    }
  })
}

/** Values of one variation are one value, even with a comma in it; `listOf` takes care of escaped ones. */
function pairs(cells: TableRow['cells']): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (let number = 1; cells[`attribute ${number} name`] !== undefined; number++) {
    const name = cells[`attribute ${number} name`]?.trim() ?? ''
    const values = listOf(cells[`attribute ${number} value(s)`])
    if (name !== '' && values.length > 0) found.set(name, values)
  }
  return found
}

export const hintsOf = (attributes: WooAttribute[]): AttributeHint[] =>
  attributes.map(({ code, name, values }) => ({ code, name, filterable: true, options: values }))
