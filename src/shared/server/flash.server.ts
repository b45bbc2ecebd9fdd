import type { FastifyReply, FastifyRequest } from 'fastify'

export const flashCookie = 'izlog_notice'

/** A notice that a plain form post leaves for the page it leads back to; shown once. */
export type Notice = { kind: 'success' | 'error'; title: string; message: string }

const maxLength = 600

/** Keeps a notice for the next page, in a cookie of this browser's own (texts are escaped where they are shown). */
export function leaveNotice(reply: FastifyReply, notice: Notice): void {
  const short = {
    ...notice,
    title: notice.title.slice(0, maxLength),
    message: notice.message.slice(0, maxLength),
  }
  reply.setCookie(flashCookie, Buffer.from(JSON.stringify(short)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 60,
  })
}

/** Takes the notice left for this page, if there is one. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply): Notice | undefined {
  const value = request.cookies[flashCookie]
  if (!value) return undefined
  reply.clearCookie(flashCookie, { path: '/' })
  try {
    const notice: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    if (typeof notice !== 'object' || notice === null) return undefined
    const { kind, title, message } = notice as Record<string, unknown>
    if (typeof title !== 'string' || typeof message !== 'string') return undefined
    return { kind: kind === 'success' ? 'success' : 'error', title, message }
  } catch {
    return undefined
  }
}
