import { PostCard } from '#features/blog/PostCard.tsx'
import type { PostCardProps } from '#features/blog/post.ts'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { t } from '#shared/text/text.ts'
import { Pager, type PagerItem } from '#shared/ui/controls/Pager.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from './Page.module.css'

export type BlogPageProps = {
  posts: PostCardProps[]
  pager: { items: PagerItem[]; current: number; previous?: string; next?: string } | null
}

/** All posts, newest first; the newest of all stands out. */
export function Page({ posts, pager }: BlogPageProps) {
  const newest = pager === null || pager.current === 1
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('blog.title') }]} />
      <header className={styles.head}>
        <h1>{t('blog.title')}</h1>
        <p>{t('blog.lead')}</p>
      </header>
      {posts.length === 0 && <EmptyState title={t('blog.empty')} />}
      <ul className={styles.posts}>
        {posts.map((post, index) => (
          <li key={post.href} className={index === 0 && newest ? styles.newest : undefined}>
            <PostCard post={post} wide={index === 0 && newest} eager={index < 3} />
          </li>
        ))}
      </ul>
      {pager && <Pager {...pager} />}
    </main>
  )
}
