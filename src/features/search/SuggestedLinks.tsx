import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { Marked } from './Marked.tsx'
import styles from './Suggestions.module.css'
import type {
  SuggestedBrandsProps,
  SuggestedGroup,
  SuggestedGroupsProps,
  SuggestedPostsProps,
} from './suggestion-view.ts'

/** The region `product_groups`. */
export function SuggestedGroups({ term, categories, groups }: SuggestedGroupsProps) {
  return (
    <>
      <Links title={t('search.categories')} term={term} links={categories} />
      <Links title={t('search.groups')} term={term} links={groups} />
    </>
  )
}

/** The region `brands`. */
export function SuggestedBrands({ term, brands }: SuggestedBrandsProps) {
  return (
    <Links
      title={t('search.brands')}
      term={term}
      links={brands.map((brand) => ({ ...brand, parent: null }))}
    />
  )
}

function Links({ title, term, links }: { title: string; term: string; links: readonly SuggestedGroup[] }) {
  if (links.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ name, parent, href, count }) => (
          <li key={href}>
            <a className={styles.link} href={href} data-result="">
              <span>
                <Marked text={name} term={term} />
                {parent && <span className={styles.soft}> · {parent}</span>}
              </span>
              {count !== null && count > 0 && (
                <span className={styles.soft}>
                  <span aria-hidden="true">{count}</span>
                  <VisuallyHidden>, {t('general.products', { count })}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The region `posts`. */
export function SuggestedPosts({ term, posts }: SuggestedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('search.posts')}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            <a className={styles.post} href={post.href} data-result="">
              <span className={styles.postThumb}>
                {post.picture && (
                  <Picture src={post.picture} alt="" width={400} height={300} sizes="64px" eager />
                )}
              </span>
              <span>
                <Marked text={post.title} term={term} />
                <span className={styles.soft}>{post.date}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
