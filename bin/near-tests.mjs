// Which tests are likely to notice what is broken in a file.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { importsOf } from './imports.mjs'

const isTest = (path) => /\.test\.tsx?$/.test(path)
/** src/features/cart/… → src/features/cart */
const sliceOf = (path) => /^src\/features\/[^/]+/.exec(path)?.[0] ?? dirname(path)
/** The ids of requirements that a text names. */
const idsIn = (text) => new Set(text.match(/\b[A-Z]{2,6}-\d{2}\b/g))
/** gifts-view.server.ts → gift, view */
const wordsOf = (path) =>
  new Set((basename(path).split('.')[0] ?? '').split('-').map((word) => word.replace(/s$/, '')))
const inBoth = (one, other) => [...one].filter((each) => other.has(each)).length

/**
 * The tests of the files' own slices (of the same folder where there is no slice), and of others whose tests import one of
 * the files, be it over many others: half of the shop's tests do, as they open a shop with all its calls. So those come first
 * that name requirements which the file names, then those called like it, then those with the shortest way to it.
 * @param {string} root
 * @param {readonly string[]} files the project's files, from the root
 * @param {readonly string[]} broken
 * @param {number} mostOthers how many tests of other slices are taken
 * @returns {{ own: string[], others: string[], leftOut: string[] }}
 */
export function nearTests(root, files, broken, mostOthers) {
  const texts = new Map(
    files
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const slices = new Set(broken.map(sliceOf))
  const isOwn = (path) => [...slices].some((slice) => path.startsWith(`${slice}/`))
  const importers = importersIn(texts)
  const ranks = new Map()
  for (const file of broken) {
    const ids = idsIn(texts.get(file) ?? '')
    for (const [test, steps] of reachedFrom(file, importers)) {
      if (!isTest(test) || isOwn(test)) continue
      const rank = [-inBoth(ids, idsIn(texts.get(test))), -inBoth(wordsOf(file), wordsOf(test)), steps]
      const before = ranks.get(test)
      if (!before || byRank(rank, before) < 0) ranks.set(test, rank)
    }
  }
  const all = [...ranks].sort(([, one], [, other]) => byRank(one, other)).map(([test]) => test)
  return {
    own: [...texts.keys()].filter((path) => isTest(path) && isOwn(path)),
    others: all.slice(0, mostOthers),
    leftOut: all.slice(mostOthers),
  }
}

const byRank = (one, other) => one.map((part, at) => part - other[at]).find((part) => part !== 0) ?? 0

/** Who imports each file; what is only a type does nothing. */
function importersIn(texts) {
  const importers = new Map()
  for (const [path, text] of texts) {
    for (const { target, isTypeOnly } of importsOf(path, text)) {
      if (isTypeOnly) continue
      if (!importers.has(target)) importers.set(target, [])
      importers.get(target).push(path)
    }
  }
  return importers
}

/** Every file that imports this one, itself or over others, and over how many steps. */
function reachedFrom(file, importers) {
  const steps = new Map([[file, 0]])
  for (const [path, count] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  return steps
}
