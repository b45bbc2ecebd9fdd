import { expect, test } from 'vitest'
import { dismissToast, showToast, type ToastMessage } from './toast-store.client.ts'

/** Which of these notices are still shown when all have been given, in their order; none is afterwards. */
const stay = (...notices: ToastMessage[]): boolean[] => notices.map(showToast).map(dismissToast)

test('good news replaces earlier news of the same title', () => {
  const news = (message: string): ToastMessage => ({ kind: 'success', title: 'Dodano u favorite', message })
  expect(stay(news('Kanal'), news('Portun'), { ...news('Portun'), title: 'Dodano u usporedbu' })).toEqual([
    false,
    true,
    true,
  ])
})

test('an error replaces only its equal', () => {
  const error = (message: string): ToastMessage => ({ kind: 'error', title: 'Greška', message })
  expect(stay(error('Nema zalihe'), error('Nema zalihe'), error('Nema veze'))).toEqual([false, true, true])
})

test('three are shown at most, the newest', () => {
  expect(stay(...['1', '2', '3', '4'].map((title): ToastMessage => ({ kind: 'info', title })))).toEqual([
    false,
    true,
    true,
    true,
  ])
})
