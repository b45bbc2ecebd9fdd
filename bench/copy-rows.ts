import { once } from 'node:events'
import type pg from 'pg'

/** The driver's connection as far as COPY needs it; its types leave these out. */
type CopyConnection = {
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

const chunkBytes = 1 << 16

/**
 * `COPY … FROM STDIN`: loads lines of tab-separated fields as fast as PostgreSQL takes them. Rejects with what the
 * server says against them.
 */
export function copyRows(client: pg.Client, text: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = async (connection: CopyConnection) => {
      let chunk = ''
      const flush = async () => {
        connection.sendCopyFromChunk(Buffer.from(chunk))
        chunk = ''
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      for (const line of lines) {
        chunk += `${line}\n`
        if (chunk.length > chunkBytes) await flush()
      }
      await flush()
      connection.endCopyFrom()
    }
    const query = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection).catch((error: Error) => connection.sendCopyFail(error.message))
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    }
    client.query(query as unknown as pg.Submittable)
  })
}

/** A field of COPY's text format; null is `\N`. */
export const copyField = (value: string | number | boolean | null): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter)
      : String(value)

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
