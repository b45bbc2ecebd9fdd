import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** What a line of an order that promised its prescription is made by, for whoever has the order's link (RX-02). */
export const givePrescription = declareCall<typeof bodies.givePrescription>('/order/prescription')
