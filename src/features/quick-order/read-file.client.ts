/** A list of as many lines as one order takes is smaller. */
export const mostFileKilobytes = 100

/** Why a file holds no list. */
type FileProblem = 'too_large' | 'unread'

/**
 * The text of a file that was chosen: UTF-8 or UTF-16 by its mark, else, where it is no UTF-8, what spreadsheets here write
 * (Windows-1250).
 */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size > mostFileKilobytes * 1024) return { problem: 'too_large' }
  try {
    const text = decoded(new Uint8Array(await file.arrayBuffer()))
    // Whatever else a program has saved: its bytes are no lines.
    return text.includes('\u0000') ? { problem: 'unread' } : { text }
  } catch {
    return { problem: 'unread' }
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
