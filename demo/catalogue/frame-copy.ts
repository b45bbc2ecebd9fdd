import type { Audience, Build, EyewearModel, Shape } from './eyewear-model.ts'
import { pick, type Random } from './random.ts'

/** What a line may name: every one of these is a field of the model. */
export const filled = (line: string, model: EyewearModel): string =>
  line
    .replaceAll('{name}', model.name)
    .replaceAll('{bridge}', String(model.bridge))
    .replaceAll('{temple}', String(model.temple))
    .replaceAll('{height}', String(model.lensHeight))
    .replaceAll('{weight}', String(model.weight))
    .replaceAll('{material}', materials[model.build])
    .replaceAll('{hinges}', model.hinge === 'opruzna' ? 'opružne' : 'klasične')

/** In the genitive: "od acetata". */
const materials: Record<Build, string> = {
  acetate: 'acetata',
  combi: 'acetata i metala',
  metal: 'nehrđajućeg čelika',
  titanium: 'titana',
  nylor: 'nehrđajućeg čelika',
  rimless: 'titana',
  polymer: 'laganog polimera',
}

const shapeLines: Record<Shape, readonly string[]> = {
  okrugli: [
    '{name} je okrugli okvir mirnih linija, za dioptrijske naočale koje se nose svaki dan.',
    'Okrugli okvir {name} ublažava oštrije crte četvrtastog lica.',
    '{name} je jednostavan okrugli okvir sa staklom visokim {height} mm.',
    'Okrugli okvir {name} lako se slaže i s košuljom i s džemperom.',
  ],
  panto: [
    '{name} je panto okvir za naočale: ravniji gore, zaobljen dolje.',
    'Panto okvir {name} ima oblik koji se nosi desetljećima.',
    '{name} je panto okvir sa staklom visokim {height} mm.',
    'Panto okvir {name} mek je prema obrazima, a ravniji prema obrvama.',
  ],
  ovalni: [
    '{name} je ovalni okvir mirnih linija, za one koji žele da se prvo vide oči.',
    'Ovalni okvir {name} nizak je i prati liniju obraza.',
    '{name} je nenametljiv ovalni okvir za dioptrijske naočale.',
    'Ovalni okvir {name} ima staklo visoko {height} mm.',
  ],
  cetvrtasti: [
    '{name} je četvrtasti okvir s blago zaobljenim uglovima: odlučan, ali ne i strog.',
    'Četvrtasti okvir {name} licu daje jasnu crtu.',
    '{name} je četvrtasti okvir za dioptrijske naočale koji obično dobro pristaje okruglim licima.',
    'Četvrtasti okvir {name} ravnih je linija, sa staklom visokim {height} mm.',
  ],
  pravokutni: [
    '{name} je niski pravokutni okvir za naočale za ured i svaki dan.',
    'Pravokutni okvir {name} ravne je i uredne linije.',
    '{name} je pravokutni okvir s omekšanim rubovima.',
    'Pravokutni okvir {name} ima staklo visoko {height} mm.',
  ],
  mackasti: [
    '{name} je mačkasti okvir s podignutim vanjskim kutovima.',
    'Mačkasti okvir {name} crtan je za lica koja se često smiju.',
    '{name} je mačkasti okvir za dioptrijske naočale koji naglašava pogled.',
    'Mačkasti okvir {name} ima izražen gornji luk i blaži donji rub.',
  ],
  pilotski: [
    '{name} je pilotski okvir s dvostrukim mostom, za dioptrijske naočale.',
    'Pilotski okvir {name} ima kapljasta stakla, šira u gornjem dijelu.',
    '{name} je pilotski okvir za šira lica.',
    'Pilotski okvir {name} ima staklo visoko {height} mm i dvostruki most.',
  ],
  sesterokutni: [
    '{name} je šesterokutni okvir: izdaleka okrugao, izbliza s bridovima.',
    'Šesterokutni okvir {name} za one je kojima je krug previše miran, a četverokut previše strog.',
    '{name} je šesterokutni okvir za naočale, blago zaobljenih kutova.',
    'Šesterokutni okvir {name} ima staklo visoko {height} mm.',
  ],
  browline: [
    '{name} naglašava obrve acetatnim lukom, a donji dio prepušta tankom metalu.',
    'Okvir {name} ima jači gornji i lakši donji dio.',
    '{name} je okvir za naočale s naglašenom obrvom, od acetata i metala.',
    'Gornja crta okvira {name} prati obrvu, a donji je rub od metala.',
  ],
}

const buildLines: Record<Build, readonly string[]> = {
  acetate: [
    'Izrađen je od acetata, a boja prolazi cijelom debljinom materijala.',
    'Acetat je topao na dodir, a optičar ga oblikuje toplim zrakom.',
    'Od acetata je, a teži {weight} g.',
    'U acetatnim je drškama metalna jezgra, pa ih optičar može prilagoditi uhu.',
  ],
  combi: [
    'Gornji je dio od acetata, a most i obodi od metala.',
    'Od acetata je i metala, a teži {weight} g.',
    'Acetat nosi boju, a metal čvrstoću; nosni su jastučići podesivi.',
  ],
  metal: [
    'Izrađen je od nehrđajućeg čelika, s podesivim nosnim jastučićima.',
    'Tanak obod od nehrđajućeg čelika drži staklo po cijelom rubu.',
    'Od nehrđajućeg je čelika, a teži {weight} g.',
    'Nosni se jastučići namještaju, pa optičar okvir prilagodi vašem nosu.',
  ],
  titanium: [
    'Izrađen je od titana i teži {weight} g.',
    'Titan je lagan i ne hrđa; masa okvira je {weight} g.',
    'Od titana je, s podesivim nosnim jastučićima.',
  ],
  nylor: [
    'Staklo odozdo drži prozirna nit, pa donjeg oboda nema.',
    'Poluobod od nehrđajućeg čelika teži {weight} g.',
    'Gornji je rub od nehrđajućeg čelika, a dolje staklo drži nit.',
  ],
  rimless: [
    'Oboda nema: most i drške od titana pričvršćeni su izravno na staklo.',
    'Od okvira se vide samo most i drške od titana; masa je {weight} g.',
    'Za modele bez oboda preporučujemo tanja stakla, indeksa 1,6 ili višeg.',
  ],
  polymer: [
    'Izrađen je od laganog i savitljivog polimera.',
    'Od laganog je polimera i teži {weight} g.',
    'Lagani polimer gladak je i topao na dodir.',
  ],
}

const adultFit = [
  'Most je širok {bridge} mm, a drške su duge {temple} mm.',
  'Širinu mosta ({bridge} mm) i duljinu drške ({temple} mm) usporedite s brojevima na dršci svojih naočala.',
  'Drške su duge {temple} mm, a šarke {hinges}.',
  'Most je širok {bridge} mm, a šarke su {hinges}.',
]
const fitLines: Record<Audience, readonly string[]> = {
  zene: adultFit,
  muskarci: adultFit,
  unisex: adultFit,
  djeca: [
    'Most je nizak, a širok {bridge} mm, prema dječjem nosu.',
    'Drške su duge {temple} mm; optičar ih namješta kako dijete raste.',
    'U kutiji je i elastična uzica.',
    'Šarke su opružne, pa drške popuste kad dijete naočale skine jednom rukom.',
  ],
}

const closingLines: Record<string, readonly string[]> = {
  klasican: [
    'Klasičan okvir za posao i slobodno vrijeme.',
    'Nosi se uz sve što već imate u ormaru.',
    'Miran izbor i za prve naočale.',
  ],
  minimalisticki: [
    'Nema ukrasa ni velikih natpisa.',
    'Oznaka je samo s unutarnje strane drške.',
    'Za one koji vole tanke, jednostavne linije.',
  ],
  retro: [
    'Za one koji vole retro.',
    'Podsjeća na naočale s obiteljskih fotografija.',
    'Retro linija, u današnjim veličinama.',
  ],
  odvazan: [
    'Za one koji se vole isticati.',
    'Pogledajte ga i u boji koju inače ne biste uzeli.',
    'Odvažniji oblik, kad okvir smije biti u prvom planu.',
  ],
  poslovni: [
    'Uredan i nenametljiv, za sastanke i ured.',
    'Može se naručiti i sa staklima s filtrom plave svjetlosti.',
    'Dobro se slaže s košuljom i sakoom.',
  ],
  sportski: [
    'Za one koji su stalno u pokretu.',
    'Lako se pere mlakom vodom.',
    'Sportska linija bez suvišnih detalja.',
  ],
}

/** What the form asks for once lenses are chosen. */
const prescription = 'Ako ga naručujete sa staklima, podatke s nalaza upišite pri odabiru stakala.'

/** Summary (the first sentence) and the HTML description of a dioptre frame. */
export function frameCopy(random: Random, model: EyewearModel): { summary: string; description: string } {
  const shape = filled(pick(random, shapeLines[model.shape]), model)
  const build = filled(pick(random, buildLines[model.build]), model)
  const fit = filled(pick(random, fitLines[model.audience]), model)
  const closing = pick(random, closingLines[model.style] ?? [])
  return {
    summary: shape,
    description: `<p>${shape} ${build}</p><p>${fit} ${closing}</p><p>${prescription}</p>`,
  }
}
