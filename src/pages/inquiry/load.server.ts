import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { askCall } from '#features/inquiries/AskForm.tsx'
import { type Ask, askTitle } from '#features/inquiries/ask.ts'
import { chosenOptions } from '#features/inquiries/bodies.server.ts'
import { inquirerOf } from '#features/inquiries/calls.server.ts'
import { openWarehouse } from '#features/stock/warehouses.server.ts'
import { wireId } from '#shared/contract/wire.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/upit?product_id=7`, with `warehouse_id` about it in one of the shops. */
export const loadInquiryPage: PageLoader = (context) => askPage(context, 'inquiry')

/** `/obavijesti-me?product_id=7`: who is told when it can be had again. */
export const loadReminderPage: PageLoader = (context) => askPage(context, 'reminder')

/** `/favoriti/podaci?product_id=7`: who asks for a product to be kept, where the shop wants to know it first. */
export const loadFavouriteDataPage: PageLoader = (context) => askPage(context, 'favourite')

async function askPage(
  context: PageContext,
  kind: 'inquiry' | 'reminder' | 'favourite',
): Promise<PageResult> {
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
    ...(kind === 'favourite' && { configurable: chosenText(query.get('configurable')) }),
    ...(isOfWarehouse && { warehouse: { id: warehouse.id, name: warehouse.name } }),
  }
  return {
    kind: 'page',
    page: 'inquiry',
    props: {
      ask,
      inquirer: await inquirerOf(context),
      token: await formTokenFor(context, askCall(ask).path),
      productHref: product.href,
    },
    head: { title: `${askTitle(ask)} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}

/** Chosen options as text again, undefined where they are none that the call would take. */
function chosenText(text: string | null): string | undefined {
  const chosen = text === null ? undefined : chosenOptions.safeParse(text).data
  return chosen && JSON.stringify(chosen)
}
