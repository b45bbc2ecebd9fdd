const widths = [400, 800, 1600] as const
const formats = ['avif', 'webp'] as const

/** px */
export type PictureWidth = (typeof widths)[number]
export type PictureFormat = (typeof formats)[number]

/**
 * A picture as pages and calls hand it on: what the addresses of its renditions begin with. `/media/lora` stands for
 * `/media/lora-800.avif` and the others. Made by `Pictures.baseOf` alone.
 */
export type PictureBase = `/media/${string}`

/** The address of a picture in one width and format. */
export const rendition = (base: PictureBase, width: PictureWidth, format: PictureFormat): PictureBase =>
  `${base}-${width}.${format}`

/** The address of a picture for those who show it by itself, and large: search engines, messages that lead here. */
export const largest = (base: PictureBase): PictureBase => rendition(base, 1600, 'webp')

/** All widths of one format, as `srcset` has them. */
export const pictureSet = (base: PictureBase, format: PictureFormat): string =>
  widths.map((width) => `${rendition(base, width, format)} ${width}w`).join(', ')

/** The picture that decides how fast a page feels, for the page's head; `sizes` as where it is shown. */
export const preloadOf = (base: PictureBase, sizes: string) => ({
  srcset: pictureSet(base, 'avif'),
  sizes,
  type: 'image/avif',
})

/** What an address asks for: what it begins with, and in which width and format; undefined for no rendition's address. */
export function readRendition(
  address: string,
): { base: string; width: PictureWidth; format: PictureFormat } | undefined {
  // Made here: browsers, which need none of this, would keep a pattern that stands by itself.
  const ending = new RegExp(`^(.*)-(${widths.join('|')})\\.(${formats.join('|')})$`, 's')
  const [, base, width, format] = ending.exec(address) ?? []
  if (base === undefined) return undefined
  return { base, width: Number(width) as PictureWidth, format: format as PictureFormat }
}
