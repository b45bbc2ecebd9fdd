import { shownMarkup } from '#shared/server/pages/markup.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { ContentPageProps } from './Page.tsx'

const readPage = statement(
  'content.page',
  'SELECT title, description, body FROM content_pages WHERE slug = $1',
)

/** `/stranica/:slug`: terms, privacy, delivery and the like. */
export async function loadContentPage({ database, params }: PageContext): Promise<PageResult> {
  const slug = params.slug ?? ''
  const page = await database.one<{ title: string; description: string; body: string }>(readPage, [slug])
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
