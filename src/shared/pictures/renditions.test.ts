import { expect, test } from 'vitest'
import { largest, pictureSet, preloadOf, readRendition, rendition } from './renditions.ts'

test('a picture is kept in three widths and two formats, and each address says which one it is', () => {
  expect(pictureSet('/media/lora', 'webp')).toBe(
    '/media/lora-400.webp 400w, /media/lora-800.webp 800w, /media/lora-1600.webp 1600w',
  )
  expect(largest('/media/lora')).toBe('/media/lora-1600.webp')
  expect(preloadOf('/media/lora', '50vw')).toEqual({
    srcset: pictureSet('/media/lora', 'avif'),
    sizes: '50vw',
    type: 'image/avif',
  })
  expect(readRendition(rendition('/media/a-400.avif', 800, 'webp'))).toEqual({
    base: '/media/a-400.avif',
    width: 800,
    format: 'webp',
  })
})

test.each([
  '/media/lora',
  '/media/lora-401.avif',
  '/media/lora-400.png',
  '/media/lora-400.avif/',
  '400.avif',
])('%s is no rendition’s address', (address) => {
  expect(readRendition(address)).toBeUndefined()
})
