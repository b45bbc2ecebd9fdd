import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/Picture.tsx'
import styles from './PostCard.module.css'
import type { PostCardProps } from './post.ts'

/** A post among others. The whole card leads to it. */
export function PostCard({
  post,
  eager = false,
  headingLevel = 2,
}: {
  post: PostCardProps
  eager?: boolean
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {post.picture && (
          <Picture
            src={post.picture}
            alt=""
            sizes="(min-width: 1200px) 432px, (min-width: 768px) 46vw, 92vw"
            eager={eager}
          />
        )}
      </div>
      <PostFacts post={post} />
      <Heading className={styles.title}>
        <a href={post.href}>{post.title}</a>
      </Heading>
      <p className={styles.summary}>{post.summary}</p>
    </article>
  )
}

/** Category, day and how long it takes to read. */
export function PostFacts({ post, author }: { post: PostCardProps; author?: string }) {
  return (
    <p className={styles.facts}>
      {post.category && <span className={styles.category}>{post.category}</span>}
      {author && <span>{author}</span>}
      <span>{post.date}</span>
      <span>{t('blog.minutes', { count: post.minutes })}</span>
    </p>
  )
}
