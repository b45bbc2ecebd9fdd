import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { ListAnswer, ListPieces } from './list-view.ts'

/**
 * A product list (LIST-17): which one, and beside it the parameters of the page's address as they stand there: `sort`,
 * `page_number`, `page_size`, `min_price`, `max_price`, {code}_od and {code}_do of a range, `f=1` with one key per filter,
 * `s=1` with `keyword`.
 * With `c=1` (a list of a client's own) the same keys decide everything.
 */
export const getProducts = declareCall<typeof bodies.getProducts, ListAnswer, ListPieces>('/get_products')
