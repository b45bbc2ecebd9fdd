import { element, linear, radial } from './svg.ts'
import { mix } from './tone.ts'

/** The paper behind each family of products. */
export const papers = {
  frames: '#F3EEE6',
  metal: '#EFEBE4',
  women: '#EDE3DC',
  children: '#E4E9E4',
  sun: '#F1E6D8',
  lenses: '#E3E7EC',
  care: '#E4E9E4',
  accessories: '#E9E4DA',
  gifts: '#EDE3DC',
} as const

/** Paper that curves from wall to floor: lit from the upper left, a little deeper towards the lower corners. */
export function ground(colour: string, width = 1600, height = 1200): { defs: string; body: string } {
  const [light, shade] = [mix(colour, '#ffffff', 0.5), mix(colour, '#8a7a66', 0.17)]
  const defs =
    linear(
      'gw',
      [0, 0],
      [0, height],
      [
        [0, mix(colour, '#8a7a66', 0.035)],
        [0.52, colour],
        [0.66, mix(colour, '#ffffff', 0.28)],
        [1, mix(colour, '#8a7a66', 0.06)],
      ],
    ) +
    radial('gl', [width * 0.42, height * 0.5], width * 0.56, [
      [0, light, 0.75],
      [1, light, 0],
    ]) +
    radial('gv', [width * 0.46, height * 0.46], width * 0.78, [
      [0.55, shade, 0],
      [1, shade, 0.62],
    ])
  const size = { width, height }
  return {
    defs,
    body:
      element('rect', { ...size, fill: 'url(#gw)' }) +
      element('rect', { ...size, fill: 'url(#gl)' }) +
      element('rect', { ...size, fill: 'url(#gv)' }),
  }
}
