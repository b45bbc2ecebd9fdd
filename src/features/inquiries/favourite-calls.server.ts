import { isNotEmpty, refusedFields } from '#features/account/refused-answer.server.ts'
import { toldProduct } from '#features/catalogue/told-product.server.ts'
import { changeMark, listedProduct } from '#features/marks/change-mark.server.ts'
import { joinedIds } from '#features/marks/marks.ts'
import { markLimits } from '#features/marks/owner-marks.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, type CallRouter, refusal } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { countInquiry, ownerOf } from './calls.server.ts'
import { keepFavourite } from './contract.ts'
import { enqueueInquiryMails } from './inquiry-mail.server.ts'
import { keepInquiry } from './queries.server.ts'
import { refusedFavourite } from './rules.ts'

/** Who leaves name and address for a favourite (FAV-02): the product is marked, the shop learns whom to write to about it. */
export function registerFavouriteDataCalls(router: CallRouter): void {
  router.on(keepFavourite, bodies.keepFavourite, handleFavourite, {
    page: () => t('path.favourite_data'),
    ignoresPageCustomer: true,
  })
}

async function handleFavourite(
  body: BodyOf<typeof keepFavourite>,
  context: CallContext,
): Promise<Envelope & { favorited?: string }> {
  const { database, jobs } = context
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { full_name: name, email } = body
  const refused = refusedFavourite(body)
  if (isNotEmpty(refused)) return refusedFields(refused)
  const listed = await listedProduct(database, body.product_id)
  const product = listed?.active ? await toldProduct(database, listed.id) : undefined
  if (!product) return refusal(t('favourites.unknown'))
  const tooOften = await countInquiry(context, email, JSON.stringify(['favourite', product.id, name, email]))
  if (tooOften) return tooOften
  // Marked first: where that fails nothing was said to anybody, and asking again is the same.
  const change = { kind: 'favourites', productId: product.id, marked: true } as const
  const { favourites } = await changeMark(context, {
    ...change,
    ...(body.configurable && { configurable: body.configurable }),
  })
  if (!favourites.includes(product.id)) return refusal(t('favourites.full', { count: markLimits.favourites }))
  await database.transaction(
    async (tx) => {
      const id = await keepInquiry(tx, {
        kind: 'favourite',
        productId: product.id,
        productName: product.name,
        productCode: product.code,
        warehouseId: null,
        customerId: await ownerOf(context, email),
        name,
        email,
        phone: '',
        question: '',
      })
      if (id !== undefined) await enqueueInquiryMails(tx, { jobs }, id)
    },
    { durable: true },
  )
  return {
    error: false,
    title: t('favourites.added'),
    message: product.name,
    favorited: joinedIds(favourites),
    count: favourites.length,
  }
}
