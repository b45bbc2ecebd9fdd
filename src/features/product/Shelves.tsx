import { AskLink } from '#features/inquiries/AskLink.tsx'
import { t } from '#shared/text/text.ts'
import styles from './Shelves.module.css'
import type { Shelf } from './view.ts'

/** Where what is chosen is to be had, and whom to ask there (PDP-08). Numbers are for the cart: shelves change by the hour. */
export function Shelves({
  shelves,
  productId,
  title,
}: {
  shelves: Shelf[]
  productId: number
  title: string
}) {
  return (
    <table className={styles.shelves} data-shelves="">
      <caption>{t('product.warehouse_stock')}</caption>
      <tbody>
        {shelves.map(({ id, name, href, state }) => (
          <tr key={id}>
            <th scope="row">{href === null ? name : <a href={href}>{name}</a>}</th>
            <td data-state={state}>{t(`shelf.${state}`)}</td>
            <td>
              <AskLink
                className={styles.ask}
                ask={{ kind: 'warehouse', productId, title, warehouse: { id, name } }}
                label={t('inquiry.warehouse_named', { name })}
              >
                {t('inquiry.warehouse_ask')}
              </AskLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
