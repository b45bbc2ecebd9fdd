import { createHash, randomBytes } from 'node:crypto'

/** Characters; what is sent as a token and is longer is none of ours, and is not worth a hash. */
export const longestToken = 100

/** A token that opens something to whoever has it, for a cookie or a link: 256 random bits, which nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token, so that whoever reads it can open nothing. Tokens are random: no salt is needed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
