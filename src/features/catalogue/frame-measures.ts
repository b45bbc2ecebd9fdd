/** What is measured of a pair of glasses: a lens's width, the bridge, a temple's length, the whole front's width. */
export const frameMeasures = ['lens', 'bridge', 'temple', 'width'] as const

export type FrameMeasure = (typeof frameMeasures)[number]

/** Millimetres, of those that are known. */
export type FrameMeasures = Partial<Record<FrameMeasure, number>>
