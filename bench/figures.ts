import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the table: what was measured, against what in the same run, and what we aim at. */
export type Figure = {
  name: string
  value: number
  unit: string
  ratio?: number
  against?: string
  aim?: string
  note?: string
}

const rounded = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Prints the figures as a table and keeps them as JSON under bench/results. */
export function report(title: string, figures: readonly Figure[], folder: string): void {
  console.log(`\n${title}`)
  console.log('| what | measured | ratio | aim |\n|---|---|---|---|')
  for (const figure of figures) {
    const ratio =
      figure.ratio === undefined ? '' : `${(figure.ratio * 100).toFixed(0)} % of ${figure.against}`
    const note = figure.note ? ` (${figure.note})` : ''
    console.log(
      `| ${figure.name} | ${rounded(figure.value)} ${figure.unit}${note} | ${ratio} | ${figure.aim ?? ''} |`,
    )
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${title.replace(/\W+/g, '-').toLowerCase()}.json`),
    `${JSON.stringify(figures, null, 2)}\n`,
  )
}
