import { join } from 'node:path'
import { expect, it } from 'vitest'

const { tableProblems } = await import(join(import.meta.dirname, 'table-owners.mjs'))

const stockTables = 'src/features/stock/tables.server.ts'
const cartQueries = 'src/features/cart/queries.server.ts'
const tables = {
  [stockTables]:
    "export const stock = pgTable('stock', {})\nexport const shelves = pgTable(\n  'shelves', {})\n",
}
const listOf = (...entries: string[]) =>
  `# Architecture\n\n## Statements over several slices\nThese:\n\n${entries.join('\n')}\n\n## Another\n- \`x\` reads nothing.\n`

/** What is wrong with these files beside the tables `stock` and `shelves` of the slice `stock`. */
const problemsOf = (files: Record<string, string>, ...entries: string[]): string[] =>
  tableProblems(new Map(Object.entries({ ...tables, ...files })), listOf(...entries))

it('finds nothing wrong with SQL of a slice on its own tables', () => {
  const sql = "statement('stock.read', 'SELECT * FROM stock JOIN shelves USING (id)')"
  expect(problemsOf({ 'src/features/stock/queries.server.ts': sql })).toEqual([])
})

it.each([
  ['FROM', '`SELECT 1 FROM stock s`'],
  ['JOIN', '`SELECT 1 FROM lines\n   LEFT JOIN stock s ON true`'],
  ['INTO', "'INSERT INTO stock (id) VALUES (1)'"],
  ['UPDATE', "'UPDATE stock SET quantity = 0'"],
  ['deletionOf', "deletionOf('stock', 'id', 'seen_at < $1')"],
  ['DELETE FROM', '"DELETE FROM ONLY stock WHERE id = 1"'],
  ['a comma', "'SELECT 1 FROM lines l, stock AS s, more'"],
  ['a comma after a name', "'SELECT 1 FROM lines AS l , stock'"],
  ['small letters', "'select 1 from stock s'"],
  ['capitals', "'SELECT 1 FROM STOCK'"],
  ['a schema', "'SELECT 1 FROM public.stock'"],
  ['quotes', '\'SELECT 1 FROM "public" . "stock"\''],
  ['a comma after a statement', "'SELECT 1 FROM (SELECT 1) x, stock'"],
  ['a comma after a function', "'SELECT 1 FROM unnest($1::int[]) AS u(id), stock'"],
  ['TRUNCATE', "'TRUNCATE stock'"],
  ['LOCK', "'lock table stock in share mode'"],
  ['TABLE', "'TABLE stock'"],
  ['COPY', "'COPY stock TO STDOUT'"],
  ['MERGE', "'MERGE INTO lines USING stock s ON true'"],
  ['an escape', "'SELECT 1 FROM lines\\nJOIN\\nstock ON true'"],
  ['a comment', "'SELECT 1 FROM /* all of it */ stock'"],
  ['a fragment', `\`\${isAll ? 'join stock on true' : ''}\``],
  ['a sum of texts', "'SELECT 1 FROM ' + 'stock'"],
  ['a choice', `\`SELECT 1 FROM \${isAll ? 'lines' : 'stock'}\``],
  ['a text in a template', `\`SELECT 1 FROM \${'stock'} WHERE true\``],
])('finds the table of another slice after %s', (_, sql) => {
  const [problem, ...others] = problemsOf({ [cartQueries]: `const x = statement('x', ${sql})` })
  expect(problem).toContain(`${cartQueries}: its SQL names 'stock' of src/features/stock`)
  expect(others).toEqual([])
})

it('finds the table of another slice in every file: SQL needs no database beside it', () => {
  const found = problemsOf({ 'src/features/cart/sql.ts': "export const all = 'SELECT 1 FROM stock'" })
  expect(found).toEqual([expect.stringContaining("its SQL names 'stock'")])
})

it('finds the table of another slice behind a constant', () => {
  const text = `const shelf = 'stock'\nexport const all = \`SELECT 1 FROM \${shelf}\``
  expect(problemsOf({ [cartQueries]: text })).toHaveLength(1)
})

it.each([
  ['a test', { 'src/features/cart/cart.test.ts': "'SELECT 1 FROM stock'" }],
  ['what helps tests', { 'src/features/cart/testing-cart.server.ts': "'SELECT 1 FROM stock'" }],
  ['a comment', { [cartQueries]: '/** Not FROM stock. */\nconst a = 1 // UPDATE stock\n// JOIN stock\n' }],
  ['a word that begins like a table', { [cartQueries]: "'SELECT 1 FROM stock_of_others'" }],
  [
    'a column, a name that the statement gives',
    { [cartQueries]: "'SELECT p.stock, $1 AS stock FROM lines p'" },
  ],
  ['a text within the statement', { [cartQueries]: `"SELECT json_build_object('stock', 1) FROM lines"` }],
  ['a sentence', { [cartQueries]: "log.warn('what is left of the stock is taken from files')" }],
  ['a name of a statement', { [cartQueries]: "statement('stock.read', 'SELECT 1')" }],
  ['a table that no file declares', { [cartQueries]: "'SELECT 1 FROM pg_class'" }],
])('leaves %s alone', (_, files) => {
  expect(problemsOf(files as Record<string, string>)).toEqual([])
})

it('reads on behind what only looks like a comment', () => {
  const text = "const all = '*/*'\nconst a = 'UPDATE stock SET a = 1'\n/** why */"
  expect(problemsOf({ [cartQueries]: text })).toHaveLength(1)
})

it('a slice whose name begins like the owner’s is another one', () => {
  const found = problemsOf({ 'src/features/stock-taking/queries.server.ts': "'SELECT 1 FROM stock'" })
  expect(found).toHaveLength(1)
})

it('a table that is declared twice belongs to nobody', () => {
  const found = problemsOf({ 'src/features/cart/tables.server.ts': "pgTable('stock', {})" })
  expect(found).toEqual([
    `src/features/cart/tables.server.ts: the table 'stock' is declared in src/features/stock too`,
  ])
})

const both = "'SELECT 1 FROM stock JOIN shelves ON true'"

it.each([
  ['of a file', `- \`${cartQueries}\` reads \`stock\`, \`shelves\`: one\n  statement.`],
  ['of a room', '- `src/features/cart/` reads and writes `stock`,\n  `shelves`: one statement.'],
  ['of all tables of a slice', '- `src/features/cart/` reads all of `stock`: it stands on them.'],
])('allows what is listed with a reason: %s', (_, entry) => {
  expect(problemsOf({ [cartQueries]: both }, entry)).toEqual([])
})

it.each([
  ['a table', `- \`${cartQueries}\` reads \`stock\`, \`shelves\`: why`, "does not name 'shelves' any more"],
  ['a slice', '- `src/features/orders/` reads all of `stock`: why', "names no table of 'stock' any more"],
])('tells of %s that is listed and not needed', (_, entry, problem) => {
  const own = `- \`${cartQueries}\` reads \`stock\`: why`
  const found = problemsOf({ [cartQueries]: "'SELECT 1 FROM stock'" }, own, entry)
  expect(found).toEqual([expect.stringContaining(problem)])
})

it('an entry without a reason allows nothing', () => {
  const found = problemsOf({ [cartQueries]: "'SELECT 1 FROM stock'" }, `- \`${cartQueries}\` reads \`stock\``)
  expect(found).toEqual([
    expect.stringContaining("its SQL names 'stock'"),
    expect.stringContaining('not read as'),
  ])
})

it('a file that is not listed is not covered by another one', () => {
  const found = problemsOf(
    { [cartQueries]: "'SELECT 1 FROM stock'", 'src/features/cart/add.server.ts': "'UPDATE stock SET a = 1'" },
    `- \`${cartQueries}\` reads \`stock\`: why`,
  )
  expect(found).toEqual([expect.stringContaining('src/features/cart/add.server.ts')])
})
