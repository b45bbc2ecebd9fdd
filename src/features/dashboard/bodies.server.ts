import { z } from 'zod'
import {
  wireEmail,
  wireFlag,
  wireHumanCheck,
  wireId,
  wireLine,
  wireOptionalId,
  wirePassword,
  wireSwitch,
} from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireHumanCheck }

export const saveProfile = z.object({
  ...human,
  first_name: wireLine(80),
  last_name: wireLine(80),
  phone: wireLine(40),
  birth_day: wireLine(2),
  birth_month: wireLine(2),
  birth_year: wireLine(4),
  is_legal_entity: wireFlag,
  name: wireLine(150),
  oib: wireLine(30),
})

/** Without `address_id` it is a new one. */
export const saveAddress = z.object({
  ...human,
  address_id: wireOptionalId,
  name: wireLine(150),
  first_name: wireLine(100),
  last_name: wireLine(100),
  country_id: wireOptionalId,
  city_id: wireOptionalId,
  city_name: wireLine(100),
  postal_code: wireLine(20),
  street: wireLine(200),
  house_number: wireLine(20),
  phone: wireLine(40),
  is_headquarters: wireFlag,
})

export const oneAddress = z.object({ address_id: wireId })

/** Without `bank_account_id` it is a new one. */
export const saveBankAccount = z.object({
  ...human,
  bank_account_id: wireOptionalId,
  iban: wireLine(60),
})

export const oneBankAccount = z.object({ bank_account_id: wireId })

export const saveConsents = z.object({ newsletter: wireSwitch })

export const changePassword = z.object({
  ...human,
  old_password: wirePassword,
  password: wirePassword,
  repeat_password: wirePassword,
})

export const changeEmail = z.object({ ...human, email: wireEmail, old_password: wirePassword })

export const oneSession = z.object({ session_id: wireId })

export const nothing = z.object({})

/** `day`: which delivery is skipped, as the page showed it (`yyyy-mm-dd`). */
export const changeOwnRecurring = z.object({
  recurring_id: wireId,
  action: z.enum(['skip', 'pause', 'resume', 'stop']),
  day: wireLine(10),
})
