import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { renderPage } from '../src/render.server.tsx'

/** The floor of the page benchmark: node:http and `renderToString` of the same component with the same props. */
process.once('message', (data: string) => {
  const { page, props, shell, language } = JSON.parse(data)
  setLanguage(
    language,
    compileCatalogue(JSON.parse(readFileSync(`src/shared/text/${language}.json`, 'utf8'))),
  )
  createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(renderPage(page, props, shell))
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
})
