import { contentPage } from '#features/content/queries.server.ts'
import { shownMarkup } from '#shared/server/pages/markup.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import type { ContentPageProps } from './Page.tsx'

/** `/stranica/:slug`: terms, privacy, delivery and the like. */
export async function loadContentPage({ database, params }: PageContext): Promise<PageResult> {
  const slug = params.slug ?? ''
  const page = await contentPage(database, slug)
  if (!page) return { kind: 'missing' }
  const { title, description, body } = page
  const props: ContentPageProps = { title, body: shownMarkup(body) }
  return {
    kind: 'page',
    page: 'content',
    props,
    keep: true,
    head: {
      title: `${title} | ${t('home.title')}`,
      description,
      canonical: `${t('path.page')}/${slug}`,
    },
  }
}
