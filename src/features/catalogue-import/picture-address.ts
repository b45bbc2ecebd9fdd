/** `drawn:` and a drawing's key, as the pictures' addresses know it. */
const drawn = /^drawn:\w[\w-]*(?:\/\w[\w-]*)*$/

/** Names that only the shop's own network knows. */
const privateName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Why this cannot be a picture's source; undefined when it can: a drawing, an http(s) address of a public host, or a
 * path below the imported file. Whatever fetches pictures must look again at the address that a name leads to.
 */
export function refusedPicture(source: string): string | undefined {
  if (source.startsWith('drawn:')) return drawn.test(source) ? undefined : 'names no drawing'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out, and read another address
  if (/[\u0000-\u001f\u007f\\]/.test(source)) return 'has characters that addresses do not have'
  if (source.startsWith('//')) return 'does not say by which protocol it is fetched'
  if (!URL.canParse(source)) return refusedPath(source)
  const { protocol, hostname, username, password } = new URL(source)
  if (protocol !== 'https:' && protocol !== 'http:') return `'${protocol}' is no address of a picture`
  if (username !== '' || password !== '') return 'carries a name or a password'
  return isPublic(hostname) ? undefined : `'${hostname}' is not a public host`
}

function refusedPath(path: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return 'is no address'
  const outside = path.startsWith('/') || path.split('/').includes('..')
  return outside || path.trim() === '' ? 'is no path below the imported file' : undefined
}

/** The URL parser has turned every spelling of an IPv4 address into four decimal numbers. */
function isPublic(hostname: string): boolean {
  if (hostname.startsWith('[')) return false
  const name = hostname.replace(/\.$/, '')
  const [a = 0, b = 0, c = 0, d] = name.split('.').map(Number)
  const isAddress = /^[\d.]+$/.test(name) && d !== undefined
  if (!isAddress) return name.includes('.') && !privateName.test(name)
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if ((a === 169 && b === 254) || (a === 192 && b === 168) || (a === 172 && b >= 16 && b < 32)) return false
  return !(
    (a === 100 && b >= 64 && b < 128) ||
    (a === 198 && (b === 18 || b === 19)) ||
    (a === 192 && b === 0 && c === 0)
  )
}
