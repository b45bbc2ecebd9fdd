import { z } from 'zod'

const quoteHash = z.uuid()

export const checkTransaction = z.object({ quote_hash: quoteHash })
export const payAgain = z.object({ quote_hash: quoteHash })
export const giveUpPayment = z.object({ quote_hash: quoteHash })
