import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#shared/text/text.ts'
import { escapeHtml } from '../pages/document.server.ts'
import type { Config } from '../process/config.server.ts'
import { isLoopback } from '../process/loopback.ts'
import { isTriedOut } from '../process/tried-out.server.ts'
import { listMail, readMail } from './mail.server.ts'

/**
 * `/razvoj/posta`: the mails of a shop that is being tried out, as they were written. Mails hold people's data, so only
 * in the development server or by IZLOG_MAILBOX, while no mail server is set, on a shop for this machine alone, and to
 * nobody whom a proxy or another name of this machine brought here.
 */
export function registerMailbox(app: FastifyInstance, config: Config, { dev }: { dev: boolean }): void {
  if (config.smtpUrl || !isTriedOut(config, { dev })) return
  const folder = join(config.dataFolder, 'mail')
  app.get('/razvoj/posta', async (request, reply) => {
    if (!comesDirectly(request)) return reply.callNotFound()
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
    const mail = comesDirectly(request) ? await readMail(folder, request.params.name) : undefined
    return mail ? reply.type('text/plain; charset=utf-8').send(mail) : reply.callNotFound()
  })
}

const writtenByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function comesDirectly({ headers }: FastifyRequest): boolean {
  if (writtenByProxies.some((name) => headers[name] !== undefined)) return false
  const host = `http://${headers.host ?? ''}`
  return URL.canParse(host) && isLoopback(new URL(host).hostname)
}
