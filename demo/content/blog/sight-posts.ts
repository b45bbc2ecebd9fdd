import type { DemoPost } from '../blog-posts.ts'

const category = 'vid'

export const sightPosts: readonly DemoPost[] = [
  {
    slug: 'kako-procitati-nalaz-za-naocale',
    title: 'Kako pročitati nalaz za naočale',
    summary: 'SPH, CYL, AX, ADD i PD na običnom hrvatskom, s primjerom koji možete držati uz svoj.',
    category,
    author: 'Ivan Radić',
    picture: 'post/nalaz',
    daysAgo: 41,
    html: `<p>Nalaz izgleda kao šifra, a zapravo je kratka rečenica o svakom oku. Kad je jednom pročitate, više je nećete zaboraviti. Uzmite svoj i idemo redom.</p>
<h2>Koje oko</h2>
<p><strong>OD</strong> ili <strong>R</strong> desno je oko, <strong>OS</strong> ili <strong>L</strong> lijevo. Oba pišu iz perspektive onoga čije su oči, dakle vaše.</p>
<h2>Brojke</h2>
<ul><li><strong>SPH (sfera)</strong> je osnovna dioptrija. Minus znači kratkovidnost, plus dalekovidnost. Ide u koracima od 0,25.</li><li><strong>CYL (cilindar)</strong> je astigmatizam: oko nije okruglo kao lopta nego malo kao jaje. Ako je polje prazno, nemate ga.</li><li><strong>AX (os)</strong> kaže u kojem smjeru leži taj cilindar, od 0 do 180 stupnjeva. Uz cilindar je obavezna.</li><li><strong>ADD (adicija)</strong> je razlika između daljine i blizine, za <a href="/blog/progresivna-stakla-prvi-put">progresivna stakla</a>. Raste s godinama, od 0,75 do otprilike 3,00.</li><li><strong>PD</strong> je razmak zjenica u milimetrima, kod odraslih najčešće između 58 i 68. Ponekad su dvije brojke, za svako oko od sredine nosa.</li></ul>
<h2>Primjer</h2>
<p>OD −2,25 / −0,75 × 10 znači: desno oko kratkovidno je dvije i četvrt dioptrije, ima i astigmatizam od tri četvrt, položen gotovo vodoravno. Ako uz to piše ADD +1,75, za čitanje treba toliko dodati.</p>
<h2>Nalaz za leće nije isti</h2>
<p>Kontaktna leća leži na oku, a staklo stoji dvanaest milimetara ispred njega. Zato su jače dioptrije za leće drukčije, a uz njih trebaju još i <strong>BC</strong> (zakrivljenost) i <strong>DIA</strong> (promjer). Nemojte naručivati leće prema nalazu za naočale, ni obratno.</p>
<h2>Koliko vrijedi</h2>
<p>Nalaz stariji od dvije godine, a za djecu od jedne, bolje je obnoviti. Vid se mijenja polako, pa to sami ne primijetite. Za kontrolu vida dogovorite termin kod optometrista; bolesti oka pregledava oftalmolog.</p>
<p>Pri narudžbi brojke upišite točno kako pišu, s predznakom. Ako niste sigurni je li ono plus ili minus, pošaljite nam fotografiju nalaza na izlog@optika-izlog.example. Radije ćemo pitati nego brusiti dvaput.</p>`,
  },
  {
    slug: 'progresivna-stakla-prvi-put',
    title: 'Progresivna stakla prvi put: što očekivati',
    summary: 'Dva tjedna navikavanja, tri zone i jedan savjet: mičite glavu, a ne oči.',
    category,
    author: 'Maja Perić',
    picture: 'post/progresivne',
    daysAgo: 177,
    html: `<p>Negdje oko četrdeset i pete ruke postanu prekratke za čitanje. Zove se to prezbiopija i dobije je svatko. Progresivno staklo rješava je jednim parom naočala: gore vidite daleko, u sredini zaslon, dolje knjigu, bez crte koja bi to odavala.</p>
<h2>Kako je staklo građeno</h2>
<p>Od vrha prema dnu dioptrija raste u uskom hodniku kroz sredinu. Lijevo i desno od njega slika je manje oštra, i to ne može biti drukčije: tako lomi svjetlo svaka površina kojoj se jačina mijenja. Skuplja stakla taj hodnik šire, a rubove smiruju, pa se na njih lakše navikne.</p>
<h2>Prva dva tjedna</h2>
<ul><li>Nosite ih od jutra do mraka. Tko ih skida, navikava se iznova.</li><li>Mičite glavu, a ne oči. Ono što gledate neka bude ispred nosa.</li><li>Na stubama spustite bradu, da gledate kroz gornji dio.</li><li>U auto sjednite tek kad vam je i hodanje prirodno.</li></ul>
<p>Lagano ljuljanje u prvim danima normalno je. Glavobolja poslije tri tjedna nije. Tada dođite: najčešće je kriv centar stakla ili nagib okvira, a to se popravi za nekoliko minuta.</p>
<h2>Kakav okvir</h2>
<p>Treba mu visina za tri zone: barem 28 milimetara, bolje 32. Jastučići koji se mogu namjestiti pomažu da staklo dođe točno na svoje mjesto. Vrlo široki i jako zakrivljeni okviri lijepi su, ali rubove učine nemirnijima. Visina stakla piše u specifikacijama svakog okvira.</p>
<h2>Mjere bez kojih ne ide</h2>
<p>Osim dioptrije i dodatka trebamo razmak zjenica za svako oko posebno i visinu zjenice u odabranom okviru. To se mjeri na vama, s okvirom na nosu, zato vas za progresivna stakla molimo da nakon narudžbe dođete u poslovnicu.</p>
<h2>A ako se ne naviknem?</h2>
<p>Događa se. Tada se provjere mjere i dioptrija, a ako ni to ne pomogne, druga su mogućnost dva para jednojakosnih stakala: jedan za daljinu, drugi za blizinu. Za cijeli dan pred računalom postoje i uredska stakla, sa širokom sredinom i bez daljine; mnogi na kraju imaju oboje.</p>`,
  },
  {
    slug: 'plava-svjetlost-sto-znamo',
    title: 'Plava svjetlost: što znamo, a što se samo prodaje',
    summary: 'Filtar plave svjetlosti nije lijek za umorne oči. Evo kome ipak može biti ugodan.',
    category,
    author: 'Ivan Radić',
    picture: 'post/plava-svjetlost',
    daysAgo: 288,
    html: `<p>Prodajemo stakla s filtrom plave svjetlosti i upravo zato želimo reći što ona ne rade. Svjetla iz zaslona mnogo je manje nego s oblačnog neba. Dosadašnja istraživanja uglavnom ne nalaze razliku u umoru očiju između stakala s filtrom i bez njega.</p>
<h2>Zašto nas onda peku oči</h2>
<p>Zato što pred zaslonom trepćemo upola rjeđe i satima gledamo na istu udaljenost. Suze se osuše, a mišić koji izoštrava ukoči se. Protiv toga pomažu stanke, treptanje i ispravna dioptrija. O tome više piše u članku <a href="/blog/zasloni-i-suhe-oci">Zasloni i suhe oči</a>.</p>
<h2>Što plava svjetlost doista radi</h2>
<p>Uređuje nam dan. Jutarnja nas budi, a kasna odgađa san. Tko u jedanaest navečer radi pred zaslonom, zaspat će teže. Pomaže noćni način rada, slabije svjetlo i, nekima, topliji ton stakla. Najviše pomaže knjiga.</p>
<h2>Kome filtar ipak preporučujemo</h2>
<ul><li>Onima kojima je s njim <strong>ugodnije</strong>. To se može isprobati u poslovnici.</li><li>Onima koji rade navečer i ne mogu drukčije.</li><li>Onima kojima smeta hladna bjelina zaslona, pa s blago toplijim staklom lakše čitaju.</li></ul>
<h2>Kome ne</h2>
<p>Djeci ga ne preporučujemo kao zaštitu; njima više pomaže sat vremena na otvorenom. Fotografima i grafičarima smeta jer mijenja boje. A ako vozite noću, uzmite dobar antirefleks bez filtra.</p>
<h2>Na što paziti u kupnji</h2>
<p>Filtar koji samo odbija ljubičasto čini staklo plavkastim u odrazu, a malo mijenja ono što vidite. Filtar u samom materijalu daje blago žućkast ton. Kod nas su takva stakla za odrasle 20 € skuplja od običnih jednojakosnih.</p>
<p>Lagane okvire koji se mogu naručiti s takvim staklima skupili smo u skupini <strong>Za rad pred zaslonom</strong>. Možete ih naručiti i s običnim staklima.</p>`,
  },
  {
    slug: 'zasloni-i-suhe-oci',
    title: 'Zasloni i suhe oči: pravilo 20-20-20 i ostalo',
    summary:
      'Pred zaslonom trepćemo upola rjeđe. Sedam navika za ugodniji rad i nekoliko riječi o kapima za vlaženje.',
    category,
    author: 'Lucija Grgić',
    picture: 'post/suhe-oci',
    daysAgo: 330,
    html: `<p>Peckanje, osjećaj pijeska, zamagljen tekst koji se razbistri kad trepnete: to su suhe oči. U uredu su česte, a uzrok je često u načinu na koji gledamo.</p>
<h2>Pravilo 20-20-20</h2>
<p>Svakih dvadeset minuta pogledajte dvadesetak sekundi u nešto udaljeno barem šest metara (dvadeset stopa, odatle treća dvadesetica). Prozor je dovoljan. Mišić koji izoštrava tada se opusti, a vi usput trepnete.</p>
<h2>Još šest navika</h2>
<ul><li><strong>Trepćite do kraja.</strong> Deset polaganih, punih treptaja svakih sat vremena.</li><li><strong>Spustite zaslon.</strong> Gornji rub malo ispod visine očiju; vjeđa tada pokriva više oka i manje se suši.</li><li><strong>Odmaknite ga</strong> na duljinu ruke i povećajte slova.</li><li><strong>Maknite klimu i grijanje s lica.</strong> Ventilator u autu usmjerite prema nogama.</li><li><strong>Pijte vodu</strong> i prozračite sobu, osobito zimi.</li><li><strong>Skinite leće</strong> barem jedan dan u tjednu.</li></ul>
<h2>Koje kapi</h2>
<p>Umjetne suze s hijaluronom i <strong>bez konzervansa</strong> smijete svaki dan, i uz leće ako na njima tako piše. One s konzervansom ne više od četiri puta dnevno. Kapi koje obećavaju „bijele oči“ sužavaju žilice i nakon nekoliko dana čine crvenilo gorim; takve ne držimo. Kapi bez konzervansa naći ćete među <a href="/proizvodi/njega">otopinama i kapima</a>.</p>
<p>Topli oblog na zatvorene oči pet minuta navečer, pa nježna masaža ruba vjeđa, pomaže više nego što biste očekivali: otapa masnoću koja suze drži na oku.</p>
<h2>Je li možda dioptrija?</h2>
<p>Pola dioptrije koju danju ne primjećujete navečer postane glavobolja. Ako imate više od četrdeset godina i odmičete telefon, vrijeme je za kontrolu vida. Za dugi rad pred zaslonom postoje uredska stakla, podešena baš za duljinu ruke.</p>
<h2>Kada liječniku</h2>
<p>Bol, jaka osjetljivost na svjetlo, gnojni iscjedak, nagli pad vida ili crvenilo samo jednog oka nisu suhe oči. S time se ide oftalmologu, a ne po kapi. Suhoća koja unatoč svemu traje dulje od mjesec dana također zaslužuje pregled.</p>`,
  },
]
