import { z } from 'zod'
import { wireEmail, wireFlag, wireHumanCheck, wireLine, wirePassword } from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireHumanCheck }
/** 32 random bytes as base64url, as a mail's link has them. */
const token = wireLine(100)

export const login = z.object({
  ...human,
  email: wireEmail,
  password: wirePassword,
  remember: wireFlag,
  /** From the window over a page: that page is shown anew, instead of the account. */
  stay: wireFlag,
})

export const logout = z.object({})

export const register = z.object({
  ...human,
  is_legal_entity: wireFlag,
  name: wireLine(150),
  oib: wireLine(30),
  first_name: wireLine(100),
  last_name: wireLine(100),
  email: wireEmail,
  password: wirePassword,
  repeat_password: wirePassword,
  newsletter: wireFlag,
})

export const forgotPassword = z.object({ ...human, email: wireEmail })

export const resetPassword = z.object({
  ...human,
  token,
  /** The account's address, as its page shows it to password managers: by it a form that is sent once more is known again. */
  username: wireEmail,
  password: wirePassword,
  repeat_password: wirePassword,
  /** Whoever doubts a passkey of the account has it gone with the old password. */
  remove_passkeys: wireFlag,
})

export const followLink = z.object({ ...human, token })
