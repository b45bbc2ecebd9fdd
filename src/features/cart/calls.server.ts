import type { CallContext, CallRouter, Outcome } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { handleAdd } from './add.server.ts'
import { cartOutcome, nothingInCart } from './answer.server.ts'
import * as bodies from './bodies.server.ts'
import { handleApplyGiftCard, handleRemoveGiftCard } from './by-card.server.ts'
import { cartView } from './cart.ts'
import { emptyCart } from './cart-view.ts'
import { handleRemove, handleRemoveAll, handleUpdate } from './change.server.ts'
import { handleChangeGiftCard } from './change-gift-card.server.ts'
import { handleChangePrescription } from './change-prescription.server.ts'
import { readCharges, readPlan } from './charges.server.ts'
import {
  addToCart,
  applyCoupon,
  applyGiftCard,
  applyLoyalty,
  type CheckoutForm,
  changeGiftCard,
  changePrescription,
  findingOfLine,
  moveToCart,
  recalculateTotals,
  removeAllItems,
  removeFromCart,
  removeGiftCard,
  removeLoyalty,
  removeSaved,
  saveForLater,
  undoRemoval,
  updateCart,
} from './contract.ts'
import { handleFindingOfLine } from './finding-of-line.server.ts'
import { handleApplyCoupon, handleApplyLoyalty, handleRemoveLoyalty } from './promotions.server.ts'
import { readCart } from './queries.server.ts'
import { openQuote } from './quotes.server.ts'
import { handleMoveToCart, handleRemoveSaved, handleSaveForLater } from './set-aside/save.server.ts'
import { handleUndoRemoval } from './set-aside/undo.server.ts'

/** The calls of spec 7, "Cart", without pickup points. */
export function registerCartCalls(router: CallRouter): void {
  router.on(addToCart, bodies.addToCart, handleAdd, { page: () => undefined })
  router.on(removeFromCart, bodies.removeFromCart, handleRemove)
  router.on(removeAllItems, bodies.removeAllItems, (_body, context) => handleRemoveAll(context))
  router.on(undoRemoval, bodies.undoRemoval, handleUndoRemoval)
  router.on(saveForLater, bodies.saveForLater, handleSaveForLater)
  router.on(moveToCart, bodies.moveToCart, handleMoveToCart)
  router.on(removeSaved, bodies.removeSaved, handleRemoveSaved)
  router.on(updateCart, bodies.updateCart, handleUpdate, { page: () => t('path.cart') })
  router.on(changePrescription, bodies.changePrescription, handleChangePrescription, {
    page: () => t('path.cart'),
  })
  router.on(changeGiftCard, bodies.changeGiftCard, handleChangeGiftCard, { page: () => t('path.cart') })
  router.on(findingOfLine, bodies.findingOfLine, handleFindingOfLine)
  router.on(applyCoupon, bodies.applyCoupon, handleApplyCoupon, { page: () => t('path.cart') })
  router.on(applyLoyalty, bodies.applyLoyalty, handleApplyLoyalty, { page: () => t('path.cart') })
  router.on(applyGiftCard, bodies.applyGiftCard, handleApplyGiftCard, { page: () => t('path.cart') })
  router.on(removeGiftCard, bodies.removeGiftCard, handleRemoveGiftCard)
  router.on(removeLoyalty, bodies.removeLoyalty, (_body, context) => handleRemoveLoyalty(context))
  router.on(recalculateTotals, bodies.recalculateTotals, ({ form }, context) => recalculate(form, context))
}

/** The totals as they would be with what the form says; nothing is stored. */
async function recalculate(
  form: CheckoutForm,
  context: CallContext,
): Promise<Outcome<typeof recalculateTotals>> {
  const session = await context.session.current()
  const owner = session && { sessionId: session.id, customerId: session.customerId }
  const quote = owner && (await openQuote(context.database, owner))
  if (!quote) return { ...nothingInCart(), pieces: { minicart: emptyCart } }
  const plan = await readPlan(context.database, quote, form)
  const cart = await readCart(context.database, { ...quote, countryId: plan.home.countryId })
  const charges = await readCharges(context.database, cart, plan, context.now)
  const view = cartView(cart, charges, context)
  const { pieces: _, ...answer } = cartOutcome(view, '')
  return { ...answer, pieces: { totals: { totals: view.totals, currency: view.currency }, minicart: view } }
}
