/** A message as text and the places to fill. `count` is a plural's `#`. */
export type Part =
  | string
  | { kind: 'argument'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'count' }
  | { kind: 'plural' | 'select'; name: string; cases: Map<string, Part[]> }

export class MessageSyntaxError extends Error {}

/** Parses one message of the ICU subset that format.ts describes. Throws `MessageSyntaxError`. */
export function parseMessage(message: string): Part[] {
  const reader = { message, at: 0 }
  const parts = parseParts(reader, false, false)
  if (reader.at < message.length) throw new MessageSyntaxError(`Unexpected "}" in "${message}"`)
  return parts
}

type Reader = { message: string; at: number }

/** Reads up to the closing brace of the case it is in, or to the end. */
function parseParts(reader: Reader, inPlural: boolean, nested: boolean): Part[] {
  const parts: Part[] = []
  let text = ''
  const { message } = reader
  while (reader.at < message.length) {
    const character = message[reader.at]
    if (character === '}') {
      if (!nested) break
      if (text) parts.push(text)
      return parts
    }
    if (character === "'") {
      text += readQuoted(reader, inPlural)
    } else if (character === '{') {
      if (text) parts.push(text)
      text = ''
      parts.push(parseArgument(reader))
    } else if (character === '#' && inPlural) {
      if (text) parts.push(text)
      text = ''
      parts.push({ kind: 'count' })
      reader.at += 1
    } else {
      text += character
      reader.at += 1
    }
  }
  if (nested) throw new MessageSyntaxError(`"}" is missing in "${message}"`)
  if (text) parts.push(text)
  return parts
}

/** `''` is an apostrophe; `'` before a special character quotes up to the next single one; else it is itself. */
function readQuoted(reader: Reader, inPlural: boolean): string {
  const { message } = reader
  const next = message[reader.at + 1]
  reader.at += 1
  if (next === "'") {
    reader.at += 1
    return "'"
  }
  if (next === undefined || !(inPlural ? '{}<>#' : '{}<>').includes(next)) return "'"
  let text = ''
  while (reader.at < message.length) {
    if (message[reader.at] === "'") {
      if (message[reader.at + 1] !== "'") {
        reader.at += 1
        break
      }
      reader.at += 1
    }
    text += message[reader.at]
    reader.at += 1
  }
  return text
}

function parseArgument(reader: Reader): Part {
  reader.at += 1
  const name = readWord(reader)
  if (!name) throw new MessageSyntaxError(`A name is missing in "${reader.message}"`)
  if (take(reader, '}')) return { kind: 'argument', name }
  expect(reader, ',')
  const type = readWord(reader)
  if (type === 'number') {
    expect(reader, '}')
    return { kind: 'number', name }
  }
  if (type !== 'plural' && type !== 'select') {
    throw new MessageSyntaxError(`Unknown type "${type}" in "${reader.message}"`)
  }
  expect(reader, ',')
  return { kind: type, name, cases: parseCases(reader, type === 'plural') }
}

function parseCases(reader: Reader, inPlural: boolean): Map<string, Part[]> {
  const cases = new Map<string, Part[]>()
  while (!take(reader, '}')) {
    const name = readWord(reader)
    if (!name) throw new MessageSyntaxError(`A case is missing in "${reader.message}"`)
    expect(reader, '{')
    cases.set(name, parseParts(reader, inPlural, true))
    reader.at += 1
  }
  if (!cases.has('other')) throw new MessageSyntaxError(`"other" is missing in "${reader.message}"`)
  return cases
}

function readWord(reader: Reader): string {
  skipSpace(reader)
  const start = reader.at
  while (/[=\p{L}\p{N}_-]/u.test(reader.message[reader.at] ?? '')) reader.at += 1
  return reader.message.slice(start, reader.at)
}

function take(reader: Reader, character: string): boolean {
  skipSpace(reader)
  if (reader.message[reader.at] !== character) return false
  reader.at += 1
  return true
}

function expect(reader: Reader, character: string): void {
  if (!take(reader, character))
    throw new MessageSyntaxError(`"${character}" is missing in "${reader.message}"`)
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.message[reader.at] ?? '')) reader.at += 1
}
