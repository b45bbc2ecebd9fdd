const drawnPrefix = 'drawn:'

/**
 * Where the renditions of a stored picture are: this address followed by `-{400|800|1600}.{avif|webp}`.
 * `drawn:KEY` is a picture that the shop draws itself and lives below the drawing's version, so that a changed drawing
 * has a new address; everything else (an address elsewhere, an imported file) is fetched and scaled by `/media/remote`.
 */
export function pictureBase(source: string, drawingVersion = '1'): string {
  if (!source.startsWith(drawnPrefix)) return `/media/remote/${encodeURIComponent(source)}`
  const key = source.slice(drawnPrefix.length).split('/').map(encodeURIComponent).join('/')
  return `/media/drawn/${encodeURIComponent(drawingVersion)}/${key}`
}
