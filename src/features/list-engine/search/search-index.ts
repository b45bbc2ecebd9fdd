import type { RowTable } from '../table/row-table.ts'
import type { Interruptible } from '../table/slices.ts'
import type { ListDictionary, ListRow } from '../types.ts'
import { foldCode, foldForSearch } from '../words/fold-text.ts'
import { SpokenWords } from '../words/spoken-words.ts'
import { Synonyms } from '../words/synonyms.ts'
import { Vocabulary } from '../words/vocabulary.ts'
import { WordForms } from '../words/word-forms.ts'
import { CodeIndex } from './code-index.ts'
import { FrameIndex, frameKeys } from './frame-index.ts'
import { Postings } from './postings.ts'
import { ProductWords } from './product-words.ts'
import { fields, visitTerms } from './row-terms.ts'
import { ValueNames } from './value-names.ts'

/** Stands before each code in `table.codes`, and before what a frame is found by. */
const codeMark = '\n'
/** A code has none of these, numbers of a frame have one. */
const frameMark = '-'
/** Rows between two pauses of the first load's end. */
const rowsAStep = 2048

/**
 * What products are found by: the words of their names and summaries, their codes. Names of categories, brands and
 * options are not kept for each product: whoever asks for 'crne' gets the rows that the table has for that value.
 *
 * A row's own words lie in `table.terms`, so that they can be taken back, and the whole be made from it.
 */
export class SearchIndex {
  readonly vocabulary = new Vocabulary()
  /** Parallel to `fields`. */
  readonly postings: readonly Postings[] = fields.map(() => new Postings())
  readonly codes = new CodeIndex()
  readonly frames = new FrameIndex()
  private readonly words = new ProductWords(this.vocabulary)
  values = new ValueNames({ attributes: [] }, this.words)
  synonyms = new Synonyms([], this.vocabulary)
  private shopStems: ListDictionary['stems'] = []
  /** Words that are no misspelt ones. */
  readonly spoken: SpokenWords

  constructor(spoken = new SpokenWords([])) {
    this.spoken = spoken
  }

  /** Notes a row's words and codes during the first load. Nothing finds them before `fill`. */
  load(table: RowTable, row: number, product: ListRow): void {
    table.terms.set(row, this.termsOf(product))
    keepCodes(table, row, codesOf(product))
  }

  /** Makes all rows of the table findable, once, after their numbers are settled. */
  *fill(table: RowTable): Interruptible {
    const counts = fields.map(() => new Int32Array(this.vocabulary.words.length))
    for (let row = 0; row < table.used; row++) {
      visitTerms(table.terms.get(row), (field, term) => {
        const count = counts[field] as Int32Array
        count[term] = (count[term] as number) + 1
      })
      if (row % rowsAStep === 0) yield
    }
    for (let field = 0; field < fields.length; field++) {
      yield* (this.postings[field] as Postings).expect(counts[field] as Int32Array, table.capacity)
    }
    for (let row = 0; row < table.used; row++) {
      this.addTerms(table, row)
      this.addCodes(table, row)
      if (row % rowsAStep === 0) yield
    }
    yield* this.vocabulary.sort()
  }

  /** Takes a new or changed product over. */
  set(table: RowTable, row: number, product: ListRow): void {
    const terms = this.termsOf(product)
    if (terms !== table.terms.get(row)) {
      this.exchangeTerms(table, row, terms)
      table.terms.set(row, terms)
    }
    const codes = codesOf(product)
    if (codes !== table.codes.get(row)) {
      this.deleteCodes(table, row)
      keepCodes(table, row, codes)
      this.addCodes(table, row)
    }
  }

  delete(table: RowTable, row: number): void {
    this.exchangeTerms(table, row, '')
    table.terms.delete(row)
    this.deleteCodes(table, row)
    table.codes.delete(row)
  }

  /** Takes the names of values, the synonyms and the stems over. */
  setDictionary(dictionary: ListDictionary): void {
    const stems = dictionary.stems ?? []
    const changed = [...(this.shopStems ?? []), ...stems].map(({ word }) => foldForSearch(word.trim()))
    if (changed.length > 0) this.vocabulary.setForms(new WordForms(stems), changed)
    this.shopStems = stems
    this.values = new ValueNames(dictionary, this.words)
    this.synonyms = new Synonyms(dictionary.synonyms ?? [], this.vocabulary)
  }

  /** Rows that have exactly this code, in the form of `foldCode`. */
  rowsOfCode(table: RowTable, code: string): number[] {
    if (code === '') return []
    return [...new Set(this.codes.candidates(code))].filter((row) => listedCodes(table, row).includes(code))
  }

  /** Rows with a code that begins like this, at most `most`. */
  rowsOfBegunCode(table: RowTable, start: string, most: number): number[] {
    return table.codes.rowsWith(codeMark + start, most)
  }

  /**
   * Rows with a code that holds this number behind a letter, or this part that begins with a letter anywhere; at most
   * `most`. A number without a letter is an EAN (`rowsOfEanPart`).
   */
  rowsOfInnerCode(table: RowTable, part: string, most: number): number[] {
    const inner = new RegExp(`${/^\d/.test(part) ? '[^\\d]' : ''}${part}`, 'u')
    return table.codes
      .rowsWith(part, most)
      .filter((row) => listedCodes(table, row).some((code) => inner.test(code)))
  }

  /** Rows with a code of digits alone that has these in it; at most `most`. */
  rowsOfEanPart(table: RowTable, digits: string, most: number): number[] {
    const isOfEan = (code: string) => /^\d{8,}$/.test(code) && code.includes(digits)
    return table.codes.rowsWith(digits, most).filter((row) => listedCodes(table, row).some(isOfEan))
  }

  /** A row's codes in the form of `foldCode`. */
  codesOfRow(table: RowTable, row: number): string[] {
    return listedCodes(table, row)
  }

  private termsOf({ name, text = '' }: ListRow): string {
    return this.words.ofProduct(name, text)
  }

  private addTerms(table: RowTable, row: number): void {
    visitTerms(table.terms.get(row), (field, term) => this.postings[field]?.add(term, row, table.capacity))
  }

  /** Takes the row from terms that it no longer has, and gives it to new ones: usually a word or two of dozens. */
  private exchangeTerms(table: RowTable, row: number, terms: string): void {
    const former = fields.map(() => new Set<number>())
    visitTerms(table.terms.get(row), (field, term) => former[field]?.add(term))
    visitTerms(terms, (field, term) => {
      if (!former[field]?.delete(term)) this.postings[field]?.add(term, row, table.capacity)
    })
    former.forEach((left, field) => {
      for (const term of left) this.postings[field]?.delete(term, row)
    })
  }

  private addCodes(table: RowTable, row: number): void {
    for (const key of listedKeys(table, row)) {
      if (key.includes(frameMark)) this.frames.add(key, row, table.capacity)
      else this.codes.add(key, row)
    }
  }

  private deleteCodes(table: RowTable, row: number): void {
    for (const key of listedKeys(table, row)) {
      if (key.includes(frameMark)) this.frames.delete(key, row)
      else this.codes.delete(key, row)
    }
  }
}

function codesOf({ codes = [], frames }: ListRow): string {
  let kept = ''
  for (const code of new Set(codes.map(foldCode))) if (code !== '') kept += codeMark + code
  if (frames !== undefined) for (const key of frameKeys({ frames })) kept += codeMark + key
  return kept
}

function keepCodes(table: RowTable, row: number, codes: string): void {
  if (codes === '') table.codes.delete(row)
  else table.codes.set(row, codes)
}

const listedKeys = (table: RowTable, row: number): string[] => {
  const [, ...keys] = table.codes.get(row).split(codeMark)
  return keys
}

const listedCodes = (table: RowTable, row: number): string[] =>
  listedKeys(table, row).filter((key) => !key.includes(frameMark))
