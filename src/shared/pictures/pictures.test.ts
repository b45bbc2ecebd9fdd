import { expect, test } from 'vitest'
import { picturesOf, shownAt } from './pictures.ts'

const drawings = {
  draw: (key: string) => (key.startsWith('okvir/') || key === 'stand-in' ? `<svg>${key}</svg>` : undefined),
  render: async () => Buffer.alloc(0),
  standIn: 'stand-in',
  version: 'v 2',
}
const { baseOf } = picturesOf(drawings)

/** What a browser is shown that asks for a picture at its address. */
function seenAt(base: string) {
  const [, name = '', place = ''] = /^\/media\/([^/]+)\/(.*)$/.exec(decodeURIComponent(base)) ?? []
  const shown = shownAt(name, place, drawings)
  return shown && { svg: shown.original(), lasting: shown.lasting }
}

const standIn = { svg: '<svg>stand-in</svg>', lasting: false }

test.each([
  ['drawn:okvir/crna', '/media/drawn/v%202/okvir/crna', { svg: '<svg>okvir/crna</svg>', lasting: true }],
  ['drawn:nitko', '/media/drawn/v%202/nitko', { svg: undefined, lasting: true }],
  ['drawn:a b', '/media/drawn/v%202/a%20b', undefined],
  [
    'https://slike.primjer.hr/a.jpg?b=1',
    '/media/remote/https%3A%2F%2Fslike.primjer.hr%2Fa.jpg%3Fb%3D1',
    standIn,
  ],
  ['//slike.primjer.hr/a.jpg', '/media/remote/%2F%2Fslike.primjer.hr%2Fa.jpg', standIn],
  ['javascript:zlo()', '/media/remote/javascript%3Azlo()', standIn],
  ['https://', '/media/remote/https%3A%2F%2F', standIn],
  ['slike/okvir 1.jpg', '/media/stored/slike%2Fokvir%201.jpg', standIn],
  ['../a.jpg', '/media/stored/..%2Fa.jpg', standIn],
])('%s is at %s', (source, base, seen) => {
  expect(baseOf(source)).toBe(base)
  expect(seenAt(base)).toEqual(seen)
})

test('what is kept of a drawing goes with its version', () => {
  const keptAs = (version: string) => shownAt('drawn', '1/okvir/crna', { ...drawings, version })?.keptAs
  expect([keptAs('1'), keptAs('2')]).toEqual(['1/okvir%2Fcrna', '2/okvir%2Fcrna'])
})

test.each(['', 'toString', 'video'])('there are no pictures of the kind %j', (name) => {
  expect(shownAt(name, '1/okvir/crna', drawings)).toBeUndefined()
})
