import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Case, Catalogue, Message, Part } from './format.ts'

export class MessageSyntaxError extends Error {}

/** A catalogue as people write it, read once: by the server at its start, for the browser when it is built. */
export function compileCatalogue(texts: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, compileMessage(message)]))
}

/**
 * Reads one message of the ICU subset that format.ts writes; one without anything to fill is its text.
 * @throws MessageSyntaxError for what is no ICU message, and for dates, ordinals, offsets and styles of numbers
 */
export function compileMessage(message: string): Message {
  let elements: MessageFormatElement[]
  try {
    elements = parse(message, { ignoreTag: true, requiresOtherClause: true })
  } catch (error) {
    throw new MessageSyntaxError(`${(error as Error).message} in "${message}"`)
  }
  const parts = elements.map((element) => partOf(element, message))
  const [only = '', ...more] = parts
  return more.length === 0 && typeof only === 'string' ? only : parts
}

function partOf(element: MessageFormatElement, message: string): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return 0
    case TYPE.number:
      if (!element.style) return [element.value, 'number']
      break
    case TYPE.plural:
      if (element.pluralType === 'cardinal' && element.offset === 0)
        return [element.value, 'plural', casesOf(element.options, message)]
      break
    case TYPE.select:
      return [element.value, 'select', casesOf(element.options, message)]
  }
  throw new MessageSyntaxError(`a kind of placeholder that no text of the shop has in "${message}"`)
}

function casesOf(options: Record<string, { value: MessageFormatElement[] }>, message: string): Case {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, value.map((part) => partOf(part, message))]),
  )
}
