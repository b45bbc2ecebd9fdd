import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

export const login = declareCall<typeof bodies.login>('/login')

/** Ends the session; `redirect_url` leads to the home page (DASH-11). */
export const logout = declareCall<typeof bodies.logout>('/logout')

export const register = declareCall<typeof bodies.register>('/register')

/** Answers the same whether or not the address has an account (SAFE-07). */
export const forgotPassword = declareCall<typeof bodies.forgotPassword>('/forgot_password')

export const resetPassword = declareCall<typeof bodies.resetPassword>('/reset_password')

/** Does what the link of a mail is for: confirms an address, changes it, or stops such a change. */
export const followLink = declareCall<typeof bodies.followLink>('/confirm_email')
