// Whose tables a statement names: a table belongs to the slice whose *tables.server.ts declares it, and SQL on it stands
// there. ARCHITECTURE.md lists the statements over several slices, each with its reason.
import { dirname } from 'node:path/posix'
import { treeOf } from './source-tree.mjs'
import { tablesNamed } from './sql-texts.mjs'

/** What a slice deletes of its own when it is over (shared/server/postgres/deletion.server.ts). */
const emptied = /\bdeletionOf\(\s*'([a-z_]+)'/g
const declared = /\bpgTable\(\s*'([a-z_]+)'/g
const listHeading = '## Statements over several slices'

const isTables = (path) => /tables\.server\.ts$/.test(path)
const isChecked = (path) => !isTables(path) && !/\.test\.tsx?$|testing/.test(path)
const isBelow = (path, place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`)

/**
 * What is wrong with the ownership of tables, a sentence each.
 * @param {ReadonlyMap<string, string>} files the text of each source file by its path from the root
 * @param {string} architecture the text of ARCHITECTURE.md
 * @returns {string[]}
 */
export function tableProblems(files, architecture) {
  const problems = []
  const owners = new Map()
  for (const [path, text] of files) {
    if (!isTables(path)) continue
    for (const [, table] of text.matchAll(declared)) {
      if (owners.has(table))
        problems.push(`${path}: the table '${table}' is declared in ${owners.get(table)} too`)
      else owners.set(table, dirname(path))
    }
  }
  const exceptions = readExceptions(architecture)
  for (const [path, text] of files) {
    if (!isChecked(path)) continue
    for (const table of tablesIn(path, text, owners)) {
      const owner = owners.get(table)
      if (isBelow(path, owner)) continue
      const allowed = exceptions.filter(
        (exception) => isBelow(path, exception.place) && covers(exception, table, owner),
      )
      for (const exception of allowed) exception.used.add(table).add(owner)
      if (allowed.length === 0)
        problems.push(
          `${path}: its SQL names '${table}' of ${owner}: ask that slice, or list it in ARCHITECTURE.md with its reason`,
        )
    }
  }
  return [...problems, ...exceptions.flatMap((exception) => [...unusedParts(exception)])]
}

/** The declared tables that the SQL of a file names. */
function tablesIn(path, text, owners) {
  // Half of the files name none at all, and are not worth a tree.
  const written = text.toLowerCase()
  if (![...owners.keys()].some((table) => written.includes(table))) return new Set()
  const found = new Set([...text.matchAll(emptied)].map(([, table]) => table))
  for (const name of tablesNamed(treeOf(path, text))) found.add(name)
  return new Set([...found].filter((table) => owners.has(table)))
}
/**
 * The list in ARCHITECTURE.md: entries like "- `file or folder/` reads `table`, `table`: why" and
 * "- `folder/` reads all of `slice`: why".
 */
function readExceptions(architecture) {
  const [, section = ''] = architecture.split(`\n${listHeading}\n`)
  const [list] = section.split(/^## /m)
  return list
    .split(/^- /m)
    .slice(1)
    .map((entry) => {
      const [, place, all, names, reason] =
        /^`([^`]+)` (?:reads|writes|reads and writes) (all of )?((?:`[a-z_-]+`(?:, )?)+): (\S[\s\S]*)/.exec(
          entry.replace(/\s+/g, ' '),
        ) ?? []
      const listed = [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
      return {
        entry,
        place: place ?? '',
        slices: all ? listed : [],
        tables: all ? [] : listed,
        reason,
        used: new Set(),
      }
    })
}

const covers = ({ tables, slices }, table, owner) =>
  tables.includes(table) || slices.some((slice) => owner.endsWith(`/${slice}`))

/** What an entry lists though nothing needs it. */
function* unusedParts({ entry, place, tables, slices, reason, used }) {
  if (reason === undefined) {
    yield `ARCHITECTURE.md: not read as "\`place\` reads \`table\`, …: why": ${entry.split('\n')[0]}`
    return
  }
  for (const table of tables)
    if (!used.has(table)) yield `ARCHITECTURE.md: ${place} does not name '${table}' any more`
  for (const slice of slices)
    if (![...used].some((owner) => owner.endsWith(`/${slice}`)))
      yield `ARCHITECTURE.md: ${place} names no table of '${slice}' any more`
}
