import { heldPosts, postCard } from '#features/blog/held-posts.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { pagerParts } from '#shared/rules/pager.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import type { BlogPageProps } from './Page.tsx'

/** Spec 9: a blog page holds ten posts. */
const pageSize = 10

/** `/blog?page_number=N`: a page past the last one shows the last, like every list here. */
export function blogLoader(catalogue: Catalogue): PageLoader {
  const readPosts = heldPosts(catalogue)
  return async ({ database, now, query, pictures }) => {
    const posts = await readPosts(database, now)
    const pages = Math.max(1, Math.ceil(posts.length / pageSize))
    const asked = Number.parseInt(query.get('page_number') ?? '1', 10)
    const current = Math.min(Math.max(Number.isFinite(asked) ? asked : 1, 1), pages)
    const props: BlogPageProps = {
      posts: posts
        .slice((current - 1) * pageSize, current * pageSize)
        .map((post) => postCard(post, pictures)),
      pager: pages > 1 ? blogPager(current, pages) : null,
    }
    return {
      kind: 'page',
      page: 'blog',
      props,
      keep: true,
      head: {
        title: `${t('blog.title')} | ${t('home.title')}`,
        description: t('blog.lead'),
        canonical: href(current),
      },
    }
  }
}

const href = (page: number) => (page === 1 ? t('path.blog') : `${t('path.blog')}?page_number=${page}`)

function blogPager(current: number, pages: number): BlogPageProps['pager'] {
  let last = 0
  const items = pagerParts(current, pages).map((part) => {
    if ('gap' in part) return { kind: 'gap' as const, after: last }
    last = part.page
    return { kind: 'page' as const, page: part.page, href: href(part.page) }
  })
  return {
    items,
    current,
    previous: current > 1 ? href(current - 1) : undefined,
    next: current < pages ? href(current + 1) : undefined,
  }
}
