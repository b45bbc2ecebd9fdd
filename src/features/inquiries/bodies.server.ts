import { z } from 'zod'
import {
  wireEmail,
  wireHumanCheck,
  wireId,
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

export const inquirer = z.object({})

export const remindMe = z.object({ product_id: wireId })

export const askReminder = z.object({ ...human, product_id: wireId, email: wireEmail })

/** Of a mail's link; a mail program's own POST has it in the address. */
export const followReminder = z.object({ token: wireLine(100) })
