import { byMail } from './kinds/by-mail.ts'
import { courier } from './kinds/courier.ts'
import type { DeliveryKind } from './kinds/delivery-kind.ts'
import { pickup } from './kinds/pickup.ts'

/** By the kind of `delivery_types`. */
const kinds: ReadonlyMap<string, DeliveryKind> = new Map([
  ['courier', courier],
  ['pickup', pickup],
  ['by_mail', byMail],
])

/** What a kind of delivery means. Of one that is not known more is asked than may be needed, never less: an address. */
export const deliveryKind = (name: string): DeliveryKind => kinds.get(name) ?? courier
