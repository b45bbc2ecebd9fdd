import { z } from 'zod'
import type { CardProps } from '#features/catalogue/card.ts'
import { categoryPaths } from '#features/catalogue/dictionaries.server.ts'
import { brandHref, categoryHref } from '#features/catalogue/dictionaries.ts'
import type { ListScope, ListSort } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { largest, preloadOf } from '#shared/pictures/renditions.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'
import { currentLanguage, t } from '#shared/text/text.ts'
import { type HomePageProps, heroSizes } from './Page.tsx'

const link = z.object({ label: z.string(), href: z.string() })
/** The setting `home`; teasers name categories by their codes, pictures are keys of drawings or sources of their own. */
const homeSettings = z.object({
  hero: z
    .object({
      title: z.string(),
      lead: z.string(),
      picture: z.string(),
      pictureAlt: z.string(),
      link,
      secondLink: link.optional(),
    })
    .optional(),
  teasers: z
    .array(z.object({ category: z.string(), title: z.string(), text: z.string(), picture: z.string() }))
    .default([]),
  promises: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
  /** Codes of the categories that the row of new products shows in turn; without any it shows all of the shop. */
  newest: z.array(z.string()).default([]),
})

const shownCards = 12
const shownBrands = 12
const shownTeasers = 3

/** `/`: what the shop wrote for it, and what the catalogue has by itself where the shop wrote nothing. */
export function homeLoader(catalogue: Catalogue): PageLoader {
  const cardsBy = (sort: ListSort, scope: ListScope = { kind: 'all' }): CardProps[] =>
    catalogue.engine.cards<CardProps>(
      catalogue.engine.query({ scope, available: true, sort, offset: 0, limit: shownCards }).rows,
    )
  return async ({ database, config, pictures }) => {
    const read = homeSettings.safeParse((await readSetting(database, 'home')) ?? {})
    const home = read.success ? read.data : homeSettings.parse({})
    const codes = [...home.teasers.map((teaser) => teaser.category), ...home.newest]
    const paths = await categoryPaths(database, codes)
    const main = home.newest.flatMap((code) => {
      const path = paths.find((row) => row.code === code)?.path
      const category = path === undefined ? undefined : catalogue.dictionaries.categoryPaths.get(path)
      return category ? [cardsBy('created_desc', { kind: 'category', id: category.id })] : []
    })
    const hrefs = new Map(paths.map(({ code, path }) => [code, categoryHref(path)]))
    const base = (picture: string) => pictures.baseOf(/^[a-z]+:/.test(picture) ? picture : `drawn:${picture}`)

    const written = home.teasers.flatMap(({ category, title, text, picture }) => {
      const href = hrefs.get(category)
      return href ? [{ title, text, href, picture: base(picture) }] : []
    })
    const { menu, brands } = catalogue.dictionaries
    const props: HomePageProps = {
      hero: home.hero ? { ...home.hero, picture: base(home.hero.picture) } : null,
      categories: menu.map(({ name, href }) => ({ name, href })),
      teasers: written.slice(0, shownTeasers),
      newest: main.length > 0 ? inTurn(main).slice(0, shownCards) : cardsBy('created_desc'),
      popular: cardsBy('popularity_desc'),
      brands: [...brands.values()]
        .sort((one, other) => one.name.localeCompare(other.name, currentLanguage()))
        .slice(0, shownBrands)
        .map(({ name, slug }) => ({ name, href: brandHref(slug) })),
      promises: home.promises,
    }
    const hero = props.hero?.picture
    return {
      kind: 'page',
      page: 'home',
      props,
      keep: true,
      head: {
        title: home.hero ? `${t('home.title')} | ${home.hero.title}` : t('home.title'),
        description: props.hero?.lead,
        canonical: '/',
        image: hero && largest(hero),
        preloadImage: hero && preloadOf(hero, heroSizes),
        structured: [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: t('home.title'),
            url: config.baseUrl,
          },
        ],
      },
    }
  }
}

/** The first of each row, then the second of each, and so on; no product twice. */
function inTurn(rows: readonly CardProps[][]): CardProps[] {
  const longest = Math.max(...rows.map((row) => row.length))
  const mixed = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [...new Map(mixed.map((card) => [card.id, card])).values()]
}
