import type { Drawings, PictureKind, Shown } from './picture-kind.ts'

const prefix = 'drawn:'

/** A drawing by its key. */
const drawing = ({ draw, version }: Drawings, key: string, lasting: boolean): Shown => ({
  keptAs: `${encodeURIComponent(version)}/${encodeURIComponent(key)}`,
  original: () => draw(key),
  lasting,
})

/** What is seen for a while in place of a picture that is not here. */
export const standIn = (drawings: Drawings): Shown => drawing(drawings, drawings.standIn, false)

/** `drawn:KEY`, which the shop draws itself; below the drawings' version, so that a changed drawing has a new address. */
export const drawn: PictureKind = {
  isOf: (source) => source.startsWith(prefix),
  refused: (source) => (/^drawn:\w[\w-]*(?:\/\w[\w-]*)*$/.test(source) ? undefined : 'names no drawing'),
  place: (source, { version }) => {
    const key = source.slice(prefix.length).split('/').map(encodeURIComponent).join('/')
    return `${encodeURIComponent(version)}/${key}`
  },
  shownAt: (place, drawings) => {
    const key = /^[^/]+\/([\w./-]{1,200})$/.exec(place)?.[1]
    return key === undefined ? undefined : drawing(drawings, key, true)
  },
}
