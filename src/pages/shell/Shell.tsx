import { type ReactNode, useEffect } from 'react'
import { useFirstName } from '#features/account/first-name.client.ts'
import { showsCarriedNotices } from '#shared/browser/carried-notice.client.ts'
import type { LoginWanted } from '#shared/browser/login-wait.client.ts'
import { listenForLogin } from '#shared/browser/overlay-store.client.ts'
import { AppendedMarkup } from '#shared/forms/AnswerMarkup.tsx'
import { t } from '#shared/text/text.ts'
import { SkipLink } from '#shared/ui/controls/SkipLink.tsx'
import { Banner } from '#shared/ui/feedback/Banner.tsx'
import { LoadingBar } from '#shared/ui/feedback/LoadingBar.tsx'
import { NamedOverlay } from '#shared/ui/overlay/Overlay.tsx'
import { AccountWindow } from './AccountWindow.tsx'
import { AskWindow } from './AskWindow.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LogInWindow } from './LogInWindow.tsx'
import styles from './Shell.module.css'
import type { ShellProps } from './shell-props.ts'

export type { MenuNode, ShellProps } from './shell-props.ts'

/**
 * What surrounds every page: skip link, header, footer, notices, overlays. The page brings its own `<main id="main">`.
 * `minicart` is what the mini-cart's overlay holds; without it the cart link leads to the cart. `suggestions` is what the
 * header's search shows while somebody types.
 */
export function Shell({
  shell,
  minicart,
  suggestions,
  children,
}: {
  shell: ShellProps
  minicart?: ReactNode
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
        </aside>
      )}
      <Header shell={shell} hasMinicart={minicart !== undefined} suggestions={suggestions} />
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
      {minicart !== undefined && (
        <NamedOverlay name="minicart" remember title={t('cart.minicart')}>
          {minicart}
        </NamedOverlay>
      )}
      {shell.customer && (
        <NamedOverlay name="account" title={firstName || t('account.title')}>
          <AccountWindow />
        </NamedOverlay>
      )}
      <NamedOverlay<LoginWanted> name="login" variant="center" title={t('login.title')}>
        {(wanted) => <LogInWindow wanted={wanted} />}
      </NamedOverlay>
      <AskWindow />
      <LoadingBar />
    </>
  )
}
