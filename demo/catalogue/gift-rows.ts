import type { ShelfRow } from './shelf-row.ts'

const card = (euros: number): ShelfRow => ({
  name: `Poklon-kartica Optike Izlog, ${euros} €`,
  category: 'pokloni-kartice',
  price: euros,
  text: `Poklon-kartica u vrijednosti od ${euros} € vrijedi dvije godine za kupnju u poslovnicama u Zagrebu, Splitu i Rijeci. Za kupnju na internetu ne može se upotrijebiti. Stiže u omotnici.`,
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
    'Stalak Nos od bukovine drži naočale na noćnom ormariću ili radnom stolu. Gdje ih dodiruje, postavljen je filcem.',
  ),
  home(
    'Stalak za troje naočala Polica',
    'stalak-polica',
    34.9,
    'Polica je stalak za troje naočala, jedne iznad drugih: za čitanje, za vožnju i za sunce. Od mesinga je i orahovine. Sklapa se bez alata.',
  ),
  home(
    'Zdjelica Školjka',
    'zdjelica',
    19.9,
    'Keramička zdjelica za hodnik, iznutra glazirana bojom plićaka. U nju stanu naočale i ključevi.',
  ),
  home(
    'Povećalo za čitanje Kap',
    'povecalo',
    29.9,
    'Povećalo Kap ima ručku od masline i staklo koje povećava dva i pol puta. Za sitna slova, karte i poštanske marke.',
  ),
  travel(
    'Svjetlo za čitanje Krijesnica',
    'krijesnica',
    17.9,
    'Krijesnica je malo svjetlo za čitanje koje se pričvrsti na dršku naočala ili na knjigu. Svjetlo je toplo, a baterija se puni kabelom USB-C.',
  ),
  travel(
    'Putna torbica Kupe',
    'kupe',
    32.9,
    'Torbica Kupe ima odjeljke za dva para naočala, bočicu spreja i leće. Izrađena je od voštanog platna.',
  ),
  travel(
    'Maska za spavanje Zatvoreno',
    'maska',
    14.9,
    'Svilena maska za spavanje s crtežom spuštenih trepavica. Iznutra je udubljena, pa oko očiju ostavlja prostor.',
  ),
  travel(
    'Držač za naočale u autu',
    'drzac',
    9.9,
    'Držač se natakne na sjenilo u autu i drži naočale magnetskom kopčom. Postavljen je kožom s obje strane.',
  ),
]
