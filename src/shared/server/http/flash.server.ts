import type { Cookies } from './cookies.server.ts'

export const flashCookie = 'izlog_notice'

/** A notice that a plain form post leaves for the page it leads back to; shown once. */
export type Notice = { kind: 'success' | 'error'; title: string; message: string }

const maxLength = 600

/** Keeps a notice for the next page, in a cookie of this browser's own (texts are escaped where they are shown). */
export function leaveNotice(cookies: Cookies, notice: Notice): void {
  const short = {
    ...notice,
    title: notice.title.slice(0, maxLength),
    message: notice.message.slice(0, maxLength),
  }
  const value = Buffer.from(JSON.stringify(short)).toString('base64url')
  cookies.setOwn({ name: flashCookie, value, maxAge: 60 })
}

/** Takes the notice left for this page, if there is one. */
export function takeNotice(cookies: Cookies): Notice | undefined {
  const value = cookies.getOwn(flashCookie)
  if (!value) return undefined
  cookies.clearOwn(flashCookie)
  try {
    // What is no object has none of these, and null throws.
    const { kind, title, message } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<
      Record<keyof Notice, unknown>
    >
    if (typeof title !== 'string' || typeof message !== 'string') return undefined
    return { kind: kind === 'success' ? 'success' : 'error', title, message }
  } catch {
    return undefined
  }
}
