import type { ShelfRow } from './shelf-row.ts'

const card = (euros: number): ShelfRow => ({
  name: `Poklon-kartica Optike Izlog, ${euros} €`,
  category: 'pokloni-kartice',
  brand: 'skatula',
  price: euros,
  text: `Poklon-kartica u vrijednosti od ${euros} € vrijedi dvije godine u svim poslovnicama i u internetskoj trgovini. Može se potrošiti u više kupnji, a ostatak uvijek piše na računu. Stiže u omotnici, spremna za darivanje.`,
  pictures: [`gift-card/${euros}`, `gift-card/${euros}-envelope`],
  vat: 'zero',
  weight: 30,
  constant: true,
})

const home = (name: string, key: string, price: number, text: string): ShelfRow => ({
  name,
  category: 'pokloni-sitnice-dom',
  brand: 'skatula',
  price,
  text,
  pictures: [`gift/${key}`],
  weight: 260,
})

const travel = (name: string, key: string, price: number, text: string): ShelfRow => ({
  ...home(name, key, price, text),
  category: 'pokloni-sitnice-put',
  attributes: { namjena: 'putovanje' },
  weight: 140,
})

export const giftRows: ShelfRow[] = [
  card(25),
  card(50),
  card(100),
  card(150),
  card(200),
  home(
    'Stalak za naočale Nos',
    'stalak-nos',
    24.9,
    'Nos od bukovine stoji na noćnom ormariću i čuva naočale dok spavate. Postavljen je filcem, pa ne grebe. Rade ga u stolariji u Gorskom kotaru, svaki malo drukčiji.',
  ),
  home(
    'Stalak za troje naočala Polica',
    'stalak-polica',
    34.9,
    'Polica drži troje naočala jedne iznad drugih: za čitanje, za vožnju i za sunce. Od mesinga je i orahovine. Sklapa se bez alata.',
  ),
  home(
    'Zdjelica Školjka',
    'zdjelica',
    19.9,
    'Keramička zdjelica za hodnik, iznutra glazirana bojom plićaka. U nju stanu naočale, ključevi i kamenčić s plaže.',
  ),
  home(
    'Povećalo za čitanje Kap',
    'povecalo',
    29.9,
    'Povećalo Kap ima ručku od masline i staklo koje povećava dva i pol puta. Dovoljno je za sitna slova na lijeku i za poštanske marke.',
  ),
  travel(
    'Svjetlo za čitanje Krijesnica',
    'krijesnica',
    17.9,
    'Krijesnica se pričvrsti na dršku naočala ili na knjigu i ne budi onoga pokraj vas. Svijetli osam sati toplim svjetlom. Puni se kabelom USB-C.',
  ),
  travel(
    'Putna torbica Kupe',
    'kupe',
    32.9,
    'Torbica Kupe ima odjeljke za dva para naočala, bočicu spreja i leće. Od voštanog je platna i stane na stolić u vlaku.',
  ),
  travel(
    'Maska za spavanje Zatvoreno',
    'maska',
    14.9,
    'Svilena maska s crtežom spuštenih trepavica. Ne pritišće oči, pa se može nositi i odmah nakon kapi.',
  ),
  travel(
    'Držač za naočale u autu',
    'drzac',
    9.9,
    'Držač se natakne na sjenilo i drži naočale jednom magnetskom kopčom. Postavljen je kožom s obje strane.',
  ),
]
