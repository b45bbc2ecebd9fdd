import type { Audience, Build, EyewearModel, Shape } from './eyewear-model.ts'
import { pick, type Random } from './random.ts'

const shapeLines: Record<Shape, readonly string[]> = {
  okrugli: [
    '{name} je okrugli okvir s pravim omjerom: dovoljno velik da se vidi, dovoljno malen da ne sakrije obrve.',
    'Okvir {name} crtan je šestarom, a zatim jedva primjetno spušten na vanjskim stranama, da pogled ostane mekan.',
    '{name} je krug bez nostalgije. Izgleda svježe i uz košulju i uz džemper s rupom na laktu.',
    'Okvir {name} nastao je iz osmog pokušaja: prethodnih sedam krugova bilo je okruglo samo na papiru.',
  ],
  panto: [
    '{name} ima klasični panto oblik: ravniji gore, zaobljen dolje, s mostom u obliku ključanice.',
    'Panto okvir {name} jedan je od onih koji se posude iz djedove ladice i više se ne vrate.',
    '{name} sjedi nešto više na nosu i otvara pogled, kako to dobar panto okvir i treba.',
    'Linija okvira {name} potječe iz pedesetih, a mjere iz današnjih glava: malo je širi i osjetno lakši.',
  ],
  ovalni: [
    '{name} je ovalni okvir mirnih linija, za ljude koji vole da se prvo vide oči.',
    'Niski oval okvira {name} prati liniju obraza i ne dodiruje ih ni kad se smijete.',
    '{name} je najtiši okvir u ovom izlogu, i to mu je najbolja osobina.',
    'Ovalni okvir {name} lijepo prima i tanka i progresivna stakla, jer im ostavlja mjesta u visinu.',
  ],
  cetvrtasti: [
    '{name} je četvrtasti okvir s blago zaobljenim uglovima: odlučan, ali ne i strog.',
    'Gornji rub okvira {name} nešto je jači od donjeg, pa lice dobiva jasnu crtu.',
    '{name} pristaje okruglim licima, jer im daje kutove koje sama nemaju.',
    'Četvrtasti okvir {name} izgleda kao da je izrezan iz jednog poteza. Gotovo da i jest.',
  ],
  pravokutni: [
    '{name} je niski pravokutni okvir za radne dane koji se otegnu.',
    'Ravna linija okvira {name} ostaje uredna i kad sve ostalo na stolu nije.',
    '{name} je pravokutnik s omekšanim rubovima, dovoljno visok i za progresivna stakla.',
    'Pravokutni okvir {name} biraju oni koji naočale kupuju jednom u tri godine i žele pogoditi.',
  ],
  mackasti: [
    '{name} podiže vanjske kutove taman toliko da se čini kako znate nešto što drugi ne znaju.',
    'Mačkasti okvir {name} crtan je za lica koja se često smiju.',
    '{name} ima izražen gornji luk i tanak donji rub, pa djeluje lakše nego što očekujete.',
    'Kod okvira {name} sve je u kutu: podignut je za četiri stupnja više nego što je uobičajeno.',
  ],
  pilotski: [
    '{name} je pilotski okvir s dvostrukim mostom, izrađen za dioptrijska stakla, a ne samo za sunce.',
    'Kapljasta linija okvira {name} šira je u gornjem dijelu i lijepo otvara lice.',
    '{name} uzima najbolje od pilotskih naočala i ostavlja im kožnu jaknu.',
    'Dvostruki most okvira {name} nije ukras: čini frontu krućom, pa se stakla ne pomiču.',
  ],
  sesterokutni: [
    '{name} ima šest bridova i nijedan nije slučajan.',
    'Šesterokutni okvir {name} izgleda okruglo iz daljine, a zanimljivo izbliza.',
    '{name} je za one kojima je krug previše miran, a četverokut previše strog.',
    'Kutovi okvira {name} zaobljeni su rukom, pa hvataju svjetlo svaki na svoj način.',
  ],
  browline: [
    '{name} naglašava obrve acetatnim lukom, a donji dio prepušta tankom metalu.',
    'Okvir {name} ima teži gornji i lakši donji dio, pa lice izgleda odmorno i u petak popodne.',
    '{name} spaja acetat i metal na način na koji se to radilo u optičarskim radionicama šezdesetih.',
    'Gornja crta okvira {name} prati obrvu milimetar iznad nje. U tom je milimetru sva razlika.',
  ],
}

const buildLines: Record<Build, readonly string[]> = {
  acetate: [
    'Fronta je izrezana iz ploče biljnog acetata debljine osam milimetara i polirana u bubnju s komadićima bukve.',
    'Acetat je topao na dodir, ne izaziva alergije i lako se namješta toplim zrakom.',
    'Boja prolazi cijelom debljinom acetata, pa se ne može oguliti ni izblijedjeti na rubovima.',
    'U drškama je tanka metalna jezgra, kako bi okvir zadržao oblik koji mu optičar namjesti.',
  ],
  combi: [
    'Acetat nosi boju, a nehrđajući čelik čvrstoću; spojeni su vijcima, ne ljepilom.',
    'Gornji je dio od poliranog acetata, a most i obodi od čelika presvučenog u tonu.',
    'Spoj dvaju materijala čini ga lakšim nego što izgleda.',
    'Metalni dijelovi nemaju nikla, pa su mirni i na osjetljivoj koži.',
  ],
  metal: [
    'Izrađen je od nehrđajućeg čelika debelog manje od milimetra i presvučen bez nikla.',
    'Tanki čelični obod gotovo nestane na licu, a stakla ipak drži čvrsto.',
    'Nosni jastučići od silikona namještaju se na svaki nos, pa okvir ne klizi ni ljeti.',
    'Završni sloj nanesen je u vakuumu i podnosi znoj, kremu i more.',
  ],
  titanium: [
    'Titan ga čini lakšim od dviju kovanica od dva eura: masa okvira je {weight} g.',
    'Izrađen je od čistog titana, koji ne hrđa, ne izaziva alergije i pamti svoj oblik.',
    'Drške od beta-titana opiru se savijanju i nježno se vraćaju u početni položaj.',
    'Cijeli okvir teži samo {weight} g, a nema nijednog lemljenog spoja.',
  ],
  nylor: [
    'Staklo s donje strane drži prozirna nit, pa je pogled prema dolje potpuno otvoren.',
    'Poluobod skida nekoliko grama i ostavlja samo ono što okviru daje karakter.',
    'Gornji je rub od čelika, a donji ga gotovo i nema: nit od najlona mijenja se u minuti.',
    'Bez donjeg oboda okvir izgleda lakše, a stakla se mogu izraditi nešto viša.',
  ],
  rimless: [
    'Oboda nema: most i drške drže se izravno za staklo, s četiri vijka i četiri čahure.',
    'Na licu ostaju samo staklo i dvije tanke crte. Masa je {weight} g, i to s jastučićima.',
    'Oblik stakla možemo prilagoditi vašem licu, jer ga ne ograničava obod.',
    'Za modele bez oboda preporučujemo stakla s indeksom 1,6 ili višim, kako bi rubovi ostali tanki.',
  ],
  polymer: [
    'Izrađen je od laganog polimera koji se savije i vrati u oblik.',
    'Materijal je gladak, topao na dodir i ne puca na hladnoći.',
    'Boja je u masi, pa ogrebotine gotovo i nisu vidljive.',
    'Od istog se materijala rade zaštitne naočale, samo što su ove lijepe.',
  ],
}

const fitLines: Record<Audience, readonly string[]> = {
  zene: [
    'Most od {bridge} mm odgovara užim i srednjim nosovima.',
    'Drške duge {temple} mm lijepo leže i ispod kose i ispod kape.',
    'Najbolje pristaje ovalnim i četvrtastim licima.',
    'Rubovi prema sljepoočnicama stanjeni su, pa okvir ne pritišće ni nakon osam sati.',
  ],
  muskarci: [
    'Drške duge {temple} mm dovoljne su i za veće glave.',
    'Most od {bridge} mm dobro leži na širem nosu.',
    'Namijenjen je srednjim i širim licima, a dolazi i u većim veličinama.',
    'Opire se svakodnevici: šarka ima pet zubaca i vijak koji se ne odvija sam.',
  ],
  unisex: [
    'Most od {bridge} mm sredina je koja odgovara većini lica.',
    'Dolazi u više veličina, pa ga mogu nositi i ona i on, samo ne isti.',
    'Drške duge {temple} mm skraćujemo ili produljujemo besplatno u poslovnici.',
    'Ako niste sigurni u veličinu, usporedite je s brojevima na unutarnjoj strani drške svojih naočala.',
  ],
  djeca: [
    'Most je nizak i mekan, pa naočale ne klize dok se dijete igra.',
    'Drške od {temple} mm mogu se skratiti i produljiti, kako okvir ne bi postao premalen za tri mjeseca.',
    'U kutiji su i elastična uzica i naljepnice za ime.',
    'Šarke se otvaraju i prema van, jer djeca naočale skidaju jednom rukom.',
  ],
}

const closingLines: Record<string, readonly string[]> = {
  klasican: [
    'Za deset godina izgledat će jednako dobro.',
    'Uz njega ne možete pogriješiti, a to je katkad sve što treba.',
    'Nosi se uz sve što već imate u ormaru.',
  ],
  minimalisticki: [
    'Nema ukrasa koji bi se mogao otkinuti ni natpisa koji bi se mogao izlizati.',
    'Oznaka je samo s unutarnje strane drške.',
    'Manje se ne može nositi, a da se i dalje vidi jasno.',
  ],
  retro: [
    'Dobro se slaže sa sakoom od samta i starim biciklom.',
    'Podsjeća na naočale s obiteljskih fotografija, samo što su ove ravne.',
    'Zakovice na fronti prave su i drže šarku.',
  ],
  odvazan: [
    'Za dane kad se ne želite stopiti sa zidom.',
    'Ljudi će pitati gdje ste ga kupili. Smijete reći.',
    'Probajte ga i u boji koju inače ne biste uzeli.',
  ],
  poslovni: [
    'Ozbiljan je na sastanku i ne smeta pod slušalicama.',
    'Dobro se slaže s fotokromatskim staklima, jer između ureda i ulice ne treba drugi par.',
    'Lijepo prima stakla s filtrom plave svjetlosti.',
  ],
  sportski: [
    'Ne pomiče se ni na biciklu ni na stubama do četvrtog kata.',
    'Završeci drški gumirani su i drže i na mokroj koži.',
    'Lako se pere pod mlazom mlake vode.',
  ],
}

const filled = (line: string, model: EyewearModel): string =>
  line
    .replaceAll('{name}', model.name)
    .replaceAll('{bridge}', String(model.bridge))
    .replaceAll('{temple}', String(model.temple))
    .replaceAll('{weight}', String(model.weight))

/** Summary (the first sentences) and the HTML description of a dioptre frame. */
export function frameCopy(random: Random, model: EyewearModel): { summary: string; description: string } {
  const shape = filled(pick(random, shapeLines[model.shape]), model)
  const build = filled(pick(random, buildLines[model.build]), model)
  const fit = filled(pick(random, fitLines[model.audience]), model)
  const closing = pick(random, closingLines[model.style] ?? [])
  return { summary: shape, description: `<p>${shape} ${build}</p><p>${fit} ${closing}</p>` }
}
