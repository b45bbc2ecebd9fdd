import { dirname, relative, resolve, sep } from 'node:path'

const aliases = {
  '#shared/': 'src/shared/',
  '#features/': 'src/features/',
  '#pages/': 'src/pages/',
  '#demo/': 'demo/',
}

const importStatement =
  /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/**
 * What a file of the project imports, packages aside.
 * @param {string} path the file's path from the root, with '/' as everywhere below
 * @param {string} text what is in it
 * @returns {{ written: string, target: string, isTypeOnly: boolean }[]} `target`: where it leads, from the root, there or not
 */
export function importsOf(path, text) {
  return [...text.matchAll(importStatement)].flatMap(([, typeOnly, from, dynamic]) => {
    const written = from ?? dynamic
    // What a bundler is told of a file ('./font.ttf?inline') is no part of its name.
    const target = resolved(written.replace(/\?\w+$/, ''), path)
    return target === undefined ? [] : [{ written, target, isTypeOnly: typeOnly !== undefined }]
  })
}

/** Where an import specifier leads, as a path from the root; undefined for packages. */
function resolved(specifier, path) {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  if (!specifier.startsWith('.')) return undefined
  return relative('.', resolve(dirname(path), specifier))
    .split(sep)
    .join('/')
}
