import { PostCard, PostFacts } from '#features/blog/PostCard.tsx'
import type { PostCardProps } from '#features/blog/post.ts'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { Markup, type SafeMarkup } from '#shared/ui/text/Markup.tsx'
import styles from './Page.module.css'

export type BlogPostPageProps = {
  post: PostCardProps
  author: string
  body: SafeMarkup
  more: PostCardProps[]
}

/** How wide a post's picture is shown, for its preload too. */
export const postPictureSizes = '(min-width: 1440px) 1344px, 94vw'

/** A post, set to be read, and what else there is. */
export function Page({ post, author, body, more }: BlogPostPageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('blog.title'), href: t('path.blog') }, { name: post.title }]} />
      <article>
        <header className={styles.head}>
          <h1>{post.title}</h1>
          <p className={styles.summary}>{post.summary}</p>
          <PostFacts post={post} author={author} />
        </header>
        {post.picture && (
          <div className={styles.picture}>
            <Picture src={post.picture} alt="" width={1600} height={1200} sizes={postPictureSizes} eager />
          </div>
        )}
        <Markup className={styles.body} html={body} />
      </article>
      {more.length > 0 && (
        <aside className={styles.more} aria-labelledby="more-posts">
          <header className={styles.moreHead}>
            <h2 id="more-posts">{t('blog.more')}</h2>
            <a href={t('path.blog')}>{t('blog.all')}</a>
          </header>
          <ul className={styles.posts}>
            {more.map((other) => (
              <li key={other.href}>
                <PostCard post={other} headingLevel={3} />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </main>
  )
}
