import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { noBanks } from '#features/payment/providers/testing-banks.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import { registerCalls } from './routes.server.ts'
import { type DeclaredCall, noteCalls } from './testing-attacks.server.ts'
import { type Contract, callRows } from './testing-calls-table.ts'

const source = import.meta.dirname

test('docs/calls.md names every call with its fields and answers; where it does not, `npm run calls` writes it anew', async () => {
  const declared: DeclaredCall[] = []
  const nowhere: CallRouter = { on: () => undefined }
  registerCalls(noteCalls(nowhere, declared), {} as Catalogue, noBanks)
  const contracts = await Promise.all(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)contract\.ts$/.test(file))
      .map(async (file) => ({
        text: readFileSync(join(source, file), 'utf8'),
        calls: (await import(pathToFileURL(join(source, file)).href)) as Contract['calls'],
      })),
  )
  const rows = callRows(declared, contracts)
  expect(rows.length).toBeGreaterThan(50)
  await expect(`${head}${rows.join('\n')}\n`).toMatchFileSnapshot('../docs/calls.md')
})

const head = `# Calls

Everything that a page asks of the server, as it is registered; written by \`npm run calls\`, which a test compares.

A field with \`?\` may be missing from what is sent; what a call cannot do without it asks for itself, by the field's name, as it
refuses what is longer or otherwise than said. Forms send text, JSON may send numbers and flags as such. Every answer is an envelope (\`src/shared/contract/call.ts\`: \`error\`, \`title\`, \`message\`, \`field\`,
\`redirect_url\` …); the last column is what it holds besides, with the page's regions that it may bring after 'regions'.

| call | fields | answers |
|---|---|---|
`
