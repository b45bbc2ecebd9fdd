import type { Point3 } from './camera.ts'

export type TempleSize = {
  /** Where it starts: half the front's width, height and depth of the hinge. */
  start: Point3
  length: number
  /** Heights at the hinge, in the middle, and at the tip. */
  heights: [hinge: number, middle: number, tip: number]
}

/** A point along a temple: its middle line and its height there. `along` is 0 at the hinge, 1 at the tip. */
export type TempleSection = { at: Point3; height: number; along: number; fold: number }

/**
 * The right temple from the hinge to the tip: straight to the ear, then bent down behind it.
 * `fold` turns it inwards around the hinge: 0 open, π/2 flat behind the front.
 */
export function templeSections(
  { start, length, heights }: TempleSize,
  fold: number,
  count = 18,
): TempleSection[] {
  const bend = length * 0.64
  const sections: TempleSection[] = []
  let [depth, y, done] = [0, start[1], 0]
  for (let index = 0; index <= count; index++) {
    const along = index / count
    const wanted = along * length
    for (; done < wanted; done += 1) {
      const behind = Math.min(1, Math.max(0, (done - bend) / 34))
      const slope = behind * behind * (3 - 2 * behind) * 0.74
      depth += Math.cos(slope)
      y -= Math.sin(slope)
    }
    const bow = Math.sin(Math.min(1, depth / length) * Math.PI) * 2.2 - along ** 2 * 5
    const [hinge, middle, tip] = heights
    const early = Math.min(1, along / 0.42)
    const late = Math.max(0, (along - 0.42) / 0.58)
    const swell =
      early < 1
        ? hinge + (middle - hinge) * early * (2 - early)
        : middle + (tip - middle) * late * late * (3 - 2 * late)
    const rounding = along > 0.94 ? Math.sqrt(Math.max(0, 1 - ((along - 0.94) / 0.06) ** 2 * 0.8)) : 1
    const [cosine, sine] = [Math.cos(fold), Math.sin(fold)]
    sections.push({
      at: [start[0] + bow * cosine - depth * sine, y, start[2] - depth * cosine - bow * sine],
      height: swell * rounding,
      along,
      fold,
    })
  }
  return sections
}

/** The other temple: the same, mirrored. */
export const mirroredSections = (sections: readonly TempleSection[]): TempleSection[] =>
  sections.map((section) => ({
    ...section,
    at: [-section.at[0], section.at[1], section.at[2]],
    fold: -section.fold,
  }))
