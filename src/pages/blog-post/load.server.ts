import { heldPosts, postCard } from '#features/blog/held-posts.server.ts'
import { bodyOfPost } from '#features/blog/queries.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { largest, preloadOf } from '#shared/pictures/renditions.ts'
import { shownMarkup } from '#shared/server/pages/markup.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { type BlogPostPageProps, postPictureSizes } from './Page.tsx'

const shownMore = 3

/** `/blog/:slug`: a published post; what is planned for later or a draft is not there. */
export function blogPostLoader(catalogue: Catalogue): PageLoader {
  const readPosts = heldPosts(catalogue)
  return async ({ database, now, params, config, pictures }) => {
    const posts = await readPosts(database, now)
    const post = posts.find(({ slug }) => slug === params.slug)
    const body = post && (await bodyOfPost(database, post.id))
    if (!post || body === undefined) return { kind: 'missing' }

    const others = posts.filter(({ id }) => id !== post.id)
    const alike = others.filter(({ category }) => category === post.category)
    const more = [...new Set([...alike, ...others])].slice(0, shownMore)
    const shown = postCard(post, pictures)
    const props: BlogPostPageProps = {
      post: shown,
      author: post.author,
      body: shownMarkup(body),
      more: more.map((other) => postCard(other, pictures)),
    }
    const image = shown.picture === null ? undefined : largest(shown.picture)
    return {
      kind: 'page',
      page: 'blog-post',
      props,
      keep: true,
      head: {
        title: `${post.title} | ${t('home.title')}`,
        description: post.summary,
        canonical: shown.href,
        kind: 'article',
        image,
        preloadImage: shown.picture === null ? undefined : preloadOf(shown.picture, postPictureSizes),
        structured: [
          {
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: post.title,
            description: post.summary,
            datePublished: post.publishedAt.toISOString(),
            author: { '@type': 'Person', name: post.author },
            image: image && config.baseUrl + image,
            mainEntityOfPage: config.baseUrl + shown.href,
          },
        ],
      },
    }
  }
}
