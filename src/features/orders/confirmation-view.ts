import type { Reduction } from '#features/cart/pricing.ts'
import type { ExpectedDays } from '#features/delivery/promise.ts'
import type { GiftCardSaid } from '#features/gift-cards/texts.ts'
import type { BankPayment } from '#features/payment/transfer/transfer-order.ts'
import type { ShopIdentity } from '#shared/server/mail/mail-layout.server.tsx'
import type { Extras } from './order-extras.ts'
import type { Parties } from './order-parties.ts'
import type { KeptPart } from './parts/said-parts.ts'
import type { OrderRepetition } from './recurring/said-repetition.ts'
import type { OrderCard, OrderStatus } from './tables.server.ts'

/** Who sold: what the law wants a buyer to have in writing (ZZP, business letters). */
export type Seller = ShopIdentity

/** A placed order as its confirmation page and mail show it. Money in cents, quantities in thousandths. */
export type ConfirmationView = Extras &
  Parties & {
    number: string
    status: OrderStatus
    createdAt: string
    /** Between which days its buyer was told to expect it; null: nothing was told of days. */
    expected: ExpectedDays | null
    currency: string
    items: {
      name: string
      choice: string
      /**
       * It is made or picked by a prescription, which is there or still to come; of what that says there is nothing here: the
       * address of this page goes by mail. Null for a line without one, and for one that will not be made any more.
       */
      prescribed: 'given' | 'awaited' | null
      /** The bundle that it was bought in, as it is called now; null for a line of its own, and when it is deleted. */
      bundleName: string | null
      /** Of a gift card: for whom, from whom and when, a line each, and the buyer's words. */
      giftCard: GiftCardSaid | null
      /** One for the lines that were bought as one bundle; '' for a line of its own. */
      bundleKey: string
      /** How much less than outside its bundle. */
      bundleSaving: number
      code: string
      unit: string
      qty: number
      unitPrice: number
      total: number
    }[]
    /** What of it goes to other addresses; nothing where all of it goes to one. */
    parts: KeptPart[]
    /** A line of it is made by a prescription that is still to come. */
    awaitsPrescription: boolean
    goodsTotal: number
    /** What made the order cheaper. */
    reductions: Reduction[]
    deliveryPrice: number
    paymentFee: number
    vatTotal: number
    /** Basis points; null where the total holds VAT of several rates. */
    vatRate: number | null
    total: number
    /** What gift cards paid of `total`. */
    cards: OrderCard[]
    /** What of `total` was left to pay. */
    due: number
    /** What a bank collected (cents), and by which card, as its bank writes it ('Visa •••• 1234'); '' for none. Null before. */
    paid: { amount: number; card: string } | null
    deliveryName: string
    paymentName: string
    paymentCode: string
    message: string
    /** What orders it again, or ordered it; null for an order by itself. */
    repetition: OrderRepetition | null
    /** Only while a bank transfer is awaited. */
    bank: BankPayment | null
    /** Null unless the shop has written all of it. */
    seller: Seller | null
  }
