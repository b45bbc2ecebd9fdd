// The SQL in a source file, and what names of tables stand in it.
import { allNodes } from './source-tree.mjs'

/** SQL is told by its words in capitals, or by a statement's first words; in small letters they are of any language. */
const isSql = (text) =>
  /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|USING|INTO|TRUNCATE|LOCK|TABLE|COPY|MERGE|WHERE|WITH|EXISTS|RETURNING)\b/.test(
    text,
  ) ||
  /\b(?:select\b[\s\S]*\bfrom|insert\s+into|delete\s+from|update\b[\s\S]*\bset|lock\s+table|truncate)\b/i.test(
    text,
  ) ||
  /^\s*(?:select|with|table|copy|merge|explain)\b/i.test(text)

/** Comments, and texts within SQL. */
const asides = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g
const name = '(?:"?public"?\\s*\\.\\s*)?"?([a-z_]+)"?(?![\\w$"])'
/** A word by itself or of the schema `public`: no column of something else, no name that the statement gives. */
const word = new RegExp(`(?<![\\w.$:"]|\\bas\\s+"?)${name}`, 'gi')
/** Of a text that is no statement by itself, what stands where a table does. */
const afterKeyword = new RegExp(`\\b(?:from|join|into|update|using|table|copy)\\s+(?:only\\s+)?${name}`, 'gi')

/** What stands for a part that only the running code knows: no border of a word. */
const unknown = '_'

/**
 * The words of a file's SQL that may be tables. Its strings and templates are read as the code puts them together, as far
 * as that is known.
 * @param program the file's syntax tree
 * @returns {Generator<string>}
 */
export function* tablesNamed(program) {
  for (const text of textsIn(program))
    for (const [, name] of text.replace(asides, "''").matchAll(isSql(text) ? word : afterKeyword))
      yield name.toLowerCase()
}

function* textsIn(program) {
  const constants = new Map()
  for (const node of allNodes(program))
    if (node.type === 'VariableDeclarator' && isText(node.init)) constants.set(node.id.name, node.init.value)
  for (const node of allNodes(program)) yield* textsOf(node, constants)
}

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string'

/** What a node may say as text, in every way that the code chooses among. */
function* textsOf(node, constants) {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield node.value
      return
    case 'TemplateLiteral':
      yield* together(
        node.quasis.flatMap((quasi, at) => [
          [quasi.value.cooked ?? ''],
          chosen(node.expressions[at], constants),
        ]),
      )
      return
    case 'BinaryExpression':
      if (node.operator === '+')
        yield* together([chosen(node.left, constants), chosen(node.right, constants)])
  }
}

/** What an expression within a text may come to. */
function chosen(node, constants) {
  switch (node?.type) {
    case undefined:
      return ['']
    case 'Identifier':
      return [constants.get(node.name) ?? unknown]
    case 'ConditionalExpression':
      return [...chosen(node.consequent, constants), ...chosen(node.alternate, constants)]
    case 'LogicalExpression':
      return [...chosen(node.left, constants), ...chosen(node.right, constants)]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return chosen(node.expression, constants)
    default: {
      const texts = [...textsOf(node, constants)]
      return texts.length > 0 ? texts : [unknown]
    }
  }
}

/** The parts one after the other, each alternative once: what stands beside it matters, not which others go with it. */
function* together(parts) {
  const most = Math.max(...parts.map((part) => part.length))
  for (let at = 0; at < most; at++) yield parts.map((part) => part[Math.min(at, part.length - 1)]).join('')
}
