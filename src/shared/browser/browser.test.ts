import { describe, expect, test, vi } from 'vitest'
import { cookieText, readCookie } from './cookies.client.ts'
import { debounce } from './debounce.client.ts'
import { destinationOf } from './url.client.ts'

describe('cookies', () => {
  test('UI-06 a cookie lasts 30 days unless told otherwise', () => {
    expect(cookieText('list_views', '{}')).toContain('Max-Age=2592000')
    expect(cookieText('popup', '1', 2)).toContain('Max-Age=172800')
  })

  test('what is written is read back, whatever it holds', () => {
    const value = '{"/proizvodi/naočale":2};=%'
    const all = `a=1; ${cookieText('list_views', value).split(';')[0]}; b=2`
    expect(readCookie('list_views', all)).toBe(value)
    expect(readCookie('views', all)).toBeUndefined()
  })

  test('a broken cookie counts as none', () => {
    expect(readCookie('x', 'x=%E0%A4%A')).toBeUndefined()
  })
})

describe('addresses', () => {
  test('UI-03 the destination is read from the address', () => {
    expect([destinationOf('?a=1&destination=%2Fkosarica%3Fstep%3D2'), destinationOf('?a=1')]).toEqual([
      '/kosarica?step=2',
      undefined,
    ])
  })
})

describe('debounce', () => {
  test('runs once, with the last arguments, after the last call', () => {
    vi.useFakeTimers()
    const seen: string[] = []
    const note = debounce((text: string) => seen.push(text), 750)
    note('a')
    vi.advanceTimersByTime(700)
    note('b')
    vi.advanceTimersByTime(749)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['b'])
    note('c')
    note.flush()
    note('d')
    note.cancel()
    vi.advanceTimersByTime(2000)
    expect(seen).toEqual(['b', 'c'])
    vi.useRealTimers()
  })
})
