import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { setLanguage } from '#shared/text/text.ts'
import { Page } from './error/Page.tsx'
import { loadErrorPage } from './shell/shell.server.ts'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

test.each([
  [400, 'Zahtjev nije ispravno napisan'],
  [404, 'Ove stranice nema u izlogu'],
  [405, 'Ova adresa ne prima takav zahtjev'],
  [410, 'Ove stranice nema u izlogu'],
  [417, 'Zahtjev nije ispravno napisan'],
  [500, 'Nešto je pošlo po zlu'],
])('UI-10 the page of a %i is titled by what happened: %s', (status, title) => {
  const page = loadErrorPage(status, 'an-id')
  if (page.kind !== 'page') throw new Error('it is no page')
  expect([page.status, page.head.title]).toEqual([status, title])
  if (page.page === 'error')
    expect(renderToStaticMarkup(createElement(Page, page.props))).toMatch(new RegExp(`<h1[^>]*>${title}`))
})
