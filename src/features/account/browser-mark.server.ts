import { randomBytes } from 'node:crypto'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { isSigned, keyedHash } from '#shared/server/human-check/shop-secret.server.ts'

type Asked = Pick<CallContext, 'cookies' | 'secretOfShop'>

const keptSeconds = 365 * 24 * 60 * 60

/**
 * What a browser alone remembers: that somebody has shown there who they are. Signed, so that nobody writes one, and for one
 * person: the latest who did.
 */
export function browserMark({ cookie, purpose }: { cookie: string; purpose: string }) {
  /** The browser's own name, if it has this person's mark. */
  const markOf = async ({ cookies, secretOfShop }: Asked, whose: string): Promise<string | undefined> => {
    const [id, signature] = cookies.getOwn(cookie)?.split('.') ?? []
    if (!id || !signature || id.length > 40) return undefined
    return isSigned(await secretOfShop(), purpose, `${id} ${whose}`, signature) ? id : undefined
  }
  return {
    of: markOf,
    /** Marks the browser, unless it is. */
    put: async (context: Asked, whose: string): Promise<void> => {
      if ((await markOf(context, whose)) !== undefined) return
      const id = randomBytes(12).toString('base64url')
      const signature = keyedHash(await context.secretOfShop(), purpose, `${id} ${whose}`)
      context.cookies.setOwn({ name: cookie, value: `${id}.${signature}`, maxAge: keptSeconds })
    },
  }
}
