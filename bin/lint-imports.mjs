#!/usr/bin/env node
// The layout's import rules, checked on resolved paths (design: pages → features → shared):
//   shared imports shared only; features import shared and the features that ARCHITECTURE.md lists; pages import both;
//   nothing that runs in the browser imports a *.server file; only *.client files and pages' client code touch *.client.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const maxLines = 300

const listed = /^- `(\w+)` → (.+)$/gm
const featurePairs = new Map()
for (const [, from, to] of readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(listed)) {
  featurePairs.set(from, new Set([...to.matchAll(/`(\w+)`/g)].map(([, name]) => name)))
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

const aliases = {
  '#shared/': 'src/shared/',
  '#features/': 'src/features/',
  '#pages/': 'src/pages/',
  '#demo/': 'demo/',
}

/** Where an import specifier leads, as a path from the root; undefined for packages. */
function resolved(specifier, file) {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(dirname(file), specifier))
    .split(sep)
    .join('/')
}

const importStatement =
  /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

const layerOf = (path) =>
  /^src\/(shared|features|pages)\//.exec(path)?.[1] ?? (path.startsWith('demo/') ? 'demo' : 'top')
const featureOf = (path) => /^src\/features\/([\w-]+)\//.exec(path)?.[1]
const isTest = (path) => /\.test\.tsx?$|testing/.test(path)

const problems = []
for (const file of [...sourceFiles(join(root, 'src')), ...sourceFiles(join(root, 'demo'))]) {
  const path = relative(root, file).split(sep).join('/')
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length
  if (lines > maxLines + 1)
    problems.push(`${path}: ${lines} lines, at most ${maxLines}: split it by what its parts are for`)
  for (const [, typeOnly, from, dynamic] of text.matchAll(importStatement)) {
    const target = resolved(from ?? dynamic, file)
    if (target === undefined) continue
    if (!existsSync(join(root, target)) || !statSync(join(root, target)).isFile()) {
      problems.push(`${path}: '${from ?? dynamic}' leads to no file (write the extension)`)
      continue
    }
    const layer = layerOf(path)
    const targetLayer = layerOf(target)
    const wrongWay =
      (layer === 'shared' && targetLayer !== 'shared') ||
      (layer === 'features' && targetLayer !== 'shared' && targetLayer !== 'features') ||
      (layer === 'demo' && targetLayer === 'pages')
    if (wrongWay && !isTest(path))
      problems.push(`${path}: ${layer} must not import ${target} (pages → features → shared)`)
    const feature = featureOf(path)
    const targetFeature = featureOf(target)
    if (
      feature &&
      targetFeature &&
      feature !== targetFeature &&
      !isTest(path) &&
      !featurePairs.get(feature)?.has(targetFeature)
    ) {
      problems.push(
        `${path}: '${feature}' may not import '${targetFeature}' (ARCHITECTURE.md lists the pairs)`,
      )
    }
    const serverSide = /\.server\.tsx?$|\.test\.tsx?$/.test(path) || layer === 'demo'
    if (/\.server\.tsx?$/.test(target) && !serverSide && !typeOnly) {
      problems.push(`${path}: runs in the browser too and must not import ${target}`)
    }
  }
}

for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'imports: in order' : `imports: ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
