import { t } from '#shared/text/text.ts'

/** Who asks, as far as it is known. */
export type Inquirer = { full_name: string; email: string; phone: string }

/** What a window or a page asks for, and about which product: `title` is what this is called. */
export type Ask = {
  kind: 'inquiry' | 'warehouse' | 'reminder' | 'favourite'
  productId: number
  title: string
  warehouse?: { id: number; name: string }
  /** Of a favourite: the chosen options as JSON text. */
  configurable?: string | undefined
}

/** The window's name, for `openOverlay`; its detail is an `Ask`. */
export const askWindow = 'ask'

/** What heads the window or the page. */
export const askTitle = ({ kind }: Pick<Ask, 'kind'>): string => t(`inquiry.${kind}_title`)

const paths = {
  inquiry: 'path.inquiry',
  warehouse: 'path.inquiry',
  reminder: 'path.reminder',
  favourite: 'path.favourite_data',
} as const

/** Where the same is asked for on a page of its own. */
export function askHref({ kind, productId, warehouse, configurable }: Omit<Ask, 'title'>): string {
  const query = new URLSearchParams({ product_id: String(productId) })
  if (warehouse) query.set('warehouse_id', String(warehouse.id))
  if (configurable) query.set('configurable', configurable)
  return `${t(paths[kind])}?${query}`
}
