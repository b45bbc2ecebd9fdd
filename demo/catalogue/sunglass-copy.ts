import type { EyewearModel, LensTint, Shape } from './eyewear-model.ts'
import { filled } from './frame-copy.ts'
import { pick, type Random } from './random.ts'

const shapeLines: Record<Shape, readonly string[]> = {
  okrugli: [
    'Okrugle sunčane naočale {name} crtane su za duga ljeta.',
    'Okrugle sunčane naočale {name} retro su oblika.',
    'Okrugle sunčane naočale {name} imaju okvir od {material}.',
  ],
  panto: [
    'Panto sunčane naočale {name} podsjećaju na stare fotografije s rive.',
    'Panto sunčane naočale {name} ravnije su gore, a zaobljene dolje.',
    'Panto sunčane naočale {name} imaju okvir od {material}.',
  ],
  ovalni: [
    'Male ovalne sunčane naočale {name} stvorene su za terasu i dobar roman.',
    'Ovalne sunčane naočale {name} podsjećaju na devedesete.',
    'Niske ovalne sunčane naočale {name} imaju okvir od {material}.',
  ],
  cetvrtasti: [
    'Četvrtaste sunčane naočale {name} ravnih su linija.',
    'Četvrtaste sunčane naočale {name} licu daju jasnu crtu.',
    'Četvrtaste sunčane naočale {name} imaju zaobljene kutove i okvir od {material}.',
  ],
  pravokutni: [
    'Pravokutne sunčane naočale {name} niske su i mirnih linija.',
    'Pravokutne sunčane naočale {name} prate liniju obrva.',
    'Pravokutne sunčane naočale {name} imaju okvir od {material}.',
  ],
  mackasti: [
    'Mačkaste sunčane naočale {name} imaju podignut vanjski kut.',
    'Mačkaste sunčane naočale {name} naglašavaju pogled.',
    'Mačkaste sunčane naočale {name} oštrijih su kutova i mekšega donjeg ruba.',
  ],
  pilotski: [
    'Pilotske sunčane naočale {name} imaju dvostruki most i kapljasta stakla.',
    'Pilotske sunčane naočale {name} imaju okvir od {material}.',
    'Pilotske sunčane naočale {name} klasičnog su oblika.',
  ],
  sesterokutni: [
    'Šesterokutne sunčane naočale {name} nešto su između kruga i četverokuta.',
    'Šesterokutne sunčane naočale {name} za one su kojima je krug već poznat.',
    'Šesterokutne sunčane naočale {name} imaju okvir od {material}.',
  ],
  browline: [
    'Sunčane naočale {name} imaju naglašenu obrvu, od acetata i metala.',
    'Sunčane naočale {name} imaju jači gornji rub od acetata i tanak metal ispod njega.',
    'Sunčane naočale {name} gornjim rubom naglašavaju obrvu.',
  ],
}

/** The filter's category is the one that `sunglasses.ts` writes into the specifications. */
const tintLines: Record<LensTint, readonly string[]> = {
  sivo: [
    'Siva stakla malo mijenjaju boje; kategorija filtra je 3.',
    'Stakla su siva, s filtrom kategorije 3, za jako sunce.',
  ],
  smede: [
    'Smeđa stakla pojačavaju kontrast; kategorija filtra je 3.',
    'Stakla su smeđa i toplog tona, s filtrom kategorije 3.',
  ],
  zeleno: [
    'Zelena stakla stišavaju svjetlo, a boje ostaju prirodne; kategorija filtra je 3.',
    'Stakla su tamnozelena, s filtrom kategorije 3.',
  ],
  plavo: [
    'Plava stakla s filtrom kategorije 2 više su za grad nego za otvoreno more.',
    'Stakla su plava, s filtrom kategorije 2, za umjereno sunce.',
  ],
  ruzicasto: [
    'Ružičasta stakla s filtrom kategorije 1 svijetla su: za grad i oblačne dane, ne za jako sunce.',
    'Stakla su blago ružičasta, s filtrom kategorije 1, pa se kroz njih naziru oči.',
  ],
  'zrcalno-plavo': [
    'Plavi zrcalni sloj odbija dio svjetla; kategorija filtra je 3.',
    'Stakla su izvana zrcalno plava, s filtrom kategorije 3.',
  ],
  'zrcalno-zlatno': [
    'Zlatni zrcalni sloj odbija dio svjetla; kategorija filtra je 3.',
    'Stakla su izvana zrcalno zlatna, s filtrom kategorije 3.',
  ],
}

const polarisedLines = [
  'Polarizacija smanjuje odsjaj s vode i mokrog kolnika.',
  'Stakla su polarizirana, a oznaka UV zaštite je UV400.',
  'Polarizirana stakla smanjuju bliještanje mora, snijega i ceste.',
]

const plainLines = ['Oznaka UV zaštite je UV400.', 'Stakla nisu polarizirana, a oznaka UV zaštite je UV400.']

const sizeLines = [
  'Most je širok {bridge} mm, a drške su duge {temple} mm.',
  'Okvir je od {material}, a naočale teže {weight} g.',
  'Drške su duge {temple} mm, a šarke {hinges}.',
  'Teže {weight} g, a most je širok {bridge} mm.',
]

const closingLines: Record<EyewearModel['audience'], readonly string[]> = {
  zene: sizeLines,
  muskarci: sizeLines,
  unisex: sizeLines,
  djeca: [
    'Dječji je okvir od {material} i teži {weight} g.',
    'Drške su duge {temple} mm, a šarke {hinges}, pa popuste pri skidanju jednom rukom.',
    'Most je uzak, {bridge} mm, prema dječjem nosu.',
  ],
}

const sportLines = [
  'Okvir je od {material} i teži {weight} g, za trčanje i bicikl.',
  'Zakrivljena fronta zaklanja vjetar i prašinu.',
  'Namijenjene su trčanju, biciklu i planini, a teže {weight} g.',
]

/** Summary (the first sentence) and the HTML description of a pair of sunglasses; `sport` speaks of sport. */
export function sunglassCopy(
  random: Random,
  model: EyewearModel,
  sport: boolean,
): { summary: string; description: string } {
  const shape = pick(random, shapeLines[model.shape])
  const tint = pick(random, tintLines[model.tint ?? 'sivo'])
  const light = pick(random, model.polarised ? polarisedLines : plainLines)
  const closing = pick(random, sport ? sportLines : closingLines[model.audience])
  const text = (line: string) => filled(line, model)
  return {
    summary: text(shape),
    description: `<p>${text(shape)} ${tint}</p><p>${light} ${text(closing)}</p>`,
  }
}
