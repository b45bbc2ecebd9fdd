import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './PostCard.module.css'
import type { PostCardProps } from './post.ts'

/** A post among others. The whole card leads to it; `wide` is one that stands alone in its row. */
export function PostCard({
  post,
  eager = false,
  wide = false,
  headingLevel = 2,
}: {
  post: PostCardProps
  wide?: boolean
  eager?: boolean
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classes(styles.card, wide && styles.wide)}>
      <div className={styles.picture}>
        {post.picture && (
          <Picture
            src={post.picture}
            alt=""
            sizes={
              wide
                ? '(min-width: 1440px) 800px, (min-width: 768px) 58vw, 92vw'
                : '(min-width: 1200px) 432px, (min-width: 768px) 46vw, 92vw'
            }
            eager={eager}
          />
        )}
      </div>
      <div className={styles.text}>
        <PostFacts post={post} />
        <Heading className={styles.title}>
          <a href={post.href}>{post.title}</a>
        </Heading>
        <p className={styles.summary}>{post.summary}</p>
      </div>
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
