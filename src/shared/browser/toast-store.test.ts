import { expect, test } from 'vitest'
import {
  dismissFormToasts,
  dismissToast,
  dismissToasts,
  showToast,
  type ToastMessage,
} from './toast-store.client.ts'

/** Which of these notices are still shown when all have been given, in their order; none is afterwards. */
const stay = (...notices: ToastMessage[]): boolean[] => notices.map(showToast).map(dismissToast)

const error = (message: string): ToastMessage => ({ kind: 'error', title: 'Greška', message })
const news = (message: string): ToastMessage => ({ kind: 'success', title: 'Dodano u favorite', message })

test.each([
  ['another of its kind', [error('Nema zalihe'), error('Nema veze')]],
  ['its equal', [error('Nema zalihe'), error('Nema zalihe')]],
  ['good news', [error('Nema zalihe'), news('Kanal')]],
])('one notice is shown at a time: the newest, whether it follows %s', (_, notices) => {
  expect(stay(...notices)).toEqual([false, true])
})

test('a notice of a form’s error goes with that error, or with all of the form’s; any other stays', () => {
  const staysAfter = (field: string | undefined, mended?: string) => {
    const id = showToast({ ...error('Način dostave je obavezno polje'), field })
    dismissFormToasts(mended)
    return dismissToast(id)
  }
  expect(staysAfter('delivery_type_id', 'delivery_type_id')).toBe(false)
  expect(staysAfter('delivery_type_id', 'phone')).toBe(true)
  expect(staysAfter('', 'phone')).toBe(true)
  expect(staysAfter('')).toBe(false)
  expect(staysAfter('delivery_type_id')).toBe(false)
  expect(staysAfter(undefined)).toBe(true)
  expect(staysAfter(undefined, 'phone')).toBe(true)
})

test('all notices go at once', () => {
  const id = showToast(news('Kanal'))
  dismissToasts()
  expect(dismissToast(id)).toBe(false)
})
