import { z } from 'zod'
import { wireFlag, wireLines, wireList, wireText } from '#shared/contract/wire.ts'

export const sampleChecks = z.object({
  name: wireText(100).default(''),
  email: wireText(200).default(''),
  postal_code: wireText(10).default(''),
  oib: wireText(20).default(''),
  password: z.string().max(200).default(''),
  repeat_password: z.string().max(200).default(''),
  colour: wireText(20).default(''),
  contact: wireText(20).default(''),
  days: wireList(wireText(3)),
  newsletter: wireFlag,
  message: wireLines(1000).default(''),
  remove: wireFlag,
  recaptcha_response: z.string().max(8000).optional(),
})

export const sampleFields = z.object({
  day: wireText(20).default(''),
  december: wireText(20).default(''),
  time: wireText(10).default(''),
  appointment: wireText(30).default(''),
  description: wireLines(20_000).default(''),
  country_id: wireText(12).default(''),
  city_id: wireText(12).default(''),
  kept_id: wireText(12).default(''),
  recaptcha_response: z.string().max(8000).optional(),
})

export const anyFields = z.looseObject({
  answer: wireText(20).default(''),
  recaptcha_response: z.string().max(8000).optional(),
})
