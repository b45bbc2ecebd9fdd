/** A fixed bundle: one pair of glasses (by the model's slug) and what belongs to it (by product name). */
export type BundleRow = {
  name: string
  glasses: string
  /** An inner list offers one of several. */
  parts: (string | string[])[]
  /** Percent off the glasses and off every other part. */
  off: [glasses: number, others: number]
  text: string
}

const skrinja = ['Tvrdi etui Škrinja, boja konjak', 'Tvrdi etui Škrinja, boja tamnozelena']
const kabina = ['Tvrdi etui Kabina, boja tamnoplava', 'Tvrdi etui Kabina, boja puder']
const vreca = ['Mekani etui Vreća, boja bjelokost', 'Mekani etui Vreća, boja petrolej']
const dzep = ['Mekani etui Džep, boja havana', 'Mekani etui Džep, boja crna']
const cep = 'Tvrdi etui Čep'
const kristal = 'Bistrina Kristal, sprej za naočale, 50 ml'
const kristalSmall = 'Bistrina Kristal, sprej za naočale, 30 ml'
const gentle = 'Bistrina Bez traga, sprej bez alkohola, 50 ml'
const bova = 'Plutajuća uzica Bova'
const cloth = (motif: string) => `Krpica od mikrovlakana ${motif}`

/** The glasses are simple products (sunglasses in one colour), so that a bundle goes into the cart as it stands. */
export const bundleRows: BundleRow[] = [
  {
    name: 'Paket Put na more',
    glasses: 'kormoran',
    parts: [cep, kristal],
    off: [10, 25],
    text: 'Polarizirane pilotske naočale Kormoran, etui od pluta i sprej za čišćenje stakala. Za put na more i natrag.',
  },
  {
    name: 'Paket Paluba',
    glasses: 'cipal',
    parts: [bova, cep, gentle],
    off: [10, 30],
    text: 'Polarizirane naočale Cipal smanjuju odsjaj s mora, a uz njih su plutajuća uzica Bova i etui od pluta. U paketu je i sprej bez alkohola.',
  },
  {
    name: 'Paket Skala',
    glasses: 'kapetan',
    parts: [bova, kristal],
    off: [8, 25],
    text: 'Pilotske naočale Kapetan s plutajućom uzicom i sprejem za čišćenje. Stakla su zelena i polarizirana.',
  },
  {
    name: 'Paket Mačka na suncu',
    glasses: 'lignja',
    parts: [kabina, kristalSmall, cloth('Smilje')],
    off: [10, 20],
    text: 'Mačkaste polarizirane naočale Lignja, tvrdi etui u boji po izboru, sprej i krpica sa smiljem. Boju etuija birate sami.',
  },
  {
    name: 'Paket Kupalište',
    glasses: 'kupaliste',
    parts: [vreca, kristalSmall, cloth('Val')],
    off: [8, 20],
    text: 'Naočale Kupalište, platneni etui, mali sprej i krpica za torbu za plažu. Smeđa stakla su polarizirana.',
  },
  {
    name: 'Paket Velika sjena',
    glasses: 'suncobran',
    parts: [kabina, gentle],
    off: [12, 20],
    text: 'Velike naočale Suncobran s tvrdim etuijem Kabina i sprejem bez alkohola. Boju etuija birate sami.',
  },
  {
    name: 'Paket Duga vožnja',
    glasses: 'valobran',
    parts: ['Držač za naočale u autu', 'Bistrina set za auto'],
    off: [10, 30],
    text: 'Polarizirana smeđa stakla naočala Valobran pojačavaju kontrast na cesti. Držač i set za čišćenje ostaju u autu.',
  },
  {
    name: 'Paket Škver',
    glasses: 'skver',
    parts: [dzep, kristal],
    off: [10, 20],
    text: 'Naočale Škver sa zelenim polariziranim staklima, tankim kožnim etuijem i sprejem. Za one koji iz ureda odlaze ravno na rivu.',
  },
  {
    name: 'Paket Perla',
    glasses: 'perla',
    parts: ['Lančić Biser', vreca],
    off: [10, 25],
    text: 'Naočale Perla, lančić od riječnih bisera i platneni etui. Boju etuija birate sami.',
  },
  {
    name: 'Paket Stradun',
    glasses: 'stradun',
    parts: [skrinja, cloth('Suhozid'), kristalSmall],
    off: [10, 20],
    text: 'Okrugle metalne naočale Stradun s kožnim tvrdim etuijem, krpicom i malim sprejem. Boju etuija birate sami.',
  },
  {
    name: 'Paket Kornat',
    glasses: 'kornat',
    parts: ['Nastavci protiv klizanja, 2 para', bova, gentle],
    off: [8, 30],
    text: 'Sportske naočale Kornat s nastavcima protiv klizanja, plutajućom uzicom i sprejem. Za trčanje, bicikl i vodu.',
  },
  {
    name: 'Dječji paket Dupin',
    glasses: 'dupin',
    parts: ['Dječja uzica Repić', 'Dječji tvrdi etui Kućica', 'Bistrina set za djecu'],
    off: [10, 25],
    text: 'Polarizirane dječje naočale Dupin, mekana uzica, tvrdi etui i set za čišćenje. Za prvo ljeto s vlastitim naočalama.',
  },
]
