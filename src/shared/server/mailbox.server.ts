import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { t } from '#shared/text/text.ts'
import type { Config } from './config.server.ts'
import { escapeHtml } from './document.server.ts'
import { listMail, readMail } from './mail.server.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * `/razvoj/posta`: the mails of a shop that is being tried out, as they were written. Only while no mail server is set
 * and the shop listens on this machine alone: mails hold people's data.
 */
export function registerMailbox(app: FastifyInstance, config: Config): void {
  if (config.smtpUrl || !loopback.has(config.host)) return
  const folder = join(config.dataFolder, 'mail')
  app.get('/razvoj/posta', async (_request, reply) => {
    const names = await listMail(folder)
    const items = names.map(
      (name) => `<li><a href="/razvoj/posta/${encodeURIComponent(name)}">${escapeHtml(name)}</a></li>`,
    )
    const title = escapeHtml(t('mailbox.title'))
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${config.language}"><title>${title}</title><h1>${title}</h1><ul>${items.join('')}</ul></html>`,
      )
  })
  app.get<{ Params: { name: string } }>('/razvoj/posta/:name', async (request, reply) => {
    const mail = await readMail(folder, request.params.name)
    return mail ? reply.type('text/plain; charset=utf-8').send(mail) : reply.callNotFound()
  })
}
