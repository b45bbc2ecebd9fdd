import { z } from 'zod'
import { askHref } from '#features/inquiries/ask.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { changeMark, listedProduct, marksOf } from '#features/marks/change-mark.server.ts'
import { joinedIds, type Marks } from '#features/marks/marks.ts'
import { markLimits } from '#features/marks/owner-marks.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import {
  type CallContext,
  type CallRouter,
  type Outcome,
  refusal,
  takesData,
  tooMany,
  wantsPage,
} from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { readSetting } from '#shared/server/settings/queries.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { chosenCards } from './chosen-cards.server.ts'
import { endShare, type FavouriteAnswer, shareFavourites, toggleFavourite } from './contract.ts'
import { makeShare, ownShare, removeShare, shareUrl } from './shares.server.ts'

/** The setting `favourites`. */
const setting = z.object({ askGuests: z.boolean().optional() })

/** `POST /api/favorite` (FAV-01). */
export function registerFavouriteCalls(router: CallRouter, catalogue: Catalogue): void {
  router.on(toggleFavourite, bodies.toggleFavourite, async (body, context) => {
    const { marks, ...outcome } = await toggle(body, context)
    const asMarkup = !takesData(context.request) && !wantsPage(context.request)
    if (!asMarkup) return { ...outcome, html: '' }
    const cards = await chosenCards(context, catalogue, marks.favourites)
    return { ...outcome, html: context.renderPiece('favourites', { cards }, marks) }
  })
  router.on(shareFavourites, bodies.shareFavourites, (_body, context) => share(context))
  router.on(endShare, bodies.endShare, async (_body, context) => {
    await removeShare(context)
    return { error: false, title: t('share.ended'), message: t('share.ended_text') }
  })
}

const sharesOfClient: Limit = { name: 'shared lists of a client', most: 20, windowMs: 60 * 60 * 1000 }

/** Pressed twice, or in two tabs, it is the same link. */
async function share(context: CallContext): Promise<Outcome<typeof shareFavourites>> {
  const { config, request, limits } = context
  const made = { error: false, title: t('share.made'), message: t('share.made_text') }
  const known = await ownShare(context)
  if (known !== undefined) return { ...made, share_url: shareUrl(config, known) }
  if ((await marksOf(context)).favourites.length === 0) return refusal(t('share.nothing'))
  const counted = await limits.count([{ limit: sharesOfClient, subject: clientKey(request) }])
  if (!counted.ok) return tooMany(context, counted, 'share.too_many')
  const token = await makeShare(context)
  if (token === undefined) return refusal(t('share.nothing'))
  return { ...made, share_url: shareUrl(config, token) }
}

/** The decision: what is refused, what is asked for first, what is kept. */
async function toggle(
  { product_id, is_favorite: wanted, configurable }: BodyOf<typeof toggleFavourite>,
  context: CallContext,
): Promise<Outcome<typeof toggleFavourite> & { marks: Marks }> {
  const product = await listedProduct(context.database, product_id)
  const productId = product?.id ?? product_id
  const refuse = async (message: string) => {
    return { error: true, title: t('error.title'), message, ...answer(await marksOf(context)) }
  }
  const answer = (marks: Marks, requestData = false): Omit<FavouriteAnswer, 'html'> & { marks: Marks } => ({
    request_data: requestData,
    product_id: productId,
    is_favorite: marks.favourites.includes(productId) ? 1 : 0,
    count: marks.favourites.length,
    favorited: joinedIds(marks.favourites),
    marks,
  })
  if (wanted && !product?.active) return refuse(t('favourites.unknown'))
  if (wanted && product && (await asksFirst(context))) {
    const said = answer(await marksOf(context), true)
    // Whoever has left the data once is not asked again, as long as something is kept.
    if (said.count === 0) {
      const title = t('favourites.ask_guest_title')
      // Without scripts the form is a page.
      const ask = {
        kind: 'favourite',
        productId,
        configurable: configurable && JSON.stringify(configurable),
      } as const
      if (wantsPage(context.request)) return { error: false, redirect_url: askHref(ask), ...said }
      return { error: false, title, message: t('favourites.ask_guest'), product_title: product.name, ...said }
    }
  }
  const marks = await changeMark(context, { kind: 'favourites', productId, marked: wanted, configurable })
  if (wanted && !marks.favourites.includes(productId)) {
    return refuse(t('favourites.full', { count: markLimits.favourites }))
  }
  const title = t(wanted ? 'favourites.added' : 'favourites.removed')
  return { error: false, title, message: product?.name ?? '', ...answer(marks) }
}

/** Whether the shop wants a guest's data before it keeps anything (setting `favourites`, off by default). */
async function asksFirst({ session, database }: CallContext): Promise<boolean> {
  if ((await session.current())?.customerId) return false
  return setting.safeParse(await readSetting(database, 'favourites')).data?.askGuests === true
}
