import { t } from '#shared/text/text.ts'

/** Who asks, as far as it is known. */
export type Inquirer = { full_name: string; email: string; phone: string }

/** What a window or a page asks for, and about which product: `title` is what this is called. */
export type Ask = {
  kind: 'inquiry' | 'warehouse' | 'reminder'
  productId: number
  title: string
  warehouse?: { id: number; name: string }
}

/** The window's name, for `openOverlay`; its detail is an `Ask`. */
export const askWindow = 'ask'

/** What heads the window or the page. */
export const askTitle = ({ kind }: Pick<Ask, 'kind'>): string => t(`inquiry.${kind}_title`)

/** Where the same is asked for on a page of its own. */
export function askHref({ kind, productId, warehouse }: Omit<Ask, 'title'>): string {
  const query = new URLSearchParams({ product_id: String(productId) })
  if (warehouse) query.set('warehouse_id', String(warehouse.id))
  return `${t(kind === 'reminder' ? 'path.reminder' : 'path.inquiry')}?${query}`
}
