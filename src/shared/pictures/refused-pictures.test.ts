import { expect, test } from 'vitest'
import { refusedPicture } from './pictures.ts'

const notPublic = [
  ...['localhost', 'printer', 'shop.local', 'shop.internal', 'a.intranet', 'nas.lan', 'nas.home', 'a.corp'],
  ...['nas.home.arpa', 'a.localhost', 'shop.local.', '[::1]', '[2001:db8::1]'],
  ...['0.1.2.3', '10.0.0.1', '127.0.0.1', '2130706433', '0x7f.1', '224.0.0.1', '255.255.255.255'],
  ...['169.254.169.254', '192.168.1.1', '172.16.0.1', '172.31.255.255', '100.64.0.1', '100.127.0.1'],
  ...['198.18.0.1', '198.19.0.1', '192.0.0.1'],
]
const publicHosts = [
  ...['slike.primjer.hr', 'primjer.hr.', 'local.hr', 'notlocal.hr', 'corp.example', 'xlocal.lanx'],
  ...['8.8.8.8', '11.0.0.1', '126.0.0.1', '128.0.0.1', '223.255.255.255', '1.10.127.0'],
  ...['169.253.0.1', '168.254.0.1', '192.167.0.1', '191.168.0.1', '172.15.0.1', '172.32.0.1', '173.16.0.1'],
  ...['100.63.0.1', '100.128.0.1', '101.64.0.1', '198.17.0.1', '198.20.0.1', '199.18.0.1'],
  ...['192.0.1.1', '192.1.0.1', '193.0.0.1', '1.2.3.4.primjer.hr'],
]

test.each(notPublic)('SAFE-08 a picture is not taken from %s', (host) => {
  expect(refusedPicture(`https://${host}/a.jpg`)).toMatch(/^'.+' is not a public host$/)
})

test.each(publicHosts)('SAFE-08 a picture can be taken from %s', (host) => {
  expect(refusedPicture(`https://${host}/a.jpg`)).toBeUndefined()
  expect(refusedPicture(`http://${host}/a.jpg`)).toBeUndefined()
})

test.each([
  ['javascript:alert(1)', "'javascript:' is no address of a picture"],
  ['JaVaScRiPt:alert(1)', "'javascript:' is no address of a picture"],
  [' javascript:alert(1)', "'javascript:' is no address of a picture"],
  ['java\tscript:alert(1)', 'has characters that addresses do not have'],
  ['\u0001javascript:alert(1)', 'has characters that addresses do not have'],
  ['data:image/png;base64,AA', "'data:' is no address of a picture"],
  ['ftp://primjer.hr/a.jpg', "'ftp:' is no address of a picture"],
  ['https://ana@primjer.hr/a.jpg', 'carries a name or a password'],
  ['https://:tajna@primjer.hr/a.jpg', 'carries a name or a password'],
  ['//primjer.hr/a.jpg', 'does not say by which protocol it is fetched'],
  ['https:\\\\primjer.hr', 'has characters that addresses do not have'],
  ['https://pri\nmjer.hr', 'has characters that addresses do not have'],
  ['a\u007f.jpg', 'has characters that addresses do not have'],
  ['https://', 'is no address'],
  ['X+a.b-1:', "'x+a.b-1:' is no address of a picture"],
  ['drawn:', 'names no drawing'],
  ['drawn:okvir/', 'names no drawing'],
  ['drawn:/okvir', 'names no drawing'],
  ['drawn:okvir crni', 'names no drawing'],
  ['drawn:-okvir', 'names no drawing'],
  ['drawn:okvir/../x', 'names no drawing'],
  ['/etc/passwd', 'is no path below the imported file'],
  ['../a.jpg', 'is no path below the imported file'],
  ['a/../../b.jpg', 'is no path below the imported file'],
  ['', 'is no path below the imported file'],
  ['  ', 'is no path below the imported file'],
])('SAFE-08 as a picture %j is refused: %s', (source, why) => {
  expect(refusedPicture(source)).toBe(why)
})

test.each(['drawn:okvir', 'drawn:okvir-2/crna/a', 'slike/okvir.jpg', 'okvir..jpg', 'a b.jpg'])(
  'SAFE-08 as a picture %j is taken',
  (source) => {
    expect(refusedPicture(source)).toBeUndefined()
  },
)
