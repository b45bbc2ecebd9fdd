import sharp from 'sharp'

/** A page with something on it, as a camera gives it: where it was taken is in it. */
export const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 400): Promise<Buffer> =>
  sharp({ create: { width: side, height: side + 100, channels: 3, background: '#c0ffee' } })
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '45/1 48/1 0/1' } })
    .toFormat(format)
    .toBuffer()

/** As small as a PDF gets, with what a viewer might run. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${more}\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  )

const boundary = 'xxNALAZxx'
/** A multipart body of fields and one file, as a browser posts it. */
export function multipart(
  fields: Readonly<Record<string, string | number>>,
  file?: { bytes: Buffer; name?: string },
): { headers: Record<string, string>; payload: Buffer } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="prescription_file"; filename="${file?.name ?? 'nalaz.jpg'}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const sent = file ? [Buffer.from(head), file.bytes, Buffer.from('\r\n')] : []
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
