import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RegionName } from '#shared/contract/registries.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import { setLanguage } from '#shared/text/text.ts'
import { renderPage, renderPiece } from '../src/render.server.tsx'

/** The floor of a benchmark: node:http and `renderToString` of the same page, or the same pieces, with the same props. */
process.once('message', (data: string) => {
  const { page, props, shell, pieces, language } = JSON.parse(data)
  setLanguage(
    language,
    compileCatalogue(JSON.parse(readFileSync(`src/shared/text/${language}.json`, 'utf8'))),
  )
  const renderPieces = () =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(pieces).map(([name, own]) => [
          `${name}_html`,
          renderPiece(name as RegionName, own as never),
        ]),
      ),
    )
  createServer((_request, response) => {
    response.setHeader('content-type', pieces ? 'application/json' : 'text/html; charset=utf-8')
    response.end(pieces ? renderPieces() : renderPage(page, props, shell))
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
})
