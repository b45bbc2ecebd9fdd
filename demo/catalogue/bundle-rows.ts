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
    text: 'Polarizirane pilotske naočale Kormoran, etui od pluta i sprej koji skida sol. Sve što treba između Zagreba i prve plaže.',
  },
  {
    name: 'Paket Paluba',
    glasses: 'cipal',
    parts: [bova, cep, gentle],
    off: [10, 30],
    text: 'Naočale Cipal režu odsjaj s mora, a uzica Bova drži ih na površini ako vam padnu. Sprej bez alkohola ne smeta ni palubi ni acetatu.',
  },
  {
    name: 'Paket Skala',
    glasses: 'kapetan',
    parts: [bova, kristal],
    off: [8, 25],
    text: 'Naočale Kapetan s plutajućom uzicom i sprejem: za sve koji za kormilom stoje ili bi to htjeli. Zelena polarizirana stakla odmaraju oči i nakon cijelog dana na vodi.',
  },
  {
    name: 'Paket Mačka na suncu',
    glasses: 'lignja',
    parts: [kabina, kristalSmall, cloth('Smilje')],
    off: [10, 20],
    text: 'Mačkaste polarizirane naočale Lignja, tvrdi etui u boji po izboru i krpica sa smiljem. Lijep poklon, i samoj sebi.',
  },
  {
    name: 'Paket Kupalište',
    glasses: 'kupaliste',
    parts: [vreca, kristalSmall, cloth('Val')],
    off: [8, 20],
    text: 'Naočale Kupalište, platneni etui koji podnosi pijesak i čišćenje koje stane u torbu za plažu. Polarizirana smeđa stakla smiruju bliještanje plićaka.',
  },
  {
    name: 'Paket Velika sjena',
    glasses: 'suncobran',
    parts: [kabina, gentle],
    off: [12, 20],
    text: 'Velike naočale Suncobran traže velik etui: Kabina ih čuva u koferu, a sprej bez alkohola čuva stakla. Boju etuija birate sami.',
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
    text: 'Zelena polarizirana stakla i tanki kožni etui koji stane u sako. Za one koji iz ureda izravno odlaze na rivu.',
  },
  {
    name: 'Paket Perla',
    glasses: 'perla',
    parts: ['Lančić Biser', vreca],
    off: [10, 25],
    text: 'Naočale Perla i lančić od riječnih bisera nastali su neovisno, a izgledaju kao par. U paketu je i platneni etui, u boji po izboru.',
  },
  {
    name: 'Paket Stradun',
    glasses: 'stradun',
    parts: [skrinja, cloth('Suhozid'), kristalSmall],
    off: [10, 20],
    text: 'Okrugle metalne naočale Stradun u ručno šivanom etuiju. Kamen, koža i staklo, samo bez kamena.',
  },
  {
    name: 'Paket Kornat',
    glasses: 'kornat',
    parts: ['Nastavci protiv klizanja, 2 para', bova, gentle],
    off: [8, 30],
    text: 'Sportske naočale Kornat s nastavcima protiv klizanja i plutajućom uzicom. Za vjetar iz svih smjerova.',
  },
  {
    name: 'Dječji paket Dupin',
    glasses: 'dupin',
    parts: ['Dječja uzica Repić', 'Dječji tvrdi etui Kućica', 'Bistrina set za djecu'],
    off: [10, 25],
    text: 'Polarizirane dječje naočale Dupin, mekana uzica, etui koji preživi sve i set kojim djeca čiste sama. Sve što treba za prvo ljeto s vlastitim naočalama.',
  },
]
