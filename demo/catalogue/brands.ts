import type { CatalogueLine } from '#features/catalogue/import/record.ts'

const brand = (code: string, name: string, description: string): CatalogueLine => ({
  type: 'brand',
  code,
  name,
  description,
})

/** Twelve houses of our own invention; none of them makes anything outside this demo shop. */
export const brands: CatalogueLine[] = [
  brand(
    'skrapa',
    'Škrapa',
    '<p>Škrapa izrađuje okvire od debelog acetata, s bridovima koji podsjećaju na kamen izbrušen kišom. Svaka se fronta reže iz jedne ploče i ručno polira tri dana, pa dva okvira iste boje nikad nemaju posve isti uzorak.</p>',
  ),
  brand(
    'kaleta',
    'Kaleta',
    '<p>Kaleta voli tanku crtu. Njezini metalni okviri nastaju za ljude koji naočale nose cijeli dan i žele ih zaboraviti na nosu: lagani su, uravnoteženi i lako se namještaju.</p>',
  ),
  brand(
    'morska-vila',
    'Morska vila',
    '<p>Morska vila crta ženske okvire mekih linija i podignutih kutova. Boje posuđuje od školjaka, algi i ljetnih haljina, a svaka se kolekcija sastoji od samo dvadesetak modela.</p>',
  ),
  brand(
    'trabakul',
    'Trabakul',
    '<p>Trabakul je nazvan po teretnom jedrenjaku i gradi na isti način: čvrsto, bez suvišnog ukrasa, s vijcima koje svaki optičar može zamijeniti. Najčešći je izbor muškaraca koji traže jedan okvir za posao i vikend.</p>',
  ),
  brand(
    'studio-fjaka',
    'Studio Fjaka',
    '<p>Studio Fjaka potpisuju troje dizajnera koji naočale ne shvaćaju preozbiljno. Prozirni acetati, neočekivani oblici i boje koje popravljaju raspoloženje izlaze u malim serijama, dva puta godišnje.</p>',
  ),
  brand(
    'vidikovac',
    'Vidikovac',
    '<p>Vidikovac radi s titanom i tankim legurama, za okvire koji teže manje od dvadeset grama. Sklapaju se bez lemljenja, ne ostavljaju trag na koži i podnose znoj, more i torbu bez etuija.</p>',
  ),
  brand(
    'mali-val',
    'Mali val',
    '<p>Mali val misli samo na djecu. Šarke se otvaraju na obje strane, rubovi su zaobljeni, a boje su birala djeca iz tri zagrebačka vrtića. Uz svaki okvir dolazi elastična uzica.</p>',
  ),
  brand(
    'suncanik',
    'Sunčanik',
    '<p>Sunčanik se bavi isključivo sunčanim naočalama. Sva su stakla UV400, boje su ispitane na svjetlu otvorenog mora, a oblici se oslanjaju na klasike sa starih fotografija s kupališta.</p>',
  ),
  brand(
    'oseka',
    'Oseka',
    '<p>Oseka je marka za vodu, cestu i planinu. Polarizirana stakla, gumirane drške i zakrivljene fronte drže naočale na mjestu i kad se vi ne držite na mjestu.</p>',
  ),
  brand(
    'rosnica',
    'Rosnica',
    '<p>Rosnica proizvodi kontaktne leće od silikon-hidrogela koje propuštaju mnogo kisika i ostaju vlažne do večeri. U ponudi su dnevne, dvotjedne i mjesečne leće, za kratkovidnost, dalekovidnost, astigmatizam i staračku dalekovidnost.</p>',
  ),
  brand(
    'bistrina',
    'Bistrina',
    '<p>Bistrina pravi otopine, kapi i sredstva za čišćenje koja ne ostavljaju trag ni na leći ni na savjesti: boce su od reciklirane plastike, a formule bez mirisa i bojila.</p>',
  ),
  brand(
    'skatula',
    'Škatula',
    '<p>Škatula šije etuije, niže lančiće i slaže poklone. Koža dolazi iz male štavionice u Zagorju, pluto iz ostataka čepova, a svaki je predmet zamišljen da naočale prate barem deset godina.</p>',
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
