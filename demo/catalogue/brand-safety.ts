import type { CatalogueLine } from '#features/catalogue-import/record.ts'

export type SafetyLine = NonNullable<Extract<CatalogueLine, { type: 'brand' }>['safety']>

const firm = (name: string, address: string, country: string, contact: string) => ({
  ...{ name, address, country, contact },
})

const frames =
  'Okvir i stakla ne ostavljajte na vrućini, na primjer iza vjetrobrana.\nNapuknut okvir ili staklo nemojte nositi.'

const lenses = [
  'Leće i posudicu dirajte samo opranim i suhim rukama.',
  'Ne nosite leće iz oštećenog pakiranja ni nakon isteka roka.',
  'Ako oko pocrveni, zaboli ili slabije vidite, izvadite leću i javite se liječniku.',
].join('\n')

/** What is known of the makers of the demo's houses: firms of our own invention, like the houses. */
export const brandSafety: Record<string, SafetyLine> = {
  skrapa: {
    manufacturer: firm(
      'Škrapa okviri d.o.o.',
      'Kamenarska cesta 8, 23000 Zadar',
      'HR',
      'kvaliteta@skrapa.example',
    ),
    warnings: frames,
  },
  kaleta: {
    manufacturer: firm('Kaleta metal d.o.o.', 'Ulica kovača 14, 51000 Rijeka', 'HR', 'info@kaleta.example'),
    warnings: frames,
  },
  'morska-vila': {
    manufacturer: firm(
      'Morska vila Occhiali S.r.l.',
      'Via delle Lenti 21, 32044 Pieve di Cadore',
      'IT',
      'sicurezza@morska-vila.example',
    ),
    warnings: frames,
  },
  trabakul: {
    manufacturer: firm(
      'Trabakul optika d.o.o.',
      'Brodarska ulica 3, 21000 Split',
      'HR',
      'info@trabakul.example',
    ),
    warnings: frames,
  },
  'studio-fjaka': {
    manufacturer: firm(
      'Studio Fjaka j.d.o.o.',
      'Hladovina 5, 22000 Šibenik',
      'HR',
      'pisite@studio-fjaka.example',
    ),
    warnings: frames,
  },
  vidikovac: {
    manufacturer: firm(
      'Vidikovac Titanium Co., Ltd.',
      '4-12 Megane-dori, Sabae 916-0021',
      'JP',
      'safety@vidikovac.example',
    ),
    responsible: firm(
      'Vidikovac Europa d.o.o.',
      'Obrtniška cesta 17, 6000 Koper',
      'SI',
      'varnost@vidikovac.example',
    ),
    warnings: frames,
  },
  'mali-val': {
    manufacturer: firm(
      'Mali val d.o.o.',
      'Igrališna ulica 2, 52100 Pula',
      'HR',
      'roditelji@mali-val.example',
    ),
    warnings: `${frames}\nSitne dijelove, poput vijaka i nosnih jastučića, držite dalje od djece mlađe od tri godine.`,
  },
  suncanik: {
    manufacturer: firm('Sunčanik d.o.o.', 'Kupališni put 11, 51410 Opatija', 'HR', 'info@suncanik.example'),
    warnings: frames,
  },
  oseka: {
    manufacturer: firm(
      'Oseka Sport Optics Ltd.',
      '88 Harbour Lane, Kaohsiung 80252',
      'TW',
      'https://oseka.example/safety',
    ),
    responsible: firm(
      'Oseka Adria d.o.o.',
      'Skladišna ulica 9, 10000 Zagreb',
      'HR',
      'sigurnost@oseka.example',
    ),
    warnings: frames,
  },
  rosnica: {
    manufacturer: firm('Rosnica Lens GmbH', 'Linsenweg 6, 8010 Graz', 'AT', 'sicherheit@rosnica.example'),
    warnings: lenses,
  },
  bistrina: {
    manufacturer: firm(
      'Bistrina d.o.o.',
      'Izvorska ulica 27, 47000 Karlovac',
      'HR',
      'sigurnost@bistrina.example',
    ),
    warnings: 'Držite izvan dohvata djece.',
  },
  skatula: {
    manufacturer: firm(
      'Škatula obrt za galanteriju',
      'Kožarska ulica 4, 42000 Varaždin',
      'HR',
      'obrt@skatula.example',
    ),
  },
}

/** Over those of the house: what has to be known of sunglasses. */
export const sunglassWarnings = (filter: string): string =>
  [
    'Nisu za izravno gledanje u sunce ni za zaštitu od umjetnih izvora svjetlosti, na primjer u solariju.',
    filter === 'k1' ? 'Nisu dovoljno tamne za jako sunce.' : 'Nisu za vožnju u sumrak i noću.',
    frames,
  ].join('\n')

/** Over those of the house: what touches lenses or eyes. */
export const liquidWarnings = (use: 'lece' | 'oci'): string =>
  [
    'Držite izvan dohvata djece.',
    'Vrhom bočice ne dodirujte oko ni leću. Ne upotrebljavajte nakon isteka roka.',
    use === 'lece'
      ? 'Ne miješajte s drugim otopinama. Ako oči peku, isperite ih i prestanite upotrebljavati.'
      : 'Ako smetnje ne prođu, javite se liječniku.',
  ].join('\n')
