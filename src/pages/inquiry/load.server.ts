import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { type Ask, askTitle } from '#features/inquiries/ask.ts'
import { inquirerOf } from '#features/inquiries/calls.server.ts'
import { askReminder, sendInquiry } from '#features/inquiries/contract.ts'
import { openWarehouse } from '#features/stock/warehouses.server.ts'
import { wireId } from '#shared/contract/wire.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/upit?product_id=7`, with `warehouse_id` about it in one of the shops. */
export const loadInquiryPage: PageLoader = (context) => askPage(context, 'inquiry')

/** `/obavijesti-me?product_id=7`: who is told when it can be had again. */
export const loadReminderPage: PageLoader = (context) => askPage(context, 'reminder')

async function askPage(context: PageContext, kind: 'inquiry' | 'reminder'): Promise<PageResult> {
  const { database, query } = context
  const id = (name: string) => wireId.safeParse(query.get(name)).data
  const [productId, warehouseId] = [id('product_id'), id('warehouse_id')]
  const product = productId === undefined ? undefined : await toldProduct(database, productId)
  const warehouse = warehouseId === undefined ? undefined : await openWarehouse(database, warehouseId)
  if (!product?.active || (query.has('warehouse_id') && !warehouse)) return { kind: 'missing' }
  const isOfWarehouse = kind === 'inquiry' && warehouse !== undefined
  const ask: Ask = {
    kind: isOfWarehouse ? 'warehouse' : kind,
    productId: product.id,
    title: product.name,
    ...(isOfWarehouse && { warehouse: { id: warehouse.id, name: warehouse.name } }),
  }
  const call = kind === 'reminder' ? askReminder : sendInquiry
  return {
    kind: 'page',
    page: 'inquiry',
    props: {
      ask,
      inquirer: await inquirerOf(context),
      token: await formTokenFor(context, call.path),
      productHref: product.href,
    },
    head: { title: `${askTitle(ask)} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}
