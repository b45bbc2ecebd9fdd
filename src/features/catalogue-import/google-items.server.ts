import { SaxesParser } from 'saxes'
import { longestRow, tableRows } from '#shared/server/files/table-rows.server.ts'
import { textOf } from '#shared/server/files/text-file.server.ts'

/** One offer of a Google Merchant feed: attribute name without `g:` → its values, in the feed's order. */
export type GoogleItem = { line: number; fields: ReadonlyMap<string, readonly string[]> }

/** More than any feed nests; the parser looks through all open elements for each that it reads. */
const deepest = 100

/** Streams a feed in XML: RSS 2.0 (`item`) and Atom (`entry`), whatever prefix they give Google's names. */
export async function* googleXmlItems(file: string): AsyncGenerator<GoogleItem> {
  const parser = new SaxesParser({ xmlns: true })
  let item: { line: number; fields: Map<string, string[]> } | undefined
  let done: GoogleItem[] = []
  let path: string[] = []
  let depth = 0
  let text = ''
  /** Characters since the last item began or ended, or, outside of items, since anything was read. */
  let size = 0
  let startedOn = 1
  const something = () => {
    if (item) return
    size = 0
    startedOn = parser.line
  }
  parser.on('opentag', ({ local }) => {
    something()
    if (++depth > deepest) throw new Error(`line ${startedOn} nests more than ${deepest} elements`)
    if (item) path.push(local)
    else if (local === 'item' || local === 'entry') {
      item = { line: parser.line, fields: new Map() }
      path = []
    }
    text = ''
  })
  parser.on('text', (more) => {
    something()
    text = item ? text + more : ''
  })
  parser.on('cdata', (more) => {
    something()
    text = item ? text + more : ''
  })
  parser.on('closetag', () => {
    something()
    depth--
    if (!item) return
    const name = path.join('.')
    if (name === '') {
      done.push(item)
      item = undefined
      something()
    } else {
      const value = text.trim()
      if (value !== '') {
        const values = item.fields.get(name)
        if (values) values.push(value)
        else item.fields.set(name, [value])
      }
      path.pop()
    }
    text = ''
  })
  for await (const chunk of textOf(file)) {
    size += chunk.length
    parser.write(chunk)
    if (size > longestRow) throw new Error(`what begins on line ${startedOn} is longer than 4 MB`)
    const ready = done
    done = []
    yield* ready
  }
  parser.close()
}

/** Streams a feed as a table. Only what Google allows to repeat is split at its commas. */
export async function* googleTableItems(file: string): AsyncGenerator<GoogleItem> {
  for await (const { line, cells } of tableRows(file)) {
    const fields = new Map<string, string[]>()
    for (const [column, cell] of Object.entries(cells)) {
      const name = column.replace(/^g:/, '').replace(/[\s_]+/g, '_')
      const value = cell.trim()
      if (value === '') continue
      fields.set(
        name,
        name === 'additional_image_link' ? value.split(',').map((part) => part.trim()) : [value],
      )
    }
    yield { line, fields }
  }
}
