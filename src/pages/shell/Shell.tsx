import { type ReactNode, useEffect } from 'react'
import { useFirstName } from '#features/account/first-name.client.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { showsCarriedNotices } from '#shared/browser/carried-notice.client.ts'
import { listenForLogin } from '#shared/browser/overlay-store.client.ts'
import { AppendedMarkup } from '#shared/forms/AnswerMarkup.tsx'
import { t } from '#shared/text/text.ts'
import { SkipLink } from '#shared/ui/controls/SkipLink.tsx'
import { Banner } from '#shared/ui/feedback/Banner.tsx'
import { LoadingBar } from '#shared/ui/feedback/LoadingBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LaterWindows } from './LaterWindows.tsx'
import styles from './Shell.module.css'
import type { ShellProps } from './shell-props.ts'

export type { MenuNode, ShellProps } from './shell-props.ts'

/**
 * What surrounds every page: skip link, header, footer, notices, overlays. The page brings its own `<main id="main">`.
 * `cart` is what the mini-cart shows; without it the cart link leads to the cart. `suggestions` is what the header's search
 * shows while somebody types.
 */
export function Shell({
  shell,
  cart,
  suggestions,
  children,
}: {
  shell: ShellProps
  cart?: CartView | undefined
  suggestions?: ReactNode
  children: ReactNode
}) {
  const { notice } = shell
  const firstName = useFirstName(shell.customer?.firstName ?? '')
  useEffect(listenForLogin, [])
  useEffect(showsCarriedNotices, [])
  return (
    <>
      <SkipLink target="main" />
      {shell.announcement && (
        <aside className={styles.announcement} aria-label={t('a11y.announcement')}>
          {shell.announcement}
          {shell.announcementLink && (
            <>
              {' · '}
              <a href={shell.announcementLink.href}>{shell.announcementLink.label}</a>
            </>
          )}
        </aside>
      )}
      <Header shell={shell} hasMinicart={cart !== undefined} suggestions={suggestions} />
      <div className={styles.content} id="content">
        {notice && (
          <div className={styles.notice}>
            <Banner kind={notice.kind} title={notice.title} message={notice.message} />
          </div>
        )}
        {children}
        <AppendedMarkup />
      </div>
      <Footer shell={shell} />
      <LaterWindows cart={cart} firstName={shell.customer && firstName} />
      <LoadingBar />
    </>
  )
}
