import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainText, sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { type ImportLine, untilBroken } from './import-line.ts'
import { readCatalogueFile } from './read-file.server.ts'
import { feed, google, linesOf, links, product, shopify, woo } from './testing-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'izlog-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const refused = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'file:///etc/passwd',
  'data:image/svg+xml,<svg onload="x()">',
  'ftp://slike.hr/a.jpg',
  '//slike.hr/a.jpg',
  '\\\\slike.hr\\a.jpg',
  '/etc/passwd',
  '../../etc/passwd',
  'a/../../b.jpg',
  'http://localhost/a.jpg',
  'http://127.0.0.1:5432/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://10.0.0.5/a.jpg',
  'https://192.168.1.1/a.jpg',
  'http://172.16.0.1/a.jpg',
  'http://172.31.255.255/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/a.jpg',
  'http://100.127.255.255/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.5]/a.jpg',
  'http://postgres/a.jpg',
  'http://nas.local/a.jpg',
  'http://metadata.google.internal/a.jpg',
  'http://localhost./a.jpg',
  'https://ana:lozinka@slike.hr/a.jpg',
  'drawn:../../../etc/passwd',
]

test.each(refused)('SAFE-08 no import takes %j for a picture, and the line is told', async (src) => {
  const quoted = `"${src.replaceAll('"', '""')}"`
  const files = [
    product({ pictures: [{ src: 'https://slike.hr/dobra.jpg' }, { src }] }),
    `${JSON.stringify({ type: 'category', code: 'k', name: 'K', picture: src })}\n`,
    `${shopify}majica,Majica,10,${quoted}\n`,
    `${woo}M,Majica,10,${quoted.replaceAll(',', '\\,')}\n`,
    `${google}1\tMajica\t10 EUR\thttps://a.hr\t${src.replaceAll('\t', '').split(',')[0]}\n`,
    `${feed}<item><g:id>1</g:id><title>M</title><g:price>10 EUR</g:price><g:image_link><![CDATA[${src}]]></g:image_link></item></channel></rss>`,
  ]
  for (const file of files) {
    const [line, ...others] = await linesOf(file)
    expect(others).toEqual([])
    expect([file, line]).toEqual([
      file,
      { line: expect.any(Number), error: expect.stringMatching(/picture/) },
    ])
  }
})

test.each([
  '&#106;avascript:zlo()',
  '&#x4A;AVASCRIPT:zlo()',
  'java&#x0A;script:zlo()',
  'java&#9;script:zlo()',
  'javascript&#58;zlo()',
  '&#x64;ata:image/svg+xml,x',
])('SAFE-08 a feed’s %s is read before it is judged as a picture', async (src) => {
  const item = `<item><g:id>1</g:id><g:title>M</g:title><g:price>1 EUR</g:price><g:image_link>${src}</g:image_link></item>`
  expect(await linesOf(`${feed}${item}</channel></rss>`)).toMatchObject([
    { line: 1, error: expect.stringMatching(/pictures\.0\.src: this picture/) },
  ])
})

test('pictures of public hosts, drawings and paths below the file are taken', async () => {
  const pictures = [
    'https://slike.hr/a.jpg?x=1#y',
    'http://8.8.8.8/a.jpg',
    'http://172.15.0.1/a.jpg',
    'http://172.32.0.1/a.jpg',
    'http://100.128.0.1/a.jpg',
    'drawn:scarf/1',
    'slike/a 1.jpg',
  ].map((src) => ({ src }))
  expect(await linesOf(product({ pictures }))).toMatchObject([{ record: { pictures } }])
})

test.each(['url(https://zlo.example/x)', 'red;background:url(x)', 'expression(1)'])(
  'SAFE-08 a swatch is a colour, not %s',
  async (swatch) => {
    const attribute = {
      type: 'attribute',
      code: 'b',
      name: 'B',
      options: [{ code: 'x', label: 'X', swatch }],
    }
    expect(await linesOf(`${JSON.stringify(attribute)}\n`)).toMatchObject([{ line: 1, error: /swatch/ }])
  },
)

/** A file that says it is that long, on a disk that keeps none of its zeros. */
function sparse(name: string, beginning: string, megabytes: number, end = ''): string {
  const file = join(folder, name)
  const handle = openSync(file, 'w')
  writeSync(handle, beginning)
  ftruncateSync(handle, Buffer.byteLength(beginning) + megabytes * 1024 * 1024)
  if (end) writeSync(handle, end, Buffer.byteLength(beginning) + megabytes * 1024 * 1024)
  closeSync(handle)
  return file
}
async function read(file: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  for await (const line of untilBroken((await readCatalogueFile(file)).lines)) lines.push(line)
  return lines
}

test.each([
  ['shopify', `${shopify}prva,Prva,10,\ndruga,"`],
  ['woo', `${woo}A,Prva,10,\nB,"`],
  ['google', `${google}1\tPrva\t10 EUR\thttps://a.hr\t\n2\t`],
])(
  'a line of 600 MB in a table (%s) is refused by its number, without being held',
  async (name, beginning) => {
    const lines = await read(sparse(name, beginning, 600))
    expect(lines.at(-1)).toMatchObject({ error: expect.stringMatching(/line 3 is longer than 4 MB/) })
  },
)

test('a line of 600 MB of JSON is refused by its number, and what follows is read', async () => {
  const beginning = `${product({})}{"type":"product","x":"`
  const lines = await read(sparse('json', beginning, 600, `"}\n${product({ code: 'c' })}`))
  expect(lines).toMatchObject([
    { line: 1, record: { code: 'a' } },
    { line: 2, error: expect.stringMatching(/longer than 4 MB/) },
    { line: 3, record: { code: 'c' } },
  ])
})

test.each([
  ['a text', '<item><description>', 'a'],
  ['an attribute', '<item x="', 'a'],
  ['many small texts', '<item>', '<b>aaaaaaaaaaaaaaaaaaaaaaaa</b>'],
  ['nested tags', '<item>', '<b>'],
])('a feed’s item of 12 MB by %s is refused by its line', async (name, beginning, part) => {
  const file = join(folder, `${name}.xml`)
  writeFileSync(file, `${feed}\n${beginning}${part.repeat(Math.ceil((12 * 1024 * 1024) / part.length))}`)
  const lines = await read(file)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ error: expect.stringMatching(/line 2 /) })
})

test('OWN-04 a file that is no text of ours is refused before anything of it is used', async () => {
  const file = join(folder, 'foreign')
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`${shopify}a,Sun`), Buffer.from([0xe8]), Buffer.from('ane,1,\n')]),
  )
  await expect(readCatalogueFile(file)).rejects.toThrow(
    "Line 2 is not UTF-8; read as Windows-1250 it says 'Sunčane'",
  )
  await expect(readCatalogueFile(folder)).rejects.toThrow('This is a folder, not a file')
  await expect(readCatalogueFile(join(folder, 'none'))).rejects.toThrow('There is no such file')
})

test('a product of more than 500 pictures is refused, whichever way it is written', async () => {
  const many = links(501)
  for (const file of [
    product({ pictures: many.map((src) => ({ src })) }),
    `${woo}A,Prva,10,"${many.join(',')}"\n`,
    `${google}1\tPrva\t10 EUR\thttps://a.hr\t${many.join(',')}\n`,
    `${shopify}${many.map((src) => `a,A,10,${src}`).join('\n')}\n`,
    `${feed}<item><g:id>1</g:id><title>M</title><g:price>10 EUR</g:price>${many.map((src) => `<g:additional_image_link>${src}</g:additional_image_link>`).join('')}</item></channel></rss>`,
  ]) {
    expect(await linesOf(file)).toMatchObject([{ error: expect.stringMatching(/pictures: .*500/) }])
  }
})

test.each(['<div>', '<div></x>', '<div></span></SPAN x>'])(
  'SAFE-08 a text of %s again and again is markup up to 1000 open elements, then its words alone',
  (opened) => {
    expect(sanitiseDescription(`${opened.repeat(1000)}riječ`)).toContain('<div>')
    expect(sanitiseDescription(`${opened.repeat(2001)}riječ`)).toBe('riječ')
    expect(plainText(`${opened.repeat(2001)}riječ`)).toBe('riječ')
  },
)
