import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { tableRows } from '#shared/server/table-rows.server.ts'

/** One offer of a Google Merchant feed: attribute name without `g:` → its values, in the feed's order. */
export type GoogleItem = { line: number; fields: ReadonlyMap<string, readonly string[]> }

/** Streams a feed in XML: RSS 2.0 (`item`) and Atom (`entry`), whatever prefix they give Google's names. */
export async function* googleXmlItems(file: string): AsyncGenerator<GoogleItem> {
  const parser = new SaxesParser({ xmlns: true })
  let item: { line: number; fields: Map<string, string[]> } | undefined
  let done: GoogleItem[] = []
  let path: string[] = []
  let text = ''
  parser.on('opentag', ({ local }) => {
    if (item) path.push(local)
    else if (local === 'item' || local === 'entry') {
      item = { line: parser.line, fields: new Map() }
      path = []
    }
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('closetag', () => {
    if (!item) return
    const name = path.join('.')
    if (name === '') {
      done.push(item)
      item = undefined
    } else {
      const value = text.trim()
      if (value !== '') item.fields.set(name, [...(item.fields.get(name) ?? []), value])
      path.pop()
    }
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    parser.write(chunk)
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
