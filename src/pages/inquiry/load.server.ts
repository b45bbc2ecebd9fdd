import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { askTitle } from '#features/inquiries/ask.ts'
import { inquirerOf } from '#features/inquiries/calls.server.ts'
import { sendInquiry } from '#features/inquiries/contract.ts'
import { openWarehouse } from '#features/stock/warehouses.server.ts'
import { wireId } from '#shared/contract/wire.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/upit?product_id=7`, with `warehouse_id` about it in one of the shops. */
export const loadInquiryPage: PageLoader = async (context) => {
  const { database, query } = context
  const id = (name: string) => wireId.safeParse(query.get(name)).data
  const [productId, warehouseId] = [id('product_id'), id('warehouse_id')]
  const product = productId === undefined ? undefined : await toldProduct(database, productId)
  const warehouse = warehouseId === undefined ? undefined : await openWarehouse(database, warehouseId)
  if (!product?.active || (query.has('warehouse_id') && !warehouse)) return { kind: 'missing' }
  const ask = {
    kind: warehouse ? ('warehouse' as const) : ('inquiry' as const),
    productId: product.id,
    title: product.name,
    ...(warehouse && { warehouse: { id: warehouse.id, name: warehouse.name } }),
  }
  return {
    kind: 'page',
    page: 'inquiry',
    props: {
      ask,
      inquirer: await inquirerOf(context),
      token: await formTokenFor(context, sendInquiry.path),
      productHref: product.href,
    },
    head: { title: `${askTitle(ask)} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}
