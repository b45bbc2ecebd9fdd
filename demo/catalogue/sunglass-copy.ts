import type { EyewearModel, LensTint, Shape } from './eyewear-model.ts'
import { pick, type Random } from './random.ts'

const shapeLines: Record<Shape, readonly string[]> = {
  okrugli: [
    '{name} su okrugle sunčane naočale za duga ljeta i kratke večeri.',
    'Okrugle naočale {name} izgledaju kao da su već bile na nekoliko dobrih putovanja.',
    '{name} imaju čist krug i široku dršku, pa sunce ne ulazi sa strane.',
  ],
  panto: [
    '{name} su panto sunčane naočale kakve su nosili kapetani na fotografijama, samo s boljim staklima.',
    'Panto oblik naočala {name} pristaje gotovo svima, a naročito licima s jačom čeljusti.',
    '{name} drže se visoko na nosu i ostavljaju obraze slobodnima.',
  ],
  ovalni: [
    '{name} su male ovalne sunčane naočale, taman za terasu i dobar roman.',
    'Ovalna linija naočala {name} vraća devedesete, ali samo ono najbolje.',
    '{name} su niske i široke, pa djeluju opušteno i kad vi niste.',
  ],
  cetvrtasti: [
    '{name} su četvrtaste sunčane naočale s dovoljno stakla za svaku pomorsku maglu.',
    'Ravna gornja crta naočala {name} licu daje red, a tamno staklo mir.',
    '{name} imaju zaobljene kutove i snažnu frontu koja ne popušta na suncu.',
  ],
  pravokutni: [
    '{name} su niske pravokutne sunčane naočale koje dobro leže i na širem licu.',
    'Pravokutne naočale {name} crtane su u jednom potezu, od drške do drške.',
    '{name} prate liniju obrva, pa svjetlo ne ulazi odozgo.',
  ],
  mackasti: [
    '{name} podižu vanjski kut i raspoloženje.',
    'Mačkaste naočale {name} za pet minuta pretvore trajekt u filmsku scenu.',
    '{name} imaju oštar kut i meko zaobljen donji rub, pa su smjele, ali ne i stroge.',
  ],
  pilotski: [
    '{name} su pilotske sunčane naočale s dvostrukim mostom i kapljastim staklom.',
    'Pilotske naočale {name} lagane su kao da ih nema, dok ne pogledate u sunce.',
    '{name} su klasik u kojem se ne griješi ni na motoru ni na vjenčanju.',
  ],
  sesterokutni: [
    '{name} imaju šest kutova i tanak obod koji hvata svjetlo.',
    'Šesterokutne naočale {name} biraju oni kojima je krug već poznat.',
    '{name} su male, lagane i ni na koga ne podsjećaju.',
  ],
  browline: [
    '{name} naglašavaju obrvu acetatom, a staklo drže tankim metalom.',
    'Naočale {name} spajaju dva materijala i dva desetljeća.',
    '{name} imaju jaku gornju crtu, pa izgledaju uredno i bez brijanja.',
  ],
}

const tintLines: Record<LensTint, readonly string[]> = {
  sivo: [
    'Siva stakla ne mijenjaju boje, samo ih stišaju.',
    'Sivo staklo 3. kategorije najmirniji je izbor za jako sunce.',
  ],
  smede: [
    'Smeđa stakla pojačavaju kontrast i čine popodne nešto toplijim.',
    'Smeđe staklo dobro se snalazi i pod oblacima, kad sivo postane pretamno.',
  ],
  zeleno: [
    'Zelena stakla odmaraju oči i vjerno prenose boje krajolika.',
    'Tamnozeleno staklo stari je pilotski izbor, i s razlogom.',
  ],
  plavo: [
    'Plava stakla 2. kategorije više su za grad nego za otvoreno more.',
    'Plavo staklo ublažava žutilo podneva i dobro stoji na fotografijama.',
  ],
  ruzicasto: [
    'Ružičasta stakla prelaze u prozirno prema dnu, pa se oči naziru.',
    'Blago ružičasto staklo uljepšava svaki grad, i to bez dodatne opreme.',
  ],
  'zrcalno-plavo': [
    'Plavi zrcalni sloj odbija svjetlo prije nego što stigne do oka.',
    'Zrcalna stakla plave su boje izvana, a iznutra neutralno siva.',
  ],
  'zrcalno-zlatno': [
    'Zlatni zrcalni sloj smiruje niske zrake ranog jutra i kasnog popodneva.',
    'Zrcalna stakla zlatne su boje izvana, a iznutra toplo smeđa.',
  ],
}

const polarisedLines = [
  'Polarizacija uklanja odsjaj s vode i mokrog asfalta.',
  'Polarizirana su, pa se u moru vidi i dno, a ne samo nebo.',
  'Zbog polarizacije se oči manje umaraju na dugim vožnjama.',
  'Polarizirani sloj ugrađen je u staklo, pa se ne može ogrebati.',
]

const plainLines = [
  'Zaštita UV400 ugrađena je u cijelu debljinu stakla.',
  'Stakla se po želji mogu zamijeniti dioptrijskima, u istoj boji.',
  'U kutiji su i mekana torbica i krpica.',
  'Šarke su od pet zubaca, a drške se namještaju toplim zrakom.',
]

const closingLines: Record<EyewearModel['audience'], readonly string[]> = {
  zene: [
    'Široka drška štiti i kožu uz oko.',
    'Lijepo stoje i podignute u kosu, iz koje ne čupaju.',
    'Uz njih ne treba ni šminka ni izgovor.',
    'Pristaju srednjim i užim licima.',
  ],
  muskarci: [
    'Drške duge {temple} mm odgovaraju i većim glavama.',
    'Podnose kokpit, palubu i armaturnu ploču.',
    'Jednako dobro stoje uz odijelo i uz kratke hlače.',
    'Most od {bridge} mm ne pritišće ni nakon cijelog dana na suncu.',
  ],
  unisex: [
    'Tko ih prvi uzme sa stola, njegove su.',
    'Most od {bridge} mm odgovara većini lica.',
    'Masa od {weight} g znači da ćete ih zaboraviti skinuti.',
    'Dobro se slažu sa svime što ljeti nosite.',
  ],
  djeca: [
    'Drške se savijaju na sve strane i ne lome.',
    'Stakla su od nelomljivog polikarbonata, s punom UV400 zaštitom.',
    'Elastična uzica čuva ih i u pijesku i u plićaku.',
    'Lagane su i mekane iza uha, pa ih djeca ne skidaju.',
  ],
}

const sportLines = [
  'Gumirani završeci drže se i na mokroj koži.',
  'Zakrivljena fronta zaklanja vjetar i prašinu.',
  'Masa od samo {weight} g ne osjeti se ni nakon tri sata trčanja.',
]

const filled = (line: string, model: EyewearModel): string =>
  line
    .replaceAll('{name}', model.name)
    .replaceAll('{bridge}', String(model.bridge))
    .replaceAll('{temple}', String(model.temple))
    .replaceAll('{weight}', String(model.weight))

/** Summary (the first sentence) and the HTML description of a pair of sunglasses; `sport` adds a line on grip. */
export function sunglassCopy(
  random: Random,
  model: EyewearModel,
  sport: boolean,
): { summary: string; description: string } {
  const shape = pick(random, shapeLines[model.shape])
  const tint = pick(random, tintLines[model.tint ?? 'sivo'])
  const light = pick(random, model.polarised ? polarisedLines : plainLines)
  const closing = pick(random, sport ? sportLines : closingLines[model.audience])
  const text = (line: string) => filled(line, model)
  return {
    summary: text(shape),
    description: `<p>${text(shape)} ${tint}</p><p>${light} ${text(closing)}</p>`,
  }
}
