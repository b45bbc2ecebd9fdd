import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'

/*
 * A file of blocks: 12 bytes (length, checksum and number of rows, big-endian), then the block's text as UTF-8. The
 * first block is the header, the last one is empty and has the number of all rows.
 */

/** The file ends too early, or holds what was not written to it. */
class BrokenSnapshot extends Error {
  override readonly name = 'BrokenSnapshot'
}

export type SnapshotWriter = {
  /** Adds a block; the text is on its way to the disk when this resolves. */
  add(text: string, rows: number): Promise<void>
  /** Makes the file appear under its name, whole. */
  finish(): Promise<void>
  /** Leaves no trace. Does nothing after `finish`. */
  discard(): Promise<void>
}

const headBytes = 12
/** No block is nearly as long; a length that was damaged must not ask for the memory. */
const longestBlock = 256 * 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000

/** Begins a file that will replace `path`, in a folder made if need be. What died half-written is removed. */
export async function createSnapshot(path: string, header: string): Promise<SnapshotWriter> {
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(path)
  const draft = `${path}.${process.pid}-${Math.round(performance.now())}.draft`
  const file = await open(draft, 'wx', 0o600)
  let allRows = 0
  let isOpen = true
  const add = async (text: string, rows: number) => {
    allRows += rows
    await writeBlock(file, text, rows)
  }
  const discard = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
  try {
    await add(header, 0)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    add,
    finish: async () => {
      await writeBlock(file, '', allRows)
      await file.sync()
      await file.close()
      await rename(draft, path)
      isOpen = false
    },
    discard,
  }
}

export type SnapshotReader = {
  header: string
  /** The blocks after the header. @throws {BrokenSnapshot} at the first one that is not as it was written. */
  blocks(): AsyncGenerator<string>
  close(): Promise<void>
}

/** Undefined when there is no such file or its header is damaged. */
export async function openSnapshot(path: string): Promise<SnapshotReader | undefined> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return undefined
  try {
    const first = await readBlock(file, 0)
    return {
      header: first.text,
      blocks: () => readBlocks(file, first.end),
      close: () => file.close(),
    }
  } catch {
    await file.close()
    return undefined
  }
}

async function* readBlocks(file: FileHandle, start: number): AsyncGenerator<string> {
  let rows = 0
  let next = readBlock(file, start)
  for (;;) {
    const block = await next
    if (block.text === '') {
      if (block.rows === rows) return
      throw new BrokenSnapshot(`${rows} rows instead of ${block.rows}`)
    }
    rows += block.rows
    next = readBlock(file, block.end)
    next.catch(() => undefined)
    yield block.text
  }
}

async function writeBlock(file: FileHandle, text: string, rows: number): Promise<void> {
  const length = Buffer.byteLength(text)
  const block = Buffer.allocUnsafe(headBytes + length)
  block.write(text, headBytes)
  block.writeUInt32BE(length, 0)
  block.writeUInt32BE(crc32(block.subarray(headBytes)), 4)
  block.writeUInt32BE(rows, 8)
  for (let written = 0; written < block.length; ) {
    written += (await file.write(block, written)).bytesWritten
  }
}

async function readBlock(
  file: FileHandle,
  start: number,
): Promise<{ text: string; rows: number; end: number }> {
  const head = await readBytes(file, start, headBytes)
  const length = head.readUInt32BE(0)
  if (length > longestBlock) throw new BrokenSnapshot('a block of impossible length')
  const body = await readBytes(file, start + headBytes, length)
  if (crc32(body) !== head.readUInt32BE(4)) throw new BrokenSnapshot('a block was damaged')
  return { text: body.toString(), rows: head.readUInt32BE(8), end: start + headBytes + length }
}

async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new BrokenSnapshot('the file ends too early')
    filled += bytesRead
  }
  return bytes
}

async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.draft')) continue
    const leftover = join(folder, name)
    const age = Date.now() - ((await stat(leftover).catch(() => undefined))?.mtimeMs ?? 0)
    if (age > dayMs) await rm(leftover, { force: true })
  }
}
