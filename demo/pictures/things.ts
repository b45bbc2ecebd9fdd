import { hardCase, isColour, softCase, swatchOf } from './cases.ts'
import { giftThing } from './gift-things.ts'
import { irisLens, lensBoxOf } from './lens-boxes.ts'
import { lensPair, loosePart, setStill } from './small-things.ts'
import { chain, cloth } from './soft-goods.ts'
import { placed, type Still } from './still.ts'
import { bottle, drops, isLiquid, spray } from './vessels.ts'

const vessels: Record<string, typeof bottle> = { bottle, spray, drops }

function eyewearCase(kind: string, name: string, code: string): Still | undefined {
  if (!isColour(code)) return undefined
  const colour = { id: 'h', colour: swatchOf(code), open: false }
  return kind === 'tvrdi' ? hardCase(colour, name === 'cep') : softCase(colour, name === 'vreca')
}

function vessel(kind: string, key: string, volume: string): Still | undefined {
  return isLiquid(key, volume) ? vessels[kind]?.({ id: 'v', key, volume }) : undefined
}

function lens(family: string, words: string[]): Still | undefined {
  const [key = '', , view] = words
  if (family === 'iris' && view === 'lens') return irisLens('i', key, 100)
  return lensBoxOf('b', family, words.slice(0, -1))
}

/** What a picture of its own shows around a middle, which becomes the foot. */
const moved = (still: Still | undefined, x: number, y: number) => still && placed(still, [-x, -y])

/** What the product stands for whose picture has this key, without its ground: one of several, around its own foot. */
export function thing(key: string): Still | undefined {
  const [family = '', first = '', second = '', third = '', last = ''] = key.split('/')
  switch (family) {
    case 'case':
      return eyewearCase(first, second, third)
    case 'care':
      return vessel(first, second, third)
    case 'cloth':
      return cloth('q', first.replace(/-folded$/, ''), true)
    case 'chain':
      return chain(first, second)
    case 'lens-case':
      return lensPair(first)
    case 'lenses':
      return lens(family, [first, second, third, last])
    case 'iris':
      return lens(family, [first, second, third])
    case 'set':
      return moved(setStill(first), 920, 930)
    case 'gift':
      return moved(giftThing(first), 800, 930)
    case 'small-part':
      return moved(loosePart(first), 800, 640)
    default:
      return undefined
  }
}

/** The still with every id that it defines and names begun by `prefix`, so that it can stand beside its like. */
export function named(prefix: string, { defs, body }: Still): Still {
  const begun = (text: string) => text.replace(/( id="|url\(#| href="#)/g, `$1${prefix}`)
  return { defs: begun(defs), body: begun(body) }
}
