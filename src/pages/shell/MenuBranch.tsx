import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { classes } from '#shared/ui/styles/class-names.ts'
import branch from './MenuBranch.module.css'
import type { MenuNode } from './shell-props.ts'

/** One category of the menu with its submenu. `group` lets one submenu of its level be open at a time. */
export function MenuBranch({
  node,
  path,
  level,
  group,
}: {
  node: MenuNode
  path: string
  level: 1 | 2
  group: string
}) {
  const isHere = path.split('?')[0] === node.href
  const holdsHere = path.startsWith(`${node.href}/`) || isHere
  return (
    <li className={level === 1 ? branch.first : branch.second} data-menu-level={level}>
      <a
        className={classes(branch.link, holdsHere && branch.here)}
        href={node.href}
        aria-current={isHere ? 'page' : undefined}
      >
        {node.name}
      </a>
      {node.children.length > 0 && (
        <details className={branch.sub} name={group}>
          <summary className={branch.toggle} aria-label={t('a11y.submenu', { name: node.name })}>
            <span className={branch.back}>
              <Icon name="arrow-left" size={20} />
              {node.name}
            </span>
            <Icon name="chevron-down" size={16} className={branch.chevron} />
          </summary>
          <div className={branch.panel}>
            <div className={branch.inside}>
              {level === 1 ? <SecondLevel node={node} path={path} /> : <ThirdLevel node={node} path={path} />}
            </div>
          </div>
        </details>
      )}
    </li>
  )
}

function SecondLevel({ node, path }: { node: MenuNode; path: string }) {
  return (
    <>
      <ul className={branch.seconds}>
        {node.children.map((child) => (
          <MenuBranch key={child.id} node={child} path={path} level={2} group={`menu-${node.id}`} />
        ))}
        <li className={branch.all}>
          <a className={branch.link} href={node.href}>
            {node.all ?? t('header.menu_all', { name: node.name })}
          </a>
        </li>
      </ul>
      {node.shortcuts && (
        <div className={branch.shortcuts}>
          {node.shortcuts.map(({ title, links }) => (
            <div key={title} className={links.every(isAddress) ? branch.products : undefined}>
              <p className={branch.shortcutsTitle}>{title}</p>
              <ul aria-label={`${node.name}: ${title}`}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a className={branch.link} href={isAddress(link) ? link.href : node.href + link.href}>
                      {typeset(link.label)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {node.picture && (
        <div className={branch.picture}>
          <Picture src={node.picture} alt="" width={400} height={300} sizes="320px" />
        </div>
      )}
    </>
  )
}

/** Whether it leads out of the category's own list. */
const isAddress = ({ href }: { href: string }) => href.startsWith('/')

function ThirdLevel({ node, path }: { node: MenuNode; path: string }) {
  return (
    <ul className={branch.thirds}>
      {node.children.map((child) => (
        <li key={child.id}>
          <a
            className={branch.link}
            href={child.href}
            aria-current={path.split('?')[0] === child.href ? 'page' : undefined}
          >
            {child.name}
          </a>
        </li>
      ))}
      <li className={branch.all}>
        <a className={branch.link} href={node.href}>
          {node.all ?? t('header.menu_all', { name: node.name })}
        </a>
      </li>
    </ul>
  )
}
