import type { SearchWords } from '#features/search/search-words.server.ts'
import { kinds } from './search-kinds.ts'
import { looks } from './search-looks.ts'

/** What shoppers call things otherwise than this shop does: terms of one group find the same products. */
const synonyms: SearchWords['synonyms'] = [...things(), ...kinds(), ...looks()]

/** What is sold. */
function things(): string[][] {
  return [
    [
      ...['naočale', 'cvike', 'cvikeri', 'očale', 'đozluci', 'naočari', 'naočare', 'špegli', 'glasses'],
      '> dioptrijski okviri',
    ],
    ['okvir', 'ram', 'rama', 'montura', 'frame'],
    [
      ...[
        'dioptrijski okviri',
        'dioptrijske naočale',
        'korekcijske naočale',
        'okviri za naočale',
        'optički okviri',
      ],
      ...[
        'naočale s dioptrijom',
        'naočale za čitanje',
        'naočale za vid',
        'naočale za daljinu',
        'naočale za blizinu',
      ],
      ...['naočale za gledanje', 'naočale za kratkovidnost', 'naočale za dalekovidnost', 'obične naočale'],
    ],
    [
      ...[
        'sunčane naočale',
        'naočale za sunce',
        'sunčanke',
        'sunglasses',
        'tamne naočale',
        'zatamnjene naočale',
      ],
      ...[
        'naočale za plažu',
        'naočale od sunca',
        'UV zaštita',
        'UV400',
        'UV',
        'UV filter',
        'zaštita od sunca',
      ],
    ],
    [
      ...['kontaktne leće', 'leće', 'kontaktna sočiva', 'sočiva', 'kontaktne', 'lensovi', 'contact lenses'],
      ...['leće za oči', 'kontaktne leće za oči', 'sočiva za oči'],
    ],
    ['otopina', 'tekućina', 'tekućina za leće', 'rastvor', 'vodica za leće', 'vodica', 'sredstvo za leće'],
    [
      'kapi za oči',
      'umjetne suze',
      'suze',
      'kapljice za oči',
      'eye drops',
      'vlaženje očiju',
      'hidratantne kapi',
    ],
    [
      ...[
        'etui',
        'kutija za naočale',
        'futrola',
        'futrola za naočale',
        'torbica za naočale',
        'navlaka',
        'kućište',
      ],
      ...['navlaka za naočale', 'tobolac', 'vrećica za naočale', 'case', 'kutijica za naočale'],
    ],
    [
      ...['kutijica za leće', 'posudica za leće', 'spremnik za leće', 'kutija za leće', 'etui za leće'],
      ...['posuda za leće', 'kontejner za leće', 'spremnik'],
    ],
    [
      'krpica',
      'maramica',
      'ubrus',
      'krpica za naočale',
      'krpica za brisanje',
      'krpa',
      'mikrofibra',
      'rupčić',
    ],
    ['vlažne maramice', 'vlažni rupčići', 'vlažne krpice', 'vlažni ubrusi'],
    ['sprej', 'raspršivač', 'sprej za čišćenje', 'spray', 'tekućina za čišćenje', 'čistač'],
    ['antirefleks', 'anti refleks', 'antirefleksni sloj', '> Bistrina Kristal'],
    ['čišćenje', 'pranje', 'čistiti', 'sredstvo za čišćenje', 'čistilo'],
    [
      ...['protiv zamagljivanja', 'antifog', 'anti fog', 'protiv magle', 'protiv magljenja', 'odmagljivač'],
      ...['antimagla', 'ne magle', 'ne magli', 'ne zamagle', 'ne zamagljuju', 'ne zamagljuje', 'ne maglilo'],
      ...['magle se', 'zamagljuju se', 'magljenje', 'ne magliti', 'zamagljene', 'ne rose', 'protiv rošenja'],
    ],
    ['lančić', 'lanac', 'vezica', 'špaga', 'ogrlica za naočale', 'lančić za naočale'],
    ['uzica', 'traka', 'remen', 'vrpca', 'gumica', 'konopac', 'trakica', 'kopča', 'špagica', '> lančić'],
    ['vijak', 'šaraf', 'šraf', 'vida', 'šarafić', 'šrafić', 'vijčić'],
    ['odvijač', 'šrafciger', 'izvijač', 'alat'],
    [
      'popravak',
      'mali servis',
      'alat za popravak',
      'pribor za popravak',
      'rezervni dijelovi',
      'komplet za popravak',
    ],
    [
      ...[
        'nosni jastučići',
        'nosnici',
        'silikoni za nos',
        'jastučići',
        'silikonski jastučići',
        'podlošci za nos',
      ],
      ...['gumice za nos', 'nastavci za nos', 'jastučići za nos', 'silikonske gumice'],
    ],
    [
      ...['nastavci protiv klizanja', 'kukice za uši', 'držači za uši', 'protiv klizanja', 'držači za drške'],
      ...['gumice za uši', 'gumice za drške', 'silikoni za uši', 'nastavci za uši', 'nastavci za drške'],
      ...['ne klize', 'ne klizi', 'ne kližu', 'ne spadaju', 'ne padaju', 'ne skliznu'],
    ],
    ['plutajuća', 'na vodi', 'ne tone', 'ne tonu', 'pluta', 'koja pluta', 'ne potone'],
    ['povećalo', 'lupa', 'povećalo za čitanje', 'magnifier'],
    ['svjetlo za čitanje', 'lampica', 'lampica za čitanje', 'svjetiljka', 'lampa', 'lampa za čitanje'],
    ['stalak', 'postolje', 'polica za naočale', 'stalak za naočale', 'nosač'],
    ['držač', 'nosač za auto'],
    ['maska za spavanje', 'povez za oči', 'povez', 'maska za oči'],
    ['putna torbica', 'neseser', 'torbica za put', 'torbica za putovanje'],
    ['set', 'komplet', 'pribor'],
    ['paket', 'komplet', 'bundle', 'u kompletu'],
    [
      ...['poklon-kartica', 'poklon bon', 'darovna kartica', 'vaučer', 'gift card', 'poklon bon za naočale'],
      ...['darovni bon', 'bon', 'voucher', 'kupon', 'poklon kupon', 'kartica'],
    ],
    ['poklon', 'dar', 'darovi', 'pokloni', 'za poklon'],
    ['probne', 'test leće', 'uzorak', 'trial', 'probno pakiranje', 'za probu'],
  ]
}

/** Words of this trade that the language's rules take for another word, or for none. */
const stems: SearchWords['stems'] = Object.entries({
  etuiji: 'etui',
  naočalni: 'naočale',
  naočnik: 'naočale',
  naočalice: 'naočale',
  okvirić: 'okvir',
  putovanje: 'put',
  sprejić: 'sprej',
  suncobran: 'suncobran',
  šrafovi: 'šraf',
  šarafovi: 'šaraf',
}).map(([word, stem]) => ({ word, stem }))

export const searchWords: SearchWords = { synonyms, stems }
