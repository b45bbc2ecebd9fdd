import { t } from '#shared/text/text.ts'
import type { Assets } from './assets.server.ts'
import { earlyScript } from './early-script.server.ts'

/** What a page says of itself in its head. Paths are absolute paths on this site. */
export type Head = {
  title: string
  description?: string
  /** The page's one address, without the parameters that do not change what it is. */
  canonical?: string
  robots?: string
  /** What it is about, for those who show a link to it (Open Graph). */
  kind?: 'product' | 'article'
  image?: string
  imageAlt?: string
  /** schema.org objects, written as JSON-LD. */
  structured?: object[]
  /** The picture that decides how fast the page feels: fetched at once. */
  preloadImage?: { srcset: string; sizes: string; type: string }
  /** prev/next pages of a list. */
  links?: { rel: string; href: string }[]
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text and attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** JSON inside a script element: `<` is the only character that could end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A language as Open Graph writes it, with the country where it is mostly spoken: `hr_HR`. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** The whole document around a rendered page. `data` is what the browser hydrates from. */
export function documentHtml(options: {
  language: string
  head: Head
  baseUrl: string
  markup: string
  page: string
  data: string
  assets: Assets
}): string {
  const { head, assets, baseUrl, language } = options
  const files = assets.forPage(options.page)
  const title = escapeHtml(head.title)
  const description = head.description ? escapeHtml(head.description) : ''
  const canonical = head.canonical === undefined ? '' : escapeHtml(new URL(head.canonical, baseUrl).href)
  const image = head.image ? escapeHtml(new URL(head.image, baseUrl).href) : ''
  const preloaded = head.preloadImage
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script>${earlyScript}</script>
${description ? `<meta name="description" content="${description}">` : ''}
${head.robots ? `<meta name="robots" content="${escapeHtml(head.robots)}">` : ''}
${canonical ? `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">` : ''}
<meta property="og:title" content="${title}"><meta property="og:type" content="${head.kind ?? 'website'}">
<meta property="og:site_name" content="${escapeHtml(t('home.title'))}"><meta property="og:locale" content="${openGraphLocale(language)}">
${description ? `<meta property="og:description" content="${description}">` : ''}
${image ? `<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">` : ''}
${image && head.imageAlt ? `<meta property="og:image:alt" content="${escapeHtml(head.imageAlt)}">` : ''}
${assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('')}
${preloaded ? `<link rel="preload" as="image" imagesrcset="${escapeHtml(preloaded.srcset)}" imagesizes="${escapeHtml(preloaded.sizes)}" type="${preloaded.type}" fetchpriority="high">` : ''}
${files.styles.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}
${files.scripts.map((script) => `<script type="module" src="${script}"></script>`).join('')}
${files.preload.map((module) => `<link rel="modulepreload" href="${module}">`).join('')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#fbf8f3">
${(head.links ?? []).map((link) => `<link rel="${link.rel}" href="${escapeHtml(link.href)}">`).join('')}
${(head.structured ?? []).map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`).join('')}
</head>
<body>
<div id="page">${options.markup}</div>
<script type="application/json" id="page-data">${options.data}</script>
</body>
</html>
`
}
