import { beforeAll, expect, test } from 'vitest'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { setLanguage } from '#shared/text/text.ts'
import type { Assets } from './assets.server.ts'
import { documentHtml, escapeHtml, type Head, scriptJson } from './document.server.ts'
import { earlyScript } from './early-script.server.ts'

beforeAll(() => setLanguage('hr', hr))

const assets: Assets = {
  dev: false,
  fonts: ['/a.woff2', '/b.woff2'],
  forPage: (page) => ({
    scripts: ['/main.js', '/more.js'],
    preload: [`/${page}.js`, '/shared.js'],
    styles: ['/one.css', '/two.css'],
  }),
}
const documentOf = (head: Head) =>
  documentHtml({
    language: 'hr',
    head,
    baseUrl: 'https://shop.hr',
    markup: '<main>x</main>',
    page: 'cart',
    data: '{"page":"cart"}',
    assets,
  })
/** The elements of the head, in their order. */
const headOf = (html: string) =>
  (/<head>(.*)<\/head>/s.exec(html)?.[1] ?? '').match(/<(?:script|title)[^>]*>.*?<\/\w+>|<[^>]+>/gs) ?? []

/** The document without the elements of its head. What stood there as text would end the head. */
const aroundHead = (html: string) =>
  headOf(html)
    .reduce((rest, element) => rest.replace(element, ''), html)
    .replace(/\n+/g, '\n')
const bare =
  '<!doctype html>\n<html lang="hr">\n<head>\n</head>\n<body>\n<div id="page"><main>x</main></div>\n' +
  '<script type="application/json" id="page-data">{"page":"cart"}</script>\n</body>\n</html>\n'

test('a page that says all that a page can say of itself', () => {
  const html = documentOf({
    title: 'Okviri & "leće"',
    description: "Sve 'za' vid <danas>",
    canonical: '/okviri?a=1&b=2',
    robots: 'noindex, "follow"',
    kind: 'product',
    image: '/slika.jpg?a&b',
    imageAlt: 'Okvir "Lora"',
    structured: [{ name: '</script>' }, { name: 'b' }],
    preloadImage: {
      srcset: '/a.avif 1x, /b"c.avif 2x',
      sizes: '(min-width: 40em) "50vw"',
      type: 'image/avif',
    },
    links: [
      { rel: 'prev', href: '/okviri' },
      { rel: 'next', href: '/okviri?page=3&a=1' },
    ],
  })
  const title = 'Okviri &amp; &quot;leće&quot;'
  const description = 'Sve &#39;za&#39; vid &lt;danas&gt;'
  const canonical = 'https://shop.hr/okviri?a=1&amp;b=2'
  expect(headOf(html)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<script>${earlyScript}</script>`,
    `<meta name="description" content="${description}">`,
    '<meta name="robots" content="noindex, &quot;follow&quot;">',
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:title" content="${title}">`,
    '<meta property="og:type" content="product">',
    '<meta property="og:site_name" content="Optika Izlog">',
    '<meta property="og:locale" content="hr_HR">',
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:image" content="https://shop.hr/slika.jpg?a&amp;b">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:image:alt" content="Okvir &quot;Lora&quot;">',
    '<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin>',
    '<link rel="preload" as="font" type="font/woff2" href="/b.woff2" crossorigin>',
    '<link rel="preload" as="image" imagesrcset="/a.avif 1x, /b&quot;c.avif 2x" imagesizes="(min-width: 40em) &quot;50vw&quot;" type="image/avif" fetchpriority="high">',
    '<link rel="stylesheet" href="/one.css">',
    '<link rel="stylesheet" href="/two.css">',
    '<script type="module" src="/main.js"></script>',
    '<script type="module" src="/more.js"></script>',
    '<link rel="modulepreload" href="/cart.js">',
    '<link rel="modulepreload" href="/shared.js">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#fbf8f3">',
    '<link rel="prev" href="/okviri">',
    '<link rel="next" href="/okviri?page=3&amp;a=1">',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
    '<script type="application/ld+json">{"name":"b"}</script>',
  ])
  expect(aroundHead(html)).toBe(bare)
})

test('what a page does not say of itself is left out', () => {
  const html = documentOf({ title: 'Košarica' })
  expect(html).not.toMatch(
    /description|robots|canonical|og:url|og:image|as="image"|rel="prev"|ld\+json|undefined/,
  )
  expect(aroundHead(html)).toBe(bare)
})

test('SAFE-08 text stands in markup as text, and in a script as what does not end it', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
  const value = { a: '</script><!--', b: 'x\u2028y\u2029' }
  const text = scriptJson(value)
  expect(text).toBe('{"a":"\\u003c/script>\\u003c!--","b":"x\\u2028y\\u2029"}')
  expect(JSON.parse(text)).toEqual(value)
})

test('a page without an address of its own in the shop has no canonical one, one at its root has', () => {
  expect(documentOf({ title: 'x', canonical: '' })).toContain(
    '<link rel="canonical" href="https://shop.hr/">',
  )
})
