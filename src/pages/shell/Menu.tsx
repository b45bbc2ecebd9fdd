import { telephone } from '#shared/text/telephone-link.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import type { IconName } from '#shared/ui/media/icons.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './Menu.module.css'
import { MenuBranch } from './MenuBranch.tsx'
import type { ShellProps } from './shell-props.ts'
import type { Flyout } from './use-flyout.client.ts'
import { useMenu } from './use-menu.client.ts'

export const menuId = 'menu'

/**
 * The categories over three levels, one markup for both sizes (CONT-06): above 1199 px a row whose panels open on
 * hover, below a drawer with submenus that slide over one another. Each submenu is a `<details>`, so all of it opens
 * without scripts; scripts add hover, Escape and the focus.
 */
export function Menu({
  menu,
  path,
  footer,
  account,
  flyout,
}: Pick<ShellProps, 'menu' | 'path' | 'footer'> & {
  account: { href: string; label: string }
  flyout: Flyout
}) {
  const hover = useMenu(flyout)
  return (
    <nav
      className={classes(styles.menu, flyout.open && styles.open, flyout.moves && styles.moving)}
      aria-label={t('a11y.main_menu')}
      {...hover}
    >
      <div className={styles.scrim} />
      <div id={menuId} className={styles.drawer}>
        <div className={styles.head}>
          <span className={styles.title}>{t('header.menu')}</span>
          <a className={styles.noScriptClose} href="#content" aria-label={t('header.close_menu')}>
            <Icon name="close" />
          </a>
          <IconButton
            icon="close"
            label={t('header.close_menu')}
            className={styles.close}
            onClick={flyout.close}
          />
        </div>
        <div className={styles.scroller}>
          <ul className={styles.first}>
            {menu.map((node) => (
              <MenuBranch key={node.id} node={node} path={path} level={1} group="menu" />
            ))}
          </ul>
          <ul className={styles.more}>
            <MoreLink href={account.href} icon="user">
              {account.label}
            </MoreLink>
            <MoreLink href={t('path.favourites')} icon="heart">
              {t('header.favourites')}
            </MoreLink>
            <MoreLink href={t('path.compare')} icon="compare">
              {t('header.compare')}
            </MoreLink>
          </ul>
          <Contact {...footer} />
        </div>
      </div>
    </nav>
  )
}

/** Whom to ask, where and when, and the shop's own pages: what the footer has, at hand in a phone's menu. */
function Contact({ columns, contact }: ShellProps['footer']) {
  const isMarks = (href: string) => href === t('path.favourites') || href === t('path.compare')
  const pages = columns
    .flatMap(({ links }) => links)
    .filter(({ href }) => !href.startsWith(t('path.category')) && !isMarks(href))
  return (
    <>
      <ul className={styles.more}>
        {contact.phone && (
          <MoreLink href={telephone(contact.phone)} icon="phone">
            {contact.phone}
          </MoreLink>
        )}
        {contact.email && (
          <MoreLink href={`mailto:${contact.email}`} icon="mail">
            {contact.email}
          </MoreLink>
        )}
        {contact.address && (
          <li className={styles.place}>
            <Icon name="store" size={22} />
            <span>
              {contact.address}
              <br />
              <Unbroken text={typeset(contact.openingHours)} />
            </span>
          </li>
        )}
        {contact.shops && (
          <MoreLink href={contact.shops.href} icon="store">
            {contact.shops.label}
          </MoreLink>
        )}
      </ul>
      <ul className={styles.more}>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.moreLink} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function MoreLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  return (
    <li>
      <a className={styles.moreLink} href={href}>
        <Icon name={icon} size={22} />
        {children}
      </a>
    </li>
  )
}
