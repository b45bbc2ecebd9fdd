/** What became of one product. */
export type Outcome = 'created' | 'updated' | 'unchanged'

type ImportFailure = { line: number; error: string }

/** Counts of products by outcome, of other records, and of lines with something wrong; the first reasons in full. */
export type ImportSummary = Record<Outcome, number> & {
  dictionary: number
  failed: number
  failures: ImportFailure[]
}

export type ImportOptions = {
  /** Called after every batch with the counts so far. */
  onProgress?: (summary: Readonly<ImportSummary>) => void
}
