import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const { layoutProblems } = await import(join(import.meta.dirname, 'layout-problems.mjs'))

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is wrong with a project of these files; of ARCHITECTURE.md only its pairs. */
function problemsOf(pairs: string[], files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'izlog-layout-'))
  folders.push(root)
  mkdirSync(join(root, 'bin'))
  const listed = pairs.map((pair) => `- ${pair}\n`).join('')
  const all = { 'ARCHITECTURE.md': `${tree(Object.keys(files))}${listed}`, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return layoutProblems(root)
}

/** ARCHITECTURE.md's tree of these files' rooms. */
function tree(files: string[]): string {
  const rooms = new Set<string>(['bin'])
  for (const file of files) {
    const parts = file.split('/').slice(0, -1)
    for (const [at] of parts.entries()) rooms.add(parts.slice(0, at + 1).join('/'))
  }
  const line = (room: string) =>
    `${'  '.repeat(room.split('/').length - 1)}${room.split('/').at(-1)}/  what it is for\n`
  return `\`\`\`\n${[...rooms].sort().map(line).join('')}\`\`\`\n`
}

const cart = 'src/features/cart/cart.ts'
const rules = 'src/features/live-stock/rules.ts'
const empty = 'export {}\n'

it('finds nothing wrong with imports that go one way and are listed', () => {
  const found = problemsOf(['`cart` → `live-stock`'], {
    [cart]: "import { a } from '../live-stock/rules.ts'\nimport { b } from '#shared/b.ts'\n",
    [rules]: empty,
    'src/shared/b.ts': empty,
    'src/pages/home/Page.tsx': "import { c } from '#features/cart/cart.ts'\n",
  })
  expect(found).toEqual([])
})

it.each([
  [
    'a pair that is not listed',
    [],
    "import { a } from '../live-stock/rules.ts'\n",
    "'cart' may not import 'live-stock'",
  ],
  ['a pair that no file uses', ['`cart` → `live-stock`'], empty, "'cart' → 'live-stock' is used by no file"],
  ['a file that is not there', [], "import { a } from './none.ts'\n", 'leads to no file'],
  [
    'features that import pages',
    [],
    "import { a } from '#pages/home/Page.tsx'\n",
    'must not import src/pages',
  ],
  [
    'a server file in what browsers run',
    [],
    "import { a } from './calls.server.ts'\n",
    'runs in the browser too',
  ],
  ['a browser file in a rule', [], "import { a } from './use-cart.client.ts'\n", 'runs without a window'],
  ['too long a file', [], '\n'.repeat(302), 'at most 300'],
])('refuses %s', (_what, pairs, text, problem) => {
  const found = problemsOf(pairs, {
    [cart]: text,
    [rules]: empty,
    'src/pages/home/Page.tsx': empty,
    'src/features/cart/calls.server.ts': empty,
    'src/features/cart/use-cart.client.ts': empty,
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(problem)
})

it('refuses features that import each other over a third', () => {
  const found = problemsOf(['`cart` → `live-stock`', '`live-stock` → `places`', '`places` → `cart`'], {
    [cart]: "import { a } from '../live-stock/rules.ts'\n",
    [rules]: "import { a } from '../places/places.ts'\n",
    'src/features/places/places.ts': "import { a } from '../cart/cart.ts'\n",
  })
  expect(found).toEqual(['ARCHITECTURE.md: a circle of features: cart → live-stock → places → cart'])
})

it('lets tests import what they test from anywhere, and components the hooks of the browser', () => {
  const found = problemsOf([], {
    'src/features/cart/cart.test.ts':
      "import { a } from '../live-stock/rules.ts'\nimport { b } from './use-cart.client.ts'\n",
    'src/features/cart/Cart.tsx': "import { b } from './use-cart.client.ts'\n",
    'src/features/cart/use-cart.client.ts': empty,
    [rules]: empty,
  })
  expect(found).toEqual([])
})

it('refuses rooms that the tree does not have, and those that are not there', () => {
  const architecture = '```\nbin/  commands\nsrc/\n  features/\n    cart/   lines\n    stock/  shelves\n```\n'
  const found = problemsOf([], {
    'ARCHITECTURE.md': architecture,
    [cart]: empty,
    [rules]: empty,
    'src/pages/home/Page.tsx': empty,
  })
  expect(found.toSorted()).toEqual([
    'ARCHITECTURE.md: the tree has src/features/stock/, which is not there',
    'ARCHITECTURE.md: the tree lacks src/features/live-stock/',
    'ARCHITECTURE.md: the tree lacks src/pages/',
  ])
})

it.each([
  ['document.title = text', 'document'],
  ['export const open = () => globalThis.localStorage', 'localStorage'],
  ['listen(window, go)', 'window'],
  ['export const isBrowser = typeof navigator === "object"', 'navigator'],
  ['const kept = { ...sessionStorage }', 'sessionStorage'],
  ['const open = (): string => location.pathname', 'location'],
  ['history.back()', 'history'],
  ['if (matchMedia("(min-width: 1px)").matches) go()', 'matchMedia'],
  ['requestAnimationFrame(() => go())', 'requestAnimationFrame'],
  ['const seen = new IntersectionObserver(go)', 'IntersectionObserver'],
  ['const isField = (x: unknown) => x instanceof HTMLInputElement', 'HTMLInputElement'],
  ['const f = (location: string) => history.length + location.length', 'history'],
  ['const at = location as { href: string }', 'location'],
  [`const text = \`at \${location.href}\``, 'location'],
  ['const at = globalThis["location"]', 'location'],
])('refuses what only a browser has outside of its files: %s', (line, name) => {
  const found = problemsOf([], {
    'src/features/cart/Cart.tsx': `// Why.\n${line}\n`,
    'src/features/cart/use-cart.client.ts': `${line}\n`,
    'src/features/cart/cart.test.ts': `${line}\n`,
    'src/main.client.tsx': `${line}\n`,
  })
  expect(found).toEqual([
    `src/features/cart/Cart.tsx:2: '${name}' is of the browser, and touched in *.client files alone`,
  ])
})

it('takes no comment, text, member or key for what a browser has', () => {
  const text = [
    '// A window.',
    '/** The document',
    ' * and the window. */',
    "import { a } from './document.server.ts'",
    "const x = { window: styles.window, to: 'document.title' }",
    'type Y = { document?: string }',
    'const documents = windowOf(x)',
    'const f = ({ location, name: status }: { location: string }) => location + status',
    'for (const { history } of x.history) x.location.history(history)',
    'try { f(x) } catch (event) { f(event) }',
    'class Y2 { location = 1; matchMedia() { return this.location } }',
    'function close(parent: Element, top = parent as HTMLElement): Event | undefined { return close(top) }',
    'const observed = new PerformanceObserver(f)',
    "export { close as open } from './document.server.ts'",
  ]
  const found = problemsOf([], {
    'src/features/cart/cart.server.ts': text.join('\n'),
    'src/features/cart/document.server.ts': empty,
  })
  expect(found).toEqual([])
})
