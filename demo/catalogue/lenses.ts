import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { lensIds } from './frame-options.ts'

type LensLine = Extract<CatalogueLine, { type: 'lens' }>

const eye = {
  sph: { from: -8, to: 6, step: 0.25, required: true },
  cyl: { from: -4, to: 4, step: 0.25 },
  ax: { from: 1, to: 180, step: 1 },
}
const names: Record<string, string> = {
  jednojakosna: 'Jednojakosna stakla',
  'plava-svjetlost': 'Stakla s filtrom plave svjetlosti',
  tonirana: 'Tonirana stakla',
  fotokromatska: 'Fotokromatska stakla',
  progresivna: 'Progresivna stakla',
}

/** What the laboratory has to know of the eyes; for far and near alike, progressive lenses the addition too. */
export const lenses: LensLine[] = Object.entries(lensIds).flatMap(([key, id]) => {
  if (id === undefined) return []
  const add = { from: 0.75, to: 3.5, step: 0.25, required: true }
  const asked = key === 'progresivna' ? { ...eye, add } : eye
  return [
    {
      type: 'lens',
      code: String(id),
      name: names[key] ?? key,
      prescription: { kind: 'glasses', eye: asked },
    },
  ]
})
