import { liquidWarnings } from './brand-safety.ts'
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
    text: 'Bistrina Svakodnevna služi za čišćenje, ispiranje i čuvanje svih mekanih leća. Leće protrljajte, isperite i ostavite u svježoj otopini barem šest sati. Namijenjena je i silikon-hidrogelnim lećama.',
  },
  {
    name: 'Bistrina Nježna, višenamjenska otopina',
    key: 'njezna',
    category: 'njega-otopine-visenamjenske',
    vessel: 'bottle',
    use: 'lece',
    preserved: true,
    volumes: [ml(100, 5.9), ml(250, 9.4), ml(360, 11.9)],
    text: 'Bistrina Nježna višenamjenska je otopina za osjetljive oči, s manje konzervansa od otopine Svakodnevna. Ako vas druge otopine peku, isprobajte bocu od 100 ml. Namijenjena je svim mekanim lećama.',
  },
  {
    name: 'Bistrina Hijaluron, višenamjenska otopina',
    key: 'hijaluron',
    category: 'njega-otopine-visenamjenske',
    vessel: 'bottle',
    use: 'lece',
    preserved: true,
    volumes: [ml(100, 6.4), ml(360, 13.4), ml(500, 16.9)],
    text: 'Bistrina Hijaluron otopina je za čišćenje, ispiranje i čuvanje mekanih leća, s hijaluronskom kiselinom, koja veže vlagu. Namijenjena je i silikon-hidrogelnim lećama. Otvorena boca traje tri mjeseca.',
  },
  {
    name: 'Bistrina Dubinska, peroksidna otopina',
    key: 'dubinska',
    category: 'njega-otopine-peroksidne',
    vessel: 'bottle',
    use: 'lece',
    preserved: false,
    volumes: [ml(100, 7.4), ml(360, 14.9), double(26.9)],
    text: 'Bistrina Dubinska čisti leće vodikovim peroksidom, bez konzervansa. Leće moraju odstajati punih šest sati u posudici s diskom koji neutralizira peroksid. Nikada je ne stavljajte izravno u oko.',
  },
  {
    name: 'Bistrina Slana, fiziološka otopina',
    key: 'slana',
    category: 'njega-otopine-fizioloske',
    vessel: 'bottle',
    use: 'lece',
    preserved: false,
    volumes: [ml(100, 2.9), ml(250, 4.4), ml(500, 6.9)],
    text: 'Bistrina Slana sterilna je fiziološka otopina za ispiranje leća prije stavljanja. Ne čisti i ne dezinficira, pa leće u njoj ne smiju prenoćiti.',
  },
  {
    name: 'Bistrina Rosa, vlažne kapi',
    key: 'rosa',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 9.9), ml(15, 12.9)],
    text: 'Bistrina Rosa kapi su za vlaženje suhih očiju. Sadržavaju 0,1 % natrijeva hijaluronata i nemaju konzervansa. Nakon otvaranja traju šest mjeseci.',
  },
  {
    name: 'Bistrina Rosa jaka, vlažne kapi',
    key: 'rosa-jaka',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 12.9), ml(15, 16.4)],
    text: 'Bistrina Rosa jaka gušće su kapi za vlaženje suhih očiju, s 0,3 % natrijeva hijaluronata. Nekoliko minuta nakon ukapavanja pogled može biti mutan, pa s vožnjom pričekajte. Nemaju konzervansa.',
  },
  {
    name: 'Bistrina Zaslon, kapi za umorne oči',
    key: 'zaslon',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 11.4)],
    text: 'Bistrina Zaslon kapi su s hijaluronom i očanicom, za vlaženje očiju nakon dugog gledanja u zaslon. Nemaju konzervansa. Ukapajte po jednu kap u svako oko, do četiri puta na dan.',
  },
  {
    name: 'Bistrina Pelud, kapi za nadražene oči',
    key: 'pelud',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 12.4)],
    text: 'Bistrina Pelud kapi su s ektoinom, za ispiranje i vlaženje očiju u sezoni peludi. Nisu lijek; ako se smetnje ne povuku, javite se liječniku. Leće stavite petnaest minuta nakon kapi.',
  },
  {
    name: 'Bistrina Uz leće, kapi za osvježavanje',
    key: 'uz-lece',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'lece',
    preserved: false,
    volumes: [ml(10, 8.4), ml(15, 10.9)],
    text: 'Bistrina Uz leće ukapava se izravno na leću kad se osuši ili zamagli. Namijenjena je mekanim i tvrdim lećama. Nema konzervansa.',
  },
  {
    name: 'Bistrina Večer, gel za oči',
    key: 'vecer',
    category: 'njega-kapi',
    vessel: 'drops',
    use: 'oci',
    preserved: false,
    volumes: [ml(10, 13.9)],
    text: 'Bistrina Večer gušći je gel za vlaženje očiju noću. Stavlja se prije spavanja, nakon skidanja leća. Pogled je neko vrijeme mutan, pa s njim nemojte voziti.',
  },
  {
    name: 'Bistrina Kristal, sprej za naočale',
    key: 'kristal',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(30, 4.9), ml(50, 6.4), ml(100, 8.9), ml(250, 14.9)],
    text: 'Bistrina Kristal skida masnoću, sol i otiske sa stakala i okvira. Dovoljna su dva potiska po staklu i čista krpica. Namijenjena je i staklima s antirefleksnim slojem.',
  },
  {
    name: 'Bistrina Bez traga, sprej bez alkohola',
    key: 'bez-traga',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(30, 5.4), ml(50, 6.9), ml(100, 9.4)],
    text: 'Bistrina Bez traga sprej je za naočale bez alkohola. Namijenjen je acetatu i staklima sa zrcalnim slojem. Može se koristiti i na zaslonima telefona i tableta.',
  },
  {
    name: 'Bistrina Bez magle, sprej protiv zamagljivanja',
    key: 'bez-magle',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(15, 6.9), ml(30, 9.9), ml(50, 13.4)],
    text: 'Bistrina Bez magle smanjuje zamagljivanje stakala pri ulasku s hladnoće, u kuhinji i pod maskom. Nanesite ga na čisto staklo i prijeđite krpicom bez pritiska. Ne preporučujemo ga na zrcalnim staklima.',
  },
  {
    name: 'Bistrina Kristal, punjenje',
    key: 'punjenje',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'bottle',
    use: 'naocale',
    preserved: true,
    volumes: [ml(500, 19.9)],
    text: 'Bistrina Kristal u boci od 500 ml služi za punjenje bočica spreja Kristal. Dovoljna je za deset bočica od 50 ml. Ulijte koliko treba i vratite čep.',
  },
  {
    name: 'Bistrina Oblak, pjena za naočale',
    key: 'oblak',
    category: 'njega-ciscenje-sprejevi',
    vessel: 'spray',
    use: 'naocale',
    preserved: true,
    volumes: [ml(50, 7.9)],
    text: 'Bistrina Oblak pjena je za pranje okvira i stakala jednom na tjedan. Utrljajte je prstima, isperite mlakom vodom i obrišite. Očistite i šarke i prostor ispod nosnih jastučića.',
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
    ...(liquid.use === 'naocale' ? {} : { sealed: true as const, warnings: liquidWarnings(liquid.use) }),
    weight: Math.round(litres * 1000 * 1.08 + 24),
  })),
)
