// The layout's import rules, checked on resolved paths (design: pages → features → shared):
//   shared imports shared only; features import shared and the features that ARCHITECTURE.md lists; pages import both;
//   what ARCHITECTURE.md lists is used and has no circle;
//   nothing that runs in the browser imports a *.server file;
//   the tree in ARCHITECTURE.md has every room;
//   a table's SQL stands in the slice that declares the table (bin/table-owners.mjs);
//   what only a browser has (bin/browser-globals.mjs) is touched by *.client files alone;
//   *.client files are imported by *.client files and components only: rules and servers run without a window.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { browserGlobals } from './browser-globals.mjs'
import { importsOf } from './imports.mjs'
import { treeOf } from './source-tree.mjs'
import { tableProblems } from './table-owners.mjs'

const maxLines = 300

const layerOf = (path) =>
  /^src\/(shared|features|pages)\//.exec(path)?.[1] ?? (path.startsWith('demo/') ? 'demo' : 'top')
const featureOf = (path) => /^src\/features\/([\w-]+)\//.exec(path)?.[1]
const isTest = (path) => /\.test\.tsx?$|testing/.test(path)
const isServer = (path) => /\.server\.tsx?$/.test(path)
const isClient = (path) => /\.client\.tsx?$/.test(path)
/** Components run in the browser too, and call its hooks. */
const isComponent = (path) => path.endsWith('.tsx') && !isServer(path)

/** The pairs of features in ARCHITECTURE.md: lines like "- `from` → `to`, `to`". */
function readPairs(architecture) {
  const pairs = new Map()
  for (const [, from, to] of architecture.matchAll(/^- `([\w-]+)` → (.+)$/gm)) {
    pairs.set(from, new Set([...to.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)))
  }
  return pairs
}

/**
 * What is wrong with the layout of the project below `root`, a sentence each.
 * @param {string} root the folder of ARCHITECTURE.md, src and demo
 * @returns {string[]}
 */
export function layoutProblems(root) {
  const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const pairs = readPairs(architecture)
  const texts = new Map()
  const used = new Set()
  const problems = []
  for (const file of ['src', 'demo'].flatMap((folder) => [...sourceFiles(join(root, folder))])) {
    const path = relative(root, file).split(sep).join('/')
    const text = readFileSync(file, 'utf8')
    texts.set(path, text)
    const lines = text.split('\n').length
    if (lines > maxLines + 1)
      problems.push(`${path}: ${lines} lines, at most ${maxLines}: split it by what its parts are for`)
    if (path.startsWith('src/') && !isClient(path) && !isTest(path))
      problems.push(...globalProblems(path, text))
    for (const { written, target, isTypeOnly } of importsOf(path, text)) {
      if (!existsSync(join(root, target)) || !statSync(join(root, target)).isFile()) {
        problems.push(`${path}: '${written}' leads to no file (write the extension)`)
        continue
      }
      if (!isTest(path)) used.add(`${featureOf(path)} → ${featureOf(target)}`)
      problems.push(...importProblems(path, target, isTypeOnly, pairs))
    }
  }
  return [
    ...problems,
    ...pairProblems(pairs, used),
    ...treeProblems(root),
    ...tableProblems(texts, architecture),
  ]
}

/** Whether the tree in ARCHITECTURE.md has every room below src, and none that is not there. A screen needs no line. */
function* treeProblems(root) {
  const [, tree = ''] =
    /^```\n(bin\/[\s\S]*?)^```$/m.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const named = new Set()
  const parents = []
  for (const [, indent, name] of tree.matchAll(/^( *)([\w-]+)\/(?= |$)/gm)) {
    parents.length = indent.length / 2
    parents.push(name)
    named.add(parents.join('/'))
  }
  const rooms = [...roomsIn(root, 'src')]
  for (const room of rooms)
    if (!named.has(room) && !/^src\/pages\/[\w-]+$/.test(room))
      yield `ARCHITECTURE.md: the tree lacks ${room}/`
  for (const name of named)
    if (!existsSync(join(root, name))) yield `ARCHITECTURE.md: the tree has ${name}/, which is not there`
}

/** The folders below one that hold source files, themselves or further down. */
function* roomsIn(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const room = `${folder}/${entry.name}`
    if (sourceFiles(join(root, room)).next().done) continue
    yield room
    yield* roomsIn(root, room)
  }
}

function* globalProblems(path, text) {
  const found = new Set()
  for (const { name, start } of browserGlobals(treeOf(path, text)))
    found.add(
      `${path}:${text.slice(0, start).split('\n').length}: '${name}' is of the browser, and touched in *.client files alone`,
    )
  yield* found
}

function* importProblems(path, target, isTypeOnly, pairs) {
  const [layer, targetLayer] = [layerOf(path), layerOf(target)]
  const isWrongWay =
    (layer === 'shared' && targetLayer !== 'shared') ||
    (layer === 'features' && targetLayer !== 'shared' && targetLayer !== 'features') ||
    (layer === 'demo' && targetLayer === 'pages')
  if (isWrongWay && !isTest(path))
    yield `${path}: ${layer} must not import ${target} (pages → features → shared)`
  const [feature, targetFeature] = [featureOf(path), featureOf(target)]
  const isBetween = feature && targetFeature && feature !== targetFeature
  if (isBetween && !isTest(path) && !pairs.get(feature)?.has(targetFeature))
    yield `${path}: '${feature}' may not import '${targetFeature}' (ARCHITECTURE.md lists the pairs)`
  const runsOnServer = isServer(path) || isTest(path) || layer === 'demo'
  if (isServer(target) && !runsOnServer && !isTypeOnly)
    yield `${path}: runs in the browser too and must not import ${target}`
  if (isClient(target) && !isClient(path) && !isComponent(path) && !isTest(path))
    yield `${path}: runs without a window and must not import ${target}`
}

function* pairProblems(pairs, used) {
  for (const [from, targets] of pairs) {
    for (const to of targets)
      if (!used.has(`${from} → ${to}`)) yield `ARCHITECTURE.md: '${from}' → '${to}' is used by no file`
  }
  for (const [from] of pairs) {
    const circle = circleFrom(from, pairs)
    if (circle) {
      yield `ARCHITECTURE.md: a circle of features: ${circle.join(' → ')}`
      return
    }
  }
}

/** The way from a feature back to itself, if there is one. */
function circleFrom(start, pairs) {
  const seen = new Set()
  const follow = (from, way) => {
    for (const to of pairs.get(from) ?? []) {
      if (to === start) return [...way, to]
      if (seen.has(to)) continue
      seen.add(to)
      const found = follow(to, [...way, to])
      if (found) return found
    }
    return undefined
  }
  return follow(start, [start])
}

function* sourceFiles(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}
