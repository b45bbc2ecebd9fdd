import type { ReactNode } from 'react'
import { useFirstName } from '#features/account/first-name.client.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { ToastRegion } from '#shared/ui/feedback/ToastRegion.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './Header.module.css'
import { HeaderLink } from './HeaderLink.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LogoMark } from './Logo.tsx'
import { Menu, menuId } from './Menu.tsx'
import type { ShellProps } from './shell-props.ts'
import { useFlyout } from './use-flyout.client.ts'

const searchId = 'header-search'

/** What leads to the account: its customer's first name, where there is one. */
const accountLabel = ({ customer, isShopperUnknown }: ShellProps) =>
  customer?.firstName || t(customer || isShopperUnknown ? 'header.account' : 'header.login')

/** The customer by the name that was saved last. */
function useNamed(customer: ShellProps['customer']): ShellProps['customer'] {
  const firstName = useFirstName(customer?.firstName ?? '')
  return customer && { ...customer, firstName }
}

/** The account, which leads a guest to the log-in; for a guest the log-in: from the checkout one that comes back to it. */
function accountHref({ customer, isShopperUnknown, path }: ShellProps): string {
  if (customer || isShopperUnknown) return t('path.account')
  return leadingTo(t('path.login'), path.split('?')[0] === t('path.cart') ? path : undefined)
}

/** The window that opens in place of the page; on the pages that have the same themselves there is none. */
function accountWindow({ customer, isShopperUnknown, path }: ShellProps): (() => void) | undefined {
  if (isShopperUnknown) return undefined
  const own = [t('path.login'), t('path.register'), t('path.account')]
  if (own.some((page) => path.startsWith(page))) return undefined
  return () => openOverlay(customer ? 'account' : 'login')
}

/** Logo, search, links with their counts, and the menu. Works as links and a form; scripts make it quicker. */
export function Header({
  shell,
  hasMinicart,
  suggestions,
}: {
  shell: ShellProps
  hasMinicart: boolean
  suggestions?: ReactNode
}) {
  const { counts, menu, shopName } = shell
  const customer = useNamed(shell.customer)
  const label = accountLabel({ ...shell, customer })
  const menuFlyout = useFlyout(menuId)
  const searchFlyout = useFlyout(searchId)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.menuToggle} {...menuFlyout.toggle}>
          <Icon name="menu" />
          <VisuallyHidden>{t('header.menu')}</VisuallyHidden>
        </a>
        <a className={styles.brand} href={t('path.home')}>
          <LogoMark className={styles.mark} />
          {shopName}
        </a>
        <HeaderSearch id={searchId} open={searchFlyout.open} shell={shell} suggestions={suggestions} />
        <nav className={styles.actions} aria-label={t('a11y.account_menu')}>
          <a className={`${styles.action} ${styles.searchToggle}`} {...searchFlyout.toggle}>
            <Icon name={searchFlyout.open ? 'close' : 'search'} />
            <VisuallyHidden>
              {searchFlyout.open ? t('header.search_close') : t('header.search_open')}
            </VisuallyHidden>
          </a>
          <HeaderLink
            href={t('path.compare')}
            icon="compare"
            className={styles.compare}
            label={t('header.compare')}
            count={counts.compare}
            countText={t('header.compare_count', { count: counts.compare })}
            name="compare"
          />
          <HeaderLink
            href={t('path.favourites')}
            icon="heart"
            className={styles.favourites}
            label={t('header.favourites')}
            count={counts.favourites}
            countText={t('header.favourites_count', { count: counts.favourites })}
            name="favourites"
          />
          <HeaderLink
            href={accountHref(shell)}
            icon="user"
            className={classes(styles.account, customer && styles.customer)}
            label={label}
            name="account"
            onPress={accountWindow(shell)}
          />
          <HeaderLink
            href={t('path.cart')}
            icon="cart"
            label={t('header.cart')}
            count={counts.cart}
            countText={t('header.cart_count', { count: counts.cart })}
            name="cart"
            onPress={hasMinicart ? () => openOverlay('minicart') : undefined}
          />
        </nav>
      </div>
      <Menu
        menu={menu}
        path={shell.path}
        footer={shell.footer}
        account={{ href: accountHref(shell), label }}
        flyout={menuFlyout}
      />
      <ToastRegion />
    </header>
  )
}
