import { expect, test } from 'vitest'
import { plainText, sanitiseDescription, shownMarkup, storedRichText } from './markup.server.ts'

/** What browsers take for a script, a page of its own or a file, however it is spelt. */
const actingAddresses = [
  'javascript:zlo()',
  'JAVASCRIPT:zlo()',
  'JaVaScRiPt:zlo()',
  ' javascript:zlo()',
  '\u0001javascript:zlo()',
  'java\tscript:zlo()',
  'java\nscript:zlo()',
  'java\r\nscript:zlo()',
  'javascript\n:zlo()',
  'java\u0000script:zlo()',
  'java<!-- -->script:zlo()',
  '&#106;avascript:zlo()',
  '&#0000106avascript:zlo()',
  '&#x6A;avascript:zlo()',
  '&#x6a;&#97;vascript:zlo()',
  'java&#09;script:zlo()',
  'java&#x0A;script:zlo()',
  'java&Tab;script:zlo()',
  'java&NewLine;script:zlo()',
  'javascript&colon;zlo()',
  'javascript&#58;zlo()',
  '&#14; javascript:zlo()',
  'vbscript:zlo()',
  'data:text/html,<b>zlo</b>',
  'DATA:text/html;base64,emxv',
  'd&#97;ta:text/html,zlo',
  'blob:https://zlo.example/1',
  'file:///etc/passwd',
]

test.each(actingAddresses)('SAFE-08 a link to %j loses its address and keeps its words', (address) => {
  expect(sanitiseDescription(`<p>Šal <a href="${address}">plavi</a></p>`)).toBe('<p>Šal <a>plavi</a></p>')
  expect(sanitiseDescription(`<A\nHREF='${address}'>plavi</A>`)).toBe('<a>plavi</a>')
  expect(sanitiseDescription(`<img src="${address}">plavi`)).toBe('plavi')
})

test.each([
  'https://primjer.hr/a?b=1',
  'http://primjer.hr',
  'mailto:info@primjer.hr',
  'tel:+38511234567',
  '/brend/lipa',
  '#mjere',
])('SAFE-08 a link to %s stays', (address) => {
  const link = `<a href="${address}" title="Naslov">plavi</a>`
  expect(sanitiseDescription(link)).toBe(link)
})

test('SAFE-08 a description keeps its structure and loses what acts, fetches or looks like the page itself', () => {
  expect(sanitiseDescription('<h1>Šal</h1><ul><li><b>topao</b></li></ul>')).toBe(
    '<h2>Šal</h2><ul><li><b>topao</b></li></ul>',
  )
  expect(
    sanitiseDescription(
      '<table class="x"><tr><th colspan="2" rowspan="1" scope="col" style="color:red">A</th><td colspan="2" rowspan="3" width="9">B</td></tr></table>',
    ),
  ).toBe(
    '<table><tr><th colspan="2" rowspan="1" scope="col">A</th><td colspan="2" rowspan="3">B</td></tr></table>',
  )
  expect(
    sanitiseDescription('<script>zlo()</script><style>p{}</style><iframe src="https://a.hr"></iframe> Šal '),
  ).toBe('Šal')
  expect(sanitiseDescription('  bez oznaka  ')).toBe('bez oznaka')
  expect(sanitiseDescription('A &amp; B & C')).toBe('A &amp; B &amp; C')
  expect(sanitiseDescription('&lt;script&gt;zlo()&lt;/script&gt;')).toBe('&lt;script&gt;zlo()&lt;/script&gt;')
})

test.each([
  '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6><p>f<br />g</p><hr /><blockquote>h</blockquote>',
  '<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl><div>e</div><pre>f</pre>',
  '<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><sub>g</sub><sup>h</sup></p>',
  '<p><small>a</small><span>b</span><code>c</code></p>',
  '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
])('SAFE-08 what sets a text stays: %s', (html) => {
  expect(sanitiseDescription(html)).toBe(html)
})

const many = (text: string, count: number) => text.repeat(count)

test('SAFE-01 of markup that opens a thousand elements and more at one time its text alone is read', () => {
  expect(sanitiseDescription(`${many('<b>', 1000)}a`)).toBe(`${many('<b>', 1000)}a${many('</b>', 1000)}`)
  expect(sanitiseDescription(`${many('<b>', 1001)}a<i>b`)).toBe('a b')
  expect(plainText(`${many('<b>', 1001)}a<i>b`)).toBe('a b')
})

test.each([
  ['another’s end', `${many('<b>', 600)}${many('</i>', 600)}${many('<b>', 600)}`],
  ['an end without a beginning', `${many('</b>', 1001)}${many('<b>', 1001)}`],
])('SAFE-01 %s closes nothing', (_what, html) => {
  expect(sanitiseDescription(`${html}a`)).toBe('a')
})

test('SAFE-01 what is closed again is open no more', () => {
  const closed = many('<b>a</b>', 1001)
  expect(sanitiseDescription(closed)).toBe(closed)
})

test.each(['br', 'BR', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col', 'area', 'base', 'source'])(
  'SAFE-01 <%s> holds nothing, so that none stays open',
  (name) => {
    expect(sanitiseDescription(`${many(`<${name}>`, 1001)}<b>a</b>`)).toMatch(/<b>a<\/b>$/)
  },
)

test('SAFE-08 what a page shows of stored markup is sanitised each time, however much was shown before', () => {
  const stored = '<p onclick="zlo()">Šal</p>'
  expect([shownMarkup(stored), shownMarkup(stored)]).toEqual(['<p>Šal</p>', '<p>Šal</p>'])
  for (let n = 0; n < 5; n++) {
    const long = `<p onclick="zlo()">${String(n).repeat(600_000)}</p>`
    expect(shownMarkup(long)).toBe(long.replace(' onclick="zlo()"', ''))
  }
  expect(shownMarkup(stored)).toBe('<p>Šal</p>')
})

test.each([
  ['<p>Topao</p><p>i mekan</p>', 'Topao i mekan'],
  ['Topao<br>i<BR/>mekan', 'Topao i mekan'],
  ['<ul><li>Topao</li><li>mekan</li></ul>', 'Topao mekan'],
  ['<div>Topao</div><div>šal</div>', 'Topao šal'],
  ['<b>To</b>pao', 'Topao'],
  ['<script>zlo()</script>Topao', 'Topao'],
  ['A &amp; B &lt; C &gt; D &quot;E&quot;', 'A & B < C > D "E"'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['  Topao\n šal ', 'Topao\n šal'],
  ['  Topao\n\n <i>šal</i> ', 'Topao šal'],
])('SAFE-08 a summary is plain text: %j says %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['<p>Prvi <b>opis</b></p>', '<p>Prvi <b>opis</b></p>'],
  ['<p onclick="zlo()">a<script>zlo()</script><img src=x onerror=zlo()></p>', '<p>a</p>'],
  ['Prvo\r\n\nDrugo < treće & "četvrto"', '<p>Prvo</p><p>Drugo &lt; treće &amp; "četvrto"</p>'],
  ['<p><br></p>', ''],
  [' \n ', ''],
  ['', ''],
])(
  'FORM-20 what a field of rich text was sent is stored sanitised, plain text as paragraphs: %j',
  (sent, stored) => {
    expect(storedRichText(sent)).toBe(stored)
  },
)
