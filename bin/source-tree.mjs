// A source file's syntax tree, for the checks that a line's letters alone cannot decide.
import { parseSync } from 'vite'

/**
 * @param {string} path says whether the file has markup
 * @param {string} text
 */
export function treeOf(path, text) {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

const isNode = (value) => typeof value?.type === 'string'

/** The nodes right below one. */
export function* partsOfNode(node) {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield part
  }
}

/** A node and all below it. */
export function* allNodes(node) {
  yield node
  for (const part of partsOfNode(node)) yield* allNodes(part)
}
