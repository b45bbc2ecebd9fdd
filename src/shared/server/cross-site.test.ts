import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { comesFromHere, ownPath } from './cross-site.server.ts'
import { requestToken } from './session.server.ts'

const base = 'https://izlog.example'
const request = (headers: Record<string, string>, session?: string) =>
  ({
    headers: { host: 'izlog.example', ...headers },
    cookies: session ? { '__Host-izlog_session': session } : {},
  }) as unknown as FastifyRequest

describe('FORM-24 a state-changing request', () => {
  test.each([
    ['our own page says so', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'abc', true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://izlog.example' }, undefined, false],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, undefined, false],
    ['an old browser on our page', { origin: 'https://izlog.example' }, 'abc', true],
    ['an old browser elsewhere', { origin: 'https://elsewhere.example' }, 'abc', false],
    ['an origin that is none', { origin: 'null' }, 'abc', false],
    ['a program without a session', {}, undefined, true],
    ['a program with a stolen cookie only', {}, 'abc', false],
    ['a program with the session’s token', { 'x-izlog-token': requestToken('abc') }, 'abc', true],
    ['a program with another token', { 'x-izlog-token': requestToken('abd') }, 'abc', false],
  ])('%s', (_who, headers, session, allowed) => {
    expect(comesFromHere(request(headers as Record<string, string>, session), base)).toBe(allowed)
  })
})

describe('UI-03 a destination', () => {
  test.each([
    ['/kosarica?step=2', '/kosarica?step=2'],
    ['https://izlog.example/hvala', '/hvala'],
    ['https://elsewhere.example/', undefined],
    ['//elsewhere.example/x', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user@izlog.example/', undefined],
    ['', undefined],
  ])('%s leads to %s', (target, path) => {
    expect(ownPath(target, request({}), base)).toBe(path)
  })
})
