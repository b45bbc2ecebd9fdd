import { careStill } from './care-pictures.ts'
import { hardCase, isColour, softCase, swatchOf } from './cases.ts'
import { categoryPicture } from './category-pictures.ts'
import { composition } from './compositions.ts'
import { eyewearPicture } from './eyewear-picture.ts'
import { giftCard, giftThing } from './gift-things.ts'
import { ground, papers } from './ground.ts'
import { heroPicture } from './hero.ts'
import { lensStill } from './lens-boxes.ts'
import { own } from './own.ts'
import { postPicture } from './post-pictures.ts'
import { lensCaseStill, setStill, smallPart, wipesStill } from './small-things.ts'
import { chain, cloth } from './soft-goods.ts'
import { placed, type Still } from './still.ts'
import { picture } from './svg.ts'

/** Part of every drawn picture's address: a changed drawing needs a new one. */
export const drawingVersion = '3'

/** What stands in for a picture that the shop does not have: paper, and the shop's two lenses. */
export const standInKey = 'stand-in'

function standIn(): string {
  const paper = ground(papers.accessories)
  const line = 'fill="none" stroke="#b9ad9b" stroke-width="14"'
  const lenses = `<circle cx="640" cy="600" r="150" ${line}/><circle cx="960" cy="600" r="150" ${line}/>`
  return picture(1600, 1200, paper.defs, `${paper.body}${lenses}<path d="M788 575q12-22 24 0" ${line}/>`)
}

/** How many words follow the family's name in a key; a longer or shorter key is nobody's. */
type Family = { words: number; paper: string; still(words: string[]): Still | undefined }

const cases = new Set([
  'tvrdi/skrinja',
  'tvrdi/cep',
  'tvrdi/kabina',
  'tvrdi/kucica',
  'mekani/vreca',
  'mekani/dzep',
  'mekani/preklop',
])

function eyewearCase([kind = '', key = '', last = '']: string[]): Still | undefined {
  const open = last.endsWith('-open')
  const code = open ? last.slice(0, -5) : last
  if (!isColour(code) || !cases.has(`${kind}/${key}`)) return undefined
  const colour = swatchOf(code)
  if (kind === 'tvrdi')
    return placed(hardCase({ id: 'h', colour, open }, key === 'cep'), [800, open ? 940 : 860], 1.36)
  if (kind === 'mekani')
    return placed(softCase({ id: 'h', colour, open }, key === 'vreca'), [open ? 740 : 800, 820], 1.32)
  return undefined
}

const families: Record<string, Family> = {
  lenses: { words: 4, paper: papers.lenses, still: (words) => lensStill('lenses', words) },
  iris: { words: 3, paper: papers.lenses, still: (words) => lensStill('iris', words) },
  care: { words: 3, paper: papers.care, still: careStill },
  set: { words: 1, paper: papers.care, still: ([key = '']) => setStill(key) },
  wipes: { words: 1, paper: papers.care, still: ([pieces = '']) => wipesStill(pieces) },
  'lens-case': { words: 1, paper: papers.lenses, still: ([key = '']) => lensCaseStill(key) },
  cloth: {
    words: 1,
    paper: papers.accessories,
    still: ([key = '']) => {
      const drawn = cloth('q', key.replace(/-folded$/, ''), key.endsWith('-folded'))
      return drawn && placed(drawn, [800, 910], 1.3)
    },
  },
  case: { words: 3, paper: papers.accessories, still: eyewearCase },
  chain: {
    words: 2,
    paper: papers.accessories,
    still: ([key = '', colour = '']) => {
      const drawn = chain(key, colour)
      return drawn && placed(drawn, [800, 850], 1.16)
    },
  },
  'small-part': { words: 1, paper: papers.accessories, still: ([key = '']) => smallPart(key) },
  'gift-card': {
    words: 1,
    paper: papers.gifts,
    still: ([key = '']) => giftCard(key.replace(/-envelope$/, ''), key.endsWith('-envelope')),
  },
  composition: { words: 1, paper: papers.sun, still: ([key = '']) => composition(key) },
  gift: { words: 1, paper: papers.gifts, still: ([key = '']) => giftThing(key) },
}

/** The picture of a key ("eyewear/luna/havana/front") as SVG; undefined for a key that nothing is drawn for. */
export function drawPicture(key: string): string | undefined {
  const [name = '', ...words] = key.split('/')
  if (key === 'hero/izlog') return heroPicture()
  if (key === standInKey) return standIn()
  if (name === 'category') return categoryPicture(words.join('/'))
  if (name === 'post') return postPicture(words.join('/'))
  if (name === 'eyewear') return eyewearPicture(words)
  const family = own(families, name)
  const still = family?.words === words.length ? family.still(words) : undefined
  if (!family || !still) return undefined
  const paper = ground(family.paper)
  return picture(1600, 1200, paper.defs + still.defs, paper.body + still.body)
}
