import { eyewearPicture } from './eyewear-picture.ts'

/** Part of every drawn picture's address: a changed drawing needs a new one. */
export const drawingVersion = '1'

/** The picture of a key as SVG; undefined for a key that nothing is drawn for. */
export function drawPicture(key: string): string | undefined {
  const [family, ...words] = key.split('/')
  if (family === 'eyewear') return eyewearPicture(words[0] ?? '', words[1] ?? '', words[2] ?? '')
  return undefined
}
