// What only a browser has, in a file's code: names that no declaration of the file binds and that Node lacks.
import { partsOfNode } from './source-tree.mjs'

const values = `window self top parent opener frames frameElement document location history navigation navigator
  clientInformation screen visualViewport devicePixelRatio innerWidth innerHeight outerWidth outerHeight scrollX scrollY
  pageXOffset pageYOffset screenX screenY localStorage sessionStorage indexedDB caches cookieStore customElements
  speechSynthesis isSecureContext origin event alert confirm prompt print open close stop focus blur find postMessage
  moveBy moveTo resizeBy resizeTo scroll scrollBy scrollTo getComputedStyle getSelection matchMedia requestAnimationFrame
  cancelAnimationFrame requestIdleCallback cancelIdleCallback createImageBitmap reportError addEventListener
  removeEventListener dispatchEvent name status length`
const classes = `Image Option Audio Element Document DocumentFragment Window Location History Navigator Screen Node NodeList
  NodeFilter NodeIterator NamedNodeMap TreeWalker Range Selection Attr Text Comment ShadowRoot FileReader FileList Storage
  XMLHttpRequest XMLSerializer XPathResult XSLTProcessor WebSocket EventSource SharedWorker Worker Notification
  OffscreenCanvas ImageData ImageBitmap Path2D IdleDeadline DataTransfer DataTransferItem ClipboardItem Clipboard
  Credential CredentialsContainer PublicKeyCredential AuthenticatorResponse ErrorEvent ViewTransition VisualViewport
  Geolocation Highlight Sanitizer StyleSheet`
const named = new Set(`${values} ${classes}`.split(/\s+/))
/** Families of the browser's classes: HTMLInputElement, ResizeObserver, PointerEvent, DOMRect. */
const families =
  /^(?:(?:HTML|SVG|CSS|IDB|RTC|WebGL|Canvas)\w*|DOM(?!Exception$)\w+|\w+(?:Element|Observer|Event))$/
/** Of the families, what Node has too. */
const ofNodeToo = new Set(['PerformanceObserver', 'CustomEvent'])

const isOfBrowser = (name) => named.has(name) || (families.test(name) && !ofNodeToo.has(name))

const isFunction = ({ type }) => /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(type)
/** Of what TypeScript adds, these run: the others are types. */
const wrappers = /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/

/**
 * Where a file's code touches what only a browser has; types aside.
 * @param program the file's syntax tree
 * @returns {Generator<{ name: string, start: number }>}
 */
export function* browserGlobals(program) {
  yield* globalsIn(program, [new Set(declaredIn(program))])
}

function* globalsIn(node, scopes) {
  if (node.type.startsWith('TS')) {
    if (wrappers.test(node.type)) yield* globalsIn(node.expression, scopes)
    return
  }
  const isFree = (name) => !scopes.some((scope) => scope.has(name))
  if (node.type === 'Identifier' && isOfBrowser(node.name) && isFree(node.name))
    yield { name: node.name, start: node.start }
  if (node.type === 'MemberExpression' && node.object.name === 'globalThis' && isFree('globalThis')) {
    const name = node.computed ? node.property.value : node.property.name
    if (isOfBrowser(name)) yield { name, start: node.property.start }
  }
  const inner = isFunction(node) ? [...scopes, new Set(ownNames(node))] : scopes
  const label = nameOnly(node)
  for (const part of partsOfNode(node)) if (part !== label) yield* globalsIn(part, inner)
}

/** The part of a node that names a member or a key and stands for no value. */
function nameOnly(node) {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? undefined : node.property
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.computed ? undefined : node.key
    case 'ImportSpecifier':
      return node.imported
    case 'ExportSpecifier':
      return node.exported
    case 'MetaProperty':
      return node.meta
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return node.label
    default:
      return undefined
  }
}

/** What a function binds: its parameters, itself, and what its blocks declare. */
function* ownNames(node) {
  if (node.id) yield node.id.name
  for (const parameter of node.params) yield* boundBy(parameter)
  yield* declaredIn(node.body)
}

/** What is declared below a node, functions within it aside. A block's names count for the whole function. */
function* declaredIn(node) {
  if (node.type === 'VariableDeclarator') yield* boundBy(node.id)
  if (node.type === 'CatchClause' && node.param) yield* boundBy(node.param)
  if (/^Import.*Specifier$/.test(node.type)) yield node.local.name
  if (/^(?:ClassDeclaration|TSEnumDeclaration)$/.test(node.type) && node.id) yield node.id.name
  for (const part of partsOfNode(node)) {
    if (!isFunction(part)) yield* declaredIn(part)
    else if (part.type === 'FunctionDeclaration' && part.id) yield part.id.name
  }
}

/** The names that a pattern binds: `{ a, b: [c], ...d } = e`. */
function* boundBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      yield pattern.name
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) yield* boundBy(property.value ?? property)
      return
    case 'ArrayPattern':
      for (const element of pattern.elements) yield* boundBy(element)
      return
    case 'AssignmentPattern':
      yield* boundBy(pattern.left)
      return
    case 'RestElement':
      yield* boundBy(pattern.argument)
      return
    case 'TSParameterProperty':
      yield* boundBy(pattern.parameter)
  }
}
