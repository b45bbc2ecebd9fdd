import type { Asked } from './prescription.ts'

/** What single vision glasses ask. */
export const singleVision = {
  kind: 'glasses',
  eye: {
    sph: { from: -800, to: 600, step: 25, required: true },
    cyl: { from: -400, to: 400, step: 25, required: false },
    ax: { from: 100, to: 18_000, step: 100, required: false },
  },
  distance: { both: { from: 5000, to: 8000, step: 50 }, each: { from: 2500, to: 4000, step: 50 } },
} as const satisfies Asked
