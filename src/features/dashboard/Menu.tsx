import { LogOutForm } from '#features/log-in/LogOutForm.tsx'
import { type TextKey, t } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import type { IconName } from '#shared/ui/media/icons.ts'
import styles from './Menu.module.css'
import { useFolded } from './use-folded.client.ts'

const places = [
  { place: 'overview', text: 'dashboard.overview', path: 'path.account', icon: 'grid' },
  { place: 'profile', text: 'account.profile', path: 'path.profile', icon: 'user' },
  { place: 'recurring', text: 'dashboard.recurring', path: 'path.own_recurring', icon: 'calendar' },
  { place: 'addresses', text: 'account.addresses', path: 'path.addresses', icon: 'pin' },
  { place: 'bank-accounts', text: 'account.bank_accounts', path: 'path.bank_accounts', icon: 'bank' },
  { place: 'reviews', text: 'review.own_title', path: 'path.own_reviews', icon: 'star' },
  { place: 'consents', text: 'dashboard.consents', path: 'path.consents', icon: 'check' },
  { place: 'security', text: 'dashboard.security', path: 'path.security', icon: 'lock' },
] as const satisfies readonly { place: string; text: TextKey; path: TextKey; icon: IconName }[]

/** A page of the account, as its menu names it. */
export type DashboardPlace = (typeof places)[number]['place']

/** The account's menu: at the side, on small screens behind a button (DASH-10). */
export function Menu({ current }: { current: DashboardPlace }) {
  const { open, folded, side, setOpen } = useFolded()
  const here = places.find(({ place }) => place === current) ?? places[0]
  return (
    <nav className={styles.menu} aria-label={t('account.title')} data-dashboard-menu="">
      <details
        ref={folded}
        className={styles.folded}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Icon name={here.icon} size={20} />
          <span>{t(here.text)}</span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </summary>
        <Links current={current} />
      </details>
      <div ref={side} className={styles.side}>
        <Links current={current} />
      </div>
    </nav>
  )
}

/** The same without the page that it stands on: over any page of the shop. */
export function MenuOver() {
  return (
    <nav className={styles.menu} aria-label={t('account.title')}>
      <Links />
    </nav>
  )
}

function Links({ current }: { current?: DashboardPlace }) {
  return (
    <>
      <ul>
        {places.map(({ place, text, path, icon }) => (
          <li key={place}>
            <a href={t(path)} aria-current={place === current ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {t(text)}
            </a>
          </li>
        ))}
        {/* No page of the account, but where whoever buys for a company begins (CART-14). */}
        <li>
          <a href={t('path.quick_order')}>
            <Icon name="cart" size={20} />
            {t('quick_order.title')}
          </a>
        </li>
      </ul>
      <LogOutForm>
        <button type="submit">
          <Icon name="log-out" size={20} />
          {t('account.logout')}
        </button>
      </LogOutForm>
    </>
  )
}
