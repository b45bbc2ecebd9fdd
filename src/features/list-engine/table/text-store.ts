import { type Interruptible, inParts } from './slices.ts'

const chunkBytes = 1 << 20
const headerBytes = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

interface Chunk {
  bytes: Uint8Array
  view: DataView
  /** Bytes written, headers included. */
  used: number
  /** Bytes of texts that are still current, headers included. */
  live: number
}

/**
 * One text per row, as UTF-8 in chunks of 1 MiB outside the JavaScript heap.
 *
 * Each text is preceded by its row and its length. A changed text is written anew at the end; a chunk whose texts are
 * mostly outdated is copied together, which moves at most half a MiB, once for every half MiB that became outdated.
 */
export class TextStore {
  /** Row → chunk number × 1 MiB + offset of the header; −1 without a text. */
  private places: Float64Array
  private readonly chunks: (Chunk | null)[] = []
  private readonly freeNumbers: number[] = []
  private current = -1

  constructor(capacity: number) {
    this.places = new Float64Array(capacity).fill(-1)
  }

  set(row: number, text: string): void {
    this.delete(row)
    const open = this.chunks[this.current]
    if (open && this.tryWrite(open, row, text)) return
    const closed = this.current
    // UTF-8 takes at most three bytes per UTF-16 unit.
    this.tryWrite(this.openChunk(headerBytes + text.length * 3), row, text)
    if (open && open.live * 2 < open.used) this.retire(closed)
  }

  /** Bytes taken by texts, current or not. */
  get byteLength(): number {
    return this.chunks.reduce((sum, chunk) => sum + (chunk?.bytes.length ?? 0), 0)
  }

  /** The empty string for a row without a text. */
  get(row: number): string {
    const place = this.places[row] as number
    if (place < 0) return ''
    const { bytes, view } = this.chunks[Math.floor(place / chunkBytes)] as Chunk
    const offset = place % chunkBytes
    return decoder.decode(
      bytes.subarray(offset + headerBytes, offset + headerBytes + view.getInt32(offset + 4)),
    )
  }

  /** Rows whose text has `part` in it, at most `most`: a look through all bytes, about a millisecond for three MiB. */
  rowsWith(part: string, most: number): number[] {
    const wanted = Buffer.from(part)
    const rows: number[] = []
    this.chunks.forEach((chunk, number) => {
      if (chunk === null) return
      const bytes = Buffer.from(chunk.bytes.buffer, 0, chunk.used)
      let offset = 0
      let hit = bytes.indexOf(wanted)
      while (hit >= 0 && rows.length < most) {
        let end = offset + headerBytes + chunk.view.getInt32(offset + 4)
        while (end <= hit) {
          offset = end
          end = offset + headerBytes + chunk.view.getInt32(offset + 4)
        }
        const isInText = hit >= offset + headerBytes && hit + wanted.length <= end
        const row = chunk.view.getInt32(offset)
        if (isInText && this.places[row] === number * chunkBytes + offset) rows.push(row)
        hit = bytes.indexOf(wanted, isInText ? end : hit + 1)
      }
    })
    return rows
  }

  /** The rows' texts in the given order, as a JSON array's text. */
  jsonArray(rows: readonly number[]): string {
    let total = 2
    for (const row of rows) total += this.length(row) + 1
    const bytes = new Uint8Array(total)
    bytes[0] = 0x5b
    let at = 1
    for (const row of rows) {
      if (at > 1) bytes[at++] = 0x2c
      const place = this.places[row] as number
      const chunk = this.chunks[Math.floor(place / chunkBytes)] as Chunk
      const start = (place % chunkBytes) + headerBytes
      const length = this.length(row)
      bytes.set(chunk.bytes.subarray(start, start + length), at)
      at += length
    }
    bytes[at++] = 0x5d
    return decoder.decode(bytes.subarray(0, at))
  }

  delete(row: number): void {
    const place = this.places[row] as number
    if (place < 0) return
    const number = Math.floor(place / chunkBytes)
    const chunk = this.chunks[number] as Chunk
    chunk.live -= headerBytes + this.length(row)
    this.places[row] = -1
    if (number !== this.current && chunk.live * 2 < chunk.used) this.retire(number)
  }

  /** Gives every text to row `newRows[row]`. */
  *renumber(newRows: Int32Array): Interruptible {
    const places = new Float64Array(this.places.length).fill(-1)
    yield* inParts(newRows.length, (from, to) => {
      for (let row = from; row < to; row++) {
        const place = this.places[row] as number
        if (place < 0) continue
        const { view } = this.chunks[Math.floor(place / chunkBytes)] as Chunk
        view.setInt32(place % chunkBytes, newRows[row] as number)
        places[newRows[row] as number] = place
      }
    })
    this.places = places
  }

  reserve(capacity: number): void {
    if (capacity <= this.places.length) return
    const longer = new Float64Array(capacity).fill(-1, this.places.length)
    longer.set(this.places)
    this.places = longer
  }

  private length(row: number): number {
    const place = this.places[row] as number
    return (this.chunks[Math.floor(place / chunkBytes)] as Chunk).view.getInt32((place % chunkBytes) + 4)
  }

  private tryWrite(chunk: Chunk, row: number, text: string): boolean {
    const start = chunk.used + headerBytes
    // A text longer than a chunk has one for itself; places beyond the first MiB could not be told apart.
    if (chunk.used >= chunkBytes || start + text.length > chunk.bytes.length) return false
    const { read, written } = encoder.encodeInto(text, chunk.bytes.subarray(start))
    if (read < text.length) return false
    chunk.view.setInt32(chunk.used, row)
    chunk.view.setInt32(chunk.used + 4, written)
    this.places[row] = this.current * chunkBytes + chunk.used
    chunk.used = start + written
    chunk.live += headerBytes + written
    return true
  }

  private openChunk(room: number): Chunk {
    const buffer = new ArrayBuffer(Math.max(chunkBytes, room))
    const chunk = { bytes: new Uint8Array(buffer), view: new DataView(buffer), used: 0, live: 0 }
    this.current = this.freeNumbers.pop() ?? this.chunks.length
    this.chunks[this.current] = chunk
    return chunk
  }

  /** Writes a chunk's current texts anew and lets go of it. */
  private retire(number: number): void {
    const { view, bytes, used } = this.chunks[number] as Chunk
    for (let offset = 0; offset < used; ) {
      const row = view.getInt32(offset)
      const end = offset + headerBytes + view.getInt32(offset + 4)
      if (this.places[row] === number * chunkBytes + offset) {
        this.places[row] = -1
        this.set(row, decoder.decode(bytes.subarray(offset + headerBytes, end)))
      }
      offset = end
    }
    this.chunks[number] = null
    this.freeNumbers.push(number)
  }
}
