import { z } from 'zod'
import { mostLines } from '#shared/contract/limits.ts'
import {
  bodyLimits,
  wireEmail,
  wireEntries,
  wireHumanCheck,
  wireId,
  wireJson,
  wireLine,
  wireLines,
  wireOptionalId,
} from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireHumanCheck }

export const sendInquiry = z.object({
  ...human,
  product_id: wireId,
  /** In which of the shops it is asked for; none: the question is about the product. */
  warehouse_id: wireOptionalId,
  full_name: wireLine(100),
  email: wireEmail,
  phone: wireLine(40),
  question: wireLines(2000),
})

/** The ids of chosen options, frames and lenses. */
export const chosenOptions = wireJson(wireEntries(wireId).transform((ids) => [...new Set(ids)]))

export const keepFavourite = z
  .object({
    ...human,
    product_id: wireId,
    configurable: chosenOptions.optional(),
    full_name: wireLine(100),
    email: wireEmail,
  })
  .register(bodyLimits, { mostFields: mostLines + 200 })

export const inquirer = z.object({})

export const remindMe = z.object({ product_id: wireId })

export const askReminder = z.object({ ...human, product_id: wireId, email: wireEmail })

/** Of a mail's link; a mail program's own POST has it in the address. */
export const followReminder = z.object({ token: wireLine(100) })
