import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { brandSafety } from './brand-safety.ts'

const brand = (code: string, name: string, description: string): CatalogueLine => ({
  type: 'brand',
  code,
  name,
  description,
  safety: brandSafety[code],
})

/** Twelve houses of our own invention; none of them makes anything outside this demo shop. */
export const brands: CatalogueLine[] = [
  brand(
    'skrapa',
    'Škrapa',
    '<p>Škrapa izrađuje okvire od acetata, s bridovima koji podsjećaju na kamen izbrušen kišom. U ponudi su dioptrijski okviri i sunčane naočale.</p>',
  ),
  brand(
    'kaleta',
    'Kaleta',
    '<p>Kaleta voli tanku crtu. Većina je njezinih okvira od nehrđajućeg čelika, s podesivim nosnim jastučićima.</p>',
  ),
  brand(
    'morska-vila',
    'Morska vila',
    '<p>Morska vila crta ženske okvire i sunčane naočale mekih linija i podignutih kutova. Boje posuđuje od školjaka, algi i ljetnih haljina.</p>',
  ),
  brand(
    'trabakul',
    'Trabakul',
    '<p>Trabakul je nazvan po teretnom jedrenjaku, a crta muške okvire: čvrste, bez suvišnog ukrasa, za posao i vikend.</p>',
  ),
  brand(
    'studio-fjaka',
    'Studio Fjaka',
    '<p>Studio Fjaka crta okvire neobičnih oblika i veselih boja, za one koji naočale vole pokazati.</p>',
  ),
  brand(
    'vidikovac',
    'Vidikovac',
    '<p>Vidikovac radi s titanom i tankim metalom. Masa svakog okvira napisana je u specifikacijama.</p>',
  ),
  brand(
    'mali-val',
    'Mali val',
    '<p>Mali val izrađuje naočale za djecu: opružne šarke, niži most i vesele boje. Uz svaki dioptrijski okvir dolazi elastična uzica.</p>',
  ),
  brand(
    'suncanik',
    'Sunčanik',
    '<p>Sunčanik crta sunčane naočale i dioptrijske okvire prema klasicima sa starih fotografija s kupališta. Stakla sunčanih naočala imaju oznaku UV400.</p>',
  ),
  brand(
    'oseka',
    'Oseka',
    '<p>Oseka je marka za vodu, cestu i planinu: lagani polimer, zakrivljene fronte i pretežno polarizirana stakla.</p>',
  ),
  brand(
    'rosnica',
    'Rosnica',
    '<p>Rosnica nudi dnevne, dvotjedne i mjesečne kontaktne leće od silikon-hidrogela i hidrogela: za kratkovidnost, dalekovidnost, astigmatizam i staračku dalekovidnost, te leće u boji.</p>',
  ),
  brand(
    'bistrina',
    'Bistrina',
    '<p>Bistrina nudi otopine za kontaktne leće, kapi za oči i sredstva za čišćenje naočala. Uz otopine, kapi i sprejeve piše i cijena po litri.</p>',
  ),
  brand(
    'skatula',
    'Škatula',
    '<p>Škatula šije etuije, niže lančiće i slaže poklone, od kože, pluta, platna i mesinga.</p>',
  ),
]

/** How much a house charges for a frame or a pair of sunglasses: euros, from and to. */
export const brandPrices: Record<string, [number, number]> = {
  skrapa: [119, 189],
  kaleta: [89, 149],
  'morska-vila': [99, 159],
  trabakul: [79, 139],
  'studio-fjaka': [109, 179],
  vidikovac: [159, 249],
  'mali-val': [49, 79],
  suncanik: [69, 139],
  oseka: [89, 169],
}
