import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { RefusedFormContext } from '#shared/forms/refused-form.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { PasskeyLogIn } from './PasskeyLogIn.tsx'
import { Passkeys } from './Passkeys.tsx'
import type { PasskeysView } from './passkeys-view.ts'

beforeAll(speakCroatian)

const view: PasskeysView = {
  passkeys: [
    {
      id: 7,
      name: 'Mobitel',
      createdAt: '2026-11-20T10:00:00Z',
      lastUsedAt: '2026-11-21T10:00:00Z',
      backedUp: true,
    },
    { id: 8, name: 'Ključ', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null, backedUp: false },
  ],
  possible: true,
  room: true,
  asksPassword: false,
  tokens: { rename: 'za-naziv', remove: 'za-uklanjanje' },
}

test('without scripts passkeys can be renamed and removed, each by a form of its own', () => {
  const markup = renderToString(<Passkeys {...view} />)
  const forms = [...markup.matchAll(/<form [^>]*action="([^"]+)".*?<\/form>/g)]
  expect(forms.map(([text, action]) => [action, /name="passkey_id" value="(\d+)"/.exec(text)?.[1]])).toEqual([
    ['/passkeys/rename', '7'],
    ['/passkeys/remove', '7'],
    ['/passkeys/rename', '8'],
    ['/passkeys/remove', '8'],
  ])
  expect(forms[0]?.[0]).toContain('za-naziv')
  expect(forms[1]?.[0]).toContain('za-uklanjanje')
})

test('without scripts too a passkey goes only after a question that names it', () => {
  const folded = [...renderToString(<Passkeys {...view} />).matchAll(/<details.*?<\/details>/g)]
  const asked = folded.filter(([part]) => part.includes('action="/passkeys/remove"'))
  expect(asked.map(([part]) => /<p>(.*?)<\/p>.*<form/.exec(part)?.[1])).toEqual([
    'Želite li ukloniti pristupni ključ „Mobitel“, dodan 20. 11. 2026. u 11:00? Njime se više nećete moći prijaviti.',
    'Želite li ukloniti pristupni ključ „Ključ“, dodan 20. 11. 2026. u 11:00? Njime se više nećete moći prijaviti.',
  ])
})

test('where the log-in was some time ago, each form asks for the password, and says at it what was wrong', () => {
  expect(renderToString(<Passkeys {...view} />)).not.toContain('name="password"')
  const refused = {
    action: '/passkeys/remove',
    page: '/moj-racun/sigurnost',
    title: 'Greška',
    message: 'Lozinka nije točna.',
    field: 'password',
    typed: { passkey_id: '8' },
  }
  const markup = renderToString(
    <RefusedFormContext value={refused}>
      <Passkeys {...view} asksPassword />
    </RefusedFormContext>,
  )
  const forms = [...markup.matchAll(/<form [^>]*action="([^"]+)".*?<\/form>/g)].map(([form]) => form)
  expect(forms.map((form) => form.match(/name="password"/g)?.length)).toEqual([1, 1, 1, 1])
  expect(forms.map((form) => form.includes('Lozinka nije točna.'))).toEqual([false, false, false, true])
  expect(markup.match(/id="refused-field"/g)).toHaveLength(1)
})

test('FORM-03 without scripts a name is changed in a part that unfolds, and a refused one stands there open', () => {
  const renaming = (markup: string) =>
    [...markup.matchAll(/<details([^>]*)>.*?<\/details>/g)].filter(([part]) => part.includes('/rename'))
  const opened = (markup: string) =>
    renaming(markup).map(([, attributes]) => / open=""/.test(attributes ?? ''))
  expect(opened(renderToString(<Passkeys {...view} />))).toEqual([false, false])
  const refused = {
    action: '/passkeys/rename',
    page: '/moj-racun/sigurnost',
    title: 'Greška',
    message: 'Upišite naziv pristupnog ključa.',
    field: 'name',
    typed: { passkey_id: '8', name: ' ' },
  }
  const markup = renderToString(
    <RefusedFormContext value={refused}>
      <Passkeys {...view} />
    </RefusedFormContext>,
  )
  expect(opened(markup)).toEqual([false, true])
  expect(renaming(markup).map(([part]) => part.includes('aria-invalid="true"'))).toEqual([false, true])
  expect(markup.match(/data-form-errors/g)).toHaveLength(1)
})

test('a passkey says since when it is there, when it served, and whether a lost device loses it', () => {
  const said = renderToString(<Passkeys {...view} />)
  expect(said).toContain(
    'Dodan 20. 11. 2026. u 11:00 · Zadnji put korišten 21. 11. 2026. u 11:00 · Spremljen na više uređaja',
  )
  expect(said).toContain('Dodan 20. 11. 2026. u 11:00 · Još nije korišten<')
})

test('a passkey is made by scripts alone, and only for an address that browsers take', () => {
  expect(renderToString(<Passkeys {...view} />)).not.toContain('Dodaj pristupni ključ')
  expect(renderToString(<Passkeys {...view} possible={false} />)).toContain('Na ovoj adresi')
  expect(renderToString(<PasskeyLogIn />)).toBe('')
})

test('without scripts it is said why no first passkey can be added', () => {
  const said = (more: Partial<PasskeysView>) => renderToString(<Passkeys {...view} {...more} />)
  const why = /<noscript>.*JavaScript.*<\/noscript>/
  expect(said({ passkeys: [] })).toMatch(why)
  expect(said({ passkeys: [], possible: false })).not.toMatch(why)
})
