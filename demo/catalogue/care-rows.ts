import type { ShelfRow } from './shelf-row.ts'

/** A liquid that is sold in several volumes: code of `volumen` → price in euros. */
type Liquid = {
  name: string
  key: string
  category: string
  vessel: 'bottle' | 'drops' | 'spray'
  use: 'lece' | 'naocale' | 'oci'
  preserved: boolean
  volumes: [code: string, label: string, litres: number, euros: number][]
  text: string
}

const ml = (volume: number, euros: number): Liquid['volumes'][number] => [
  `v${volume}`,
  `${volume} ml`,
  volume / 1000,
  euros,
]
const double = (euros: number): Liquid['volumes'][number] => ['v2x360', '2 × 360 ml', 0.72, euros]

const liquids: Liquid[] = [
  {
    name: 'Bistrina Svakodnevna, višenamjenska otopina',
    key: 'svakodnevna',
    category: 'njega-otopine-visenamjenske',
    vessel: 'bottle',
    use: 'lece',
    preserved: true,
    volumes: [ml(100, 4.9), ml(250, 7.9), ml(360, 9.9), ml(500, 12.9), double(17.9)],
    text: 'Bistrina Svakodnevna čisti, ispire i čuva sve mekane leće. Za potpuno čišćenje leće trebaju odstajati šest sati, a uz protrljavanje dovoljna su četiri. Uz svaku bocu od 360 ml i veću dolazi nova kutijica.',
  },
  {
    name: 'Bistrina Nježna, višenamjenska otopina',
    key: 'njezna',
    category: 'njega-otopine-visenamjenske',
    vessel: 'bottle',
    use: 'lece',
    preserved: true,
    volumes: [ml(100, 5.9), ml(250, 9.4), ml(360, 11.9)],
    text: 'Bistrina Nježna namijenjena je osjetljivim očima: sadržava manje konzervansa i pufer koji odgovara suzama. Ako vas druge otopine peku, počnite s bocom od 100 ml. Pristaje svim mekanim lećama.',
  },
  {
    name: 'Bistrina Hijaluron, višenamjenska otopina',
    key: 'hijaluron',
    category: 'njega-otopine-visenamjenske',
    vessel: 'bottle',
    use: 'lece',
    preserved: true,
    volumes: [ml(100, 6.4), ml(360, 13.4), ml(500, 16.9)],
    text: 'Bistrina Hijaluron uz čišćenje vraća leći vlagu, zahvaljujući hijaluronskoj kiselini koja ostaje na površini do večeri. Osobito odgovara silikon-hidrogelnim lećama. Otvorena boca traje tri mjeseca.',
  },
  {
    name: 'Bistrina Dubinska, peroksidna otopina',
    key: 'dubinska',
    category: 'njega-otopine-peroksidne',
    vessel: 'bottle',
    use: 'lece',
    preserved: false,
    volumes: [ml(100, 7.4), ml(360, 14.9), double(26.9)],
    text: 'Bistrina Dubinska s vodikovim peroksidom čisti najtemeljitije, a nakon neutralizacije u njoj ne ostaje ništa osim fiziološke otopine. Leće moraju odstajati punih šest sati u priloženoj posudici s diskom. Nikada je ne stavljajte izravno u oko.',
  },
  {
    name: 'Bistrina Slana, fiziološka otopina',
    key: 'slana',
    category: 'njega-otopine-fizioloske',
    vessel: 'bottle',
    use: 'lece',
    preserved: false,
    volumes: [ml(100, 2.9), ml(250, 4.4), ml(500, 6.9)],
    text: 'Bistrina Slana sterilna je fiziološka otopina za ispiranje leća prije stavljanja. Može poslužiti i za ispiranje oka u koje je ušla prašina. Ne dezinficira, pa leće u njoj ne smiju prenoćiti.',
  },
  {
    name: 'Bistrina Rosa, vlažne kapi',
    key: 'rosa',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 9.9), ml(15, 12.9)],
    text: 'Bistrina Rosa vlaži oči koje predugo gledaju u zaslon. Sadržava 0,1 % natrijeva hijaluronata i nema konzervansa. Nakon otvaranja traje šest mjeseci, jer zrak u bočicu ulazi kroz filtar.',
  },
  {
    name: 'Bistrina Rosa jaka, vlažne kapi',
    key: 'rosa-jaka',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 12.9), ml(15, 16.4)],
    text: 'Bistrina Rosa jaka gušće su kapi s 0,3 % natrijeva hijaluronata, za oči koje su suhe već ujutro. Nekoliko minuta nakon ukapavanja pogled može biti mutan, pa s vožnjom pričekajte. Mogu se koristiti uz leće.',
  },
  {
    name: 'Bistrina Zaslon, kapi za umorne oči',
    key: 'zaslon',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 11.4)],
    text: 'Bistrina Zaslon s očanicom i hijaluronom osvježava oči nakon dugog rada. Stanu u pernicu i u džep sakoa. Ukapajte po jednu kap u svako oko, do četiri puta na dan.',
  },
  {
    name: 'Bistrina Pelud, kapi za nadražene oči',
    key: 'pelud',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 12.4)],
    text: 'Bistrina Pelud ispire pelud i smiruje svrbež ektoinom, prirodnom tvari iz slanih jezera. Pomaže od ožujka do rujna, a osobito na biciklu. Leće stavite petnaest minuta nakon kapi.',
  },
  {
    name: 'Bistrina Uz leće, kapi za osvježavanje',
    key: 'uz-lece',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'lece',
    preserved: false,
    volumes: [ml(10, 8.4), ml(15, 10.9)],
    text: 'Bistrina Uz leće ukapava se izravno na leću kad se osuši ili zamagli. Dvije kapi vraćaju udobnost za nekoliko sati. Odgovara svim mekanim i tvrdim lećama.',
  },
  {
    name: 'Bistrina Večer, gel za oči',
    key: 'vecer',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 13.9)],
    text: 'Bistrina Večer gust je gel koji oko vlaži cijelu noć. Stavlja se prije spavanja, nakon skidanja leća. Ujutro pogled bude bistar čim trepnete nekoliko puta.',
  },
  {
    name: 'Bistrina Kristal, sprej za naočale',
    key: 'kristal',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(30, 4.9), ml(50, 6.4), ml(100, 8.9), ml(250, 14.9)],
    text: 'Bistrina Kristal skida masnoću, sol i otiske, a antirefleksni sloj ostavlja netaknutim. Dva potiska po staklu, kap na nosne jastučiće i krpica. Bočica od 30 ml smije u ručnu prtljagu.',
  },
  {
    name: 'Bistrina Bez traga, sprej bez alkohola',
    key: 'bez-traga',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(30, 5.4), ml(50, 6.9), ml(100, 9.4)],
    text: 'Bistrina Bez traga nema alkohola, pa ne isušuje acetat i ne nagriza zrcalne slojeve. Osuši se za nekoliko sekundi. Dobar je i za zaslone telefona i tableta.',
  },
  {
    name: 'Bistrina Bez magle, sprej protiv zamagljivanja',
    key: 'bez-magle',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(15, 6.9), ml(30, 9.9), ml(50, 13.4)],
    text: 'Bistrina Bez magle sprječava zamagljivanje do osam sati: pri ulasku s hladnoće, u kuhinji i pod maskom. Nanesite ga na čisto staklo i prijeđite krpicom bez pritiska. Ne preporučujemo ga na zrcalnim staklima.',
  },
  {
    name: 'Bistrina Kristal, punjenje',
    key: 'punjenje',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'bottle',
    use: 'naocale',
    preserved: true,
    volumes: [ml(500, 19.9)],
    text: 'Bistrina Kristal u boci za punjenje zamjenjuje šesnaest malih bočica. Ulijte koliko treba i vratite čep. Boca je od reciklirane plastike, a etiketa se skida u toploj vodi.',
  },
  {
    name: 'Bistrina Oblak, pjena za naočale',
    key: 'oblak',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(50, 7.9)],
    text: 'Bistrina Oblak pjena je za temeljito pranje okvira i stakala jednom na tjedan. Utrljajte je prstima, isperite mlakom vodom i obrišite. Ulazi u šarke i ispod nosnih jastučića, kamo krpica ne stiže.',
  },
]

/** Every liquid in every volume, with its content in litres for the unit price. */
export const liquidRows: ShelfRow[] = liquids.flatMap((liquid) =>
  liquid.volumes.map(([code, label, litres, price]) => ({
    name: `${liquid.name}, ${label}`,
    category: liquid.category,
    brand: 'bistrina' as const,
    price,
    text: liquid.text,
    pictures: [
      `care/${liquid.vessel}/${liquid.key}/${code}`,
      `care/${liquid.vessel}/${liquid.key}/${code}-box`,
    ],
    attributes: { namjena: liquid.use, volumen: code, 'bez-konzervansa': liquid.preserved ? 'ne' : 'da' },
    content: { amount: litres, unit: 'l' },
    weight: Math.round(litres * 1000 * 1.08 + 24),
  })),
)
