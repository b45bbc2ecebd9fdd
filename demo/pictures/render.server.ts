import sharp from 'sharp'

/**
 * A drawn picture as a file of `width` pixels (the height follows the drawing). The drawing is rasterised at that size
 * already, so a small picture costs a small one's time. Settings chosen for flat art: low effort, fine gradients.
 */
export async function renderPicture(
  svg: string,
  width: 400 | 800 | 1600,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const [, ownWidth = '1600', ownHeight = '1200'] = svg.match(/width="(\d+)" height="(\d+)"/) ?? []
  const height = Math.round((width * Number(ownHeight)) / Number(ownWidth))
  const sized = svg.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)
  const image = sharp(Buffer.from(sized)).flatten({ background: '#ffffff' })
  if (format === 'avif') return image.avif({ quality: 62, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
  return image.webp({ quality: 84, effort: 3, smartSubsample: true }).toBuffer()
}
