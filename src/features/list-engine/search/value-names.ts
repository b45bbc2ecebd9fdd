import type { RowSet } from '../table/row-set.ts'
import type { RowTable } from '../table/row-table.ts'
import type { ListDictionary } from '../types.ts'
import { foldForSearch } from '../words/fold-text.ts'
import { nounOf } from '../words/stem.ts'
import { splitWords } from '../words/words.ts'
import type { NameWords, ProductWords } from './product-words.ts'

/** A category or an attribute's option (a brand is one too), by whose name a query finds the products that have it. */
export interface NamedValue {
  kind: 'category' | 'option'
  id: number
  /** Of an option. */
  attributeId: number
  label: string
  /** Numbers of the name's words: what it is, and what it is for. */
  head: readonly number[]
  rest: readonly number[]
  /** The same as they follow one another. */
  words: readonly number[]
}

/** The names of categories and options by their words. Made anew with every dictionary: there are some thousands. */
export class ValueNames {
  readonly values: NamedValue[] = []
  private readonly byWord = new Map<number, NamedValue[]>()
  /** Names of options of several words, folded, as they are written: 'mali val'. */
  private readonly longNames: ReadonlySet<string>
  /** Attribute id → the words of its name, without their endings. */
  private readonly attributes = new Map<number, readonly string[]>()
  private readonly lastOfAttributes: ReadonlySet<string | undefined>
  private readonly ofParts: ReadonlySet<number>

  constructor(dictionary: ListDictionary, reader: ProductWords) {
    this.longNames = longNames(dictionary)
    for (const { id, name } of dictionary.categories ?? []) {
      this.add({ kind: 'category', id, attributeId: 0, label: name }, name, reader)
    }
    for (const { id: attributeId, name, options } of dictionary.attributes) {
      this.attributes.set(attributeId, splitWords(name).map(nounOf))
      for (const { id, label } of options) {
        const isAnswer = answers.get(foldForSearch(label))
        if (isAnswer === false) continue
        this.add({ kind: 'option', id, attributeId, label }, isAnswer ? name : label, reader)
      }
    }
    const names = [...this.attributes]
    this.lastOfAttributes = new Set(names.map(([, words]) => words.at(-1)))
    const isLonger = (words: readonly string[], other: readonly string[]) =>
      other.length > 0 && words.length > other.length && other.every((word, at) => word === words[at])
    this.ofParts = new Set(
      names.flatMap(([id, words]) => (names.some(([, other]) => isLonger(words, other)) ? [id] : [])),
    )
  }

  ofWord(word: number): readonly NamedValue[] {
    return this.byWord.get(word) ?? []
  }

  isLongName(words: string): boolean {
    return this.longNames.has(words)
  }

  /** Whether a word, in some form, is the last of an attribute's name, or all of it: 'stakala' of 'Boja stakla'. */
  isAttributeName(word: string): boolean {
    return this.lastOfAttributes.has(nounOf(word))
  }

  /** Whether an attribute is one of a part of the thing: 'Boja stakla' beside 'Boja'. */
  isOfPart(attributeId: number): boolean {
    return this.ofParts.has(attributeId)
  }

  /** Whether a word, in some form, stands in an attribute's name: 'šarki' in 'Šarka'. */
  isInAttribute(word: string, attributeId: number): boolean {
    return this.attributes.get(attributeId)?.includes(nounOf(word)) ?? false
  }

  private add(value: Omit<NamedValue, keyof NameWords | 'words'>, name: string, reader: ProductWords): void {
    const named = { ...value, ...wordsOf(name, reader), words: reader.inOrder(name) }
    this.values.push(named)
    for (const word of new Set([...named.head, ...named.rest])) {
      const values = this.byWord.get(word)
      if (values === undefined) this.byWord.set(word, [named])
      else values.push(named)
    }
  }
}

const known = new WeakMap<ListDictionary, ReadonlySet<string>>()

/** The names of options that have several words, folded. */
export function longNames(dictionary: ListDictionary): ReadonlySet<string> {
  const labels = () => dictionary.attributes.flatMap(({ options }) => options.map(({ label }) => label))
  const names =
    known.get(dictionary) ??
    new Set(labels().flatMap((label) => (label.includes(' ') ? foldForSearch(label) : [])))
  known.set(dictionary, names)
  return names
}

/** A name that begins with what is done says with the rest to what: 'Čišćenje naočala' are no glasses. */
const doing = /^\p{L}+nje(?=\s)/iu

function wordsOf(name: string, reader: ProductWords): NameWords {
  const [action] = doing.exec(name) ?? []
  if (action === undefined) return reader.ofName(name)
  const { head, rest } = reader.ofName(name.slice(action.length))
  return { head: reader.ofName(action).head, rest: [...new Set([...head, ...rest])] }
}

/** 'Polarizacija: Da' is found by its attribute's name, 'Polarizacija: Ne' by nothing. */
const answers = new Map([
  ['da', true],
  ['ne', false],
])

/** The products that have the value; undefined if none ever had. */
export function rowsOfValue(table: RowTable, value: NamedValue): RowSet | undefined {
  return value.kind === 'category'
    ? table.categories.setOfValue(value.id)
    : table.attributes.get(value.attributeId)?.setOfValue(value.id)
}
