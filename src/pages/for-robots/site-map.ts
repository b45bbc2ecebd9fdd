/** A page that search engines are told of; `changed` where it is known. */
export type MappedPage = { href: string; changed?: Date | undefined }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** The whole address as XML has it: what an address may not hold is encoded. */
const location = (href: string, baseUrl: string): string =>
  `<loc>${new URL(href, baseUrl).href.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)}</loc>`

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** A list of pages (sitemaps.org, protocol 0.9). */
export const siteMap = (pages: readonly MappedPage[], baseUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .map(
    ({ href, changed }) =>
      `<url>${location(href, baseUrl)}${changed ? `<lastmod>${day(changed)}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`

/** A list of such lists. */
export const siteMapIndex = (hrefs: readonly string[], baseUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${hrefs.map((href) => `<sitemap>${location(href, baseUrl)}</sitemap>`).join('\n')}
</sitemapindex>
`
