import type { CartView } from '#features/cart/cart-view.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** What the shop got, by names: the page shows it. */
type Sent = { sent: object }

/** A form of every rule; what is wrong is refused by the server as well. */
export const sampleChecks = declareCall<typeof bodies.sampleChecks, Sent>('/razvoj/obrasci/provjere')
/** A form whose fields depend on each other. */
export const sampleConditions = declareCall<typeof bodies.anyFields, Sent>('/razvoj/obrasci/uvjeti')
/** A form that is answered with what its field `answer` asks for. */
export const sampleAnswers = declareCall<typeof bodies.anyFields, Sent, { minicart: CartView }>(
  '/razvoj/obrasci/odgovori',
)
/** A form within a window. */
export const sampleWindow = declareCall<typeof bodies.anyFields, Sent>('/razvoj/obrasci/prozor')
/** A form of dates and of rich text. */
export const sampleFields = declareCall<typeof bodies.sampleFields, Sent>('/razvoj/obrasci/polja')
