import { mostLines } from '#shared/contract/limits.ts'

/**
 * What goes to an address as one text, '7-2_9-1,5': a lookup's form stands in an address, where each of 800 fields would have
 * its name encoded twice, and all of them no room.
 */
export const textOfPieces = (pieces: readonly (readonly [line: string, written: string])[]): string =>
  pieces.map(([line, written]) => `${line}-${written}`).join('_')

/** The same by the numbers of the lines; undefined for what is no such text. */
export function piecesOfText(text: string): Record<string, string> | undefined {
  if (text === '') return {}
  const said = text.split('_', mostLines + 1).map((one) => /^(\d{1,10})-(.{0,20})$/.exec(one))
  if (said.length > mostLines) return undefined
  const pieces: Record<string, string> = {}
  for (const one of said) {
    const [, line = '', written = ''] = one ?? []
    if (line === '') return undefined
    pieces[line] = written
  }
  return pieces
}
