import { standIn } from './drawn.ts'
import { refusedCharacters } from './odd-characters.ts'
import type { PictureKind } from './picture-kind.ts'

/**
 * An address elsewhere. Such pictures are not fetched yet: fetching whatever an address names would let anyone use this
 * server to reach others. Whatever fetches them must look again at the address that a name leads to.
 */
export const remote: PictureKind = {
  isOf: (source) => source.startsWith('//') || hasScheme.test(source) || URL.canParse(source),
  refused: (source) => refusedCharacters(source) ?? refusedAddress(source),
  place: encodeURIComponent,
  shownAt: (_, drawings) => standIn(drawings),
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** Only http(s) addresses of public hosts are taken. */
function refusedAddress(address: string): string | undefined {
  if (address.startsWith('//')) return 'does not say by which protocol it is fetched'
  if (!URL.canParse(address)) return 'is no address'
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return `'${protocol}' is no address of a picture`
  if (username !== '' || password !== '') return 'carries a name or a password'
  return isPublic(hostname) ? undefined : `'${hostname}' is not a public host`
}

/** Names that only the shop's own network knows. */
const privateName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

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
