import type { DemoPost } from '../blog-posts.ts'

const category = 'njega'

export const carePosts: readonly DemoPost[] = [
  {
    slug: 'njega-kontaktnih-leca-korak-po-korak',
    title: 'Njega kontaktnih leća, korak po korak',
    summary: 'Pet minuta na dan koje štede oči, leće i novac. I tri stvari koje nikada ne radite.',
    category,
    author: 'Lucija Grgić',
    picture: 'post/lece',
    daysAgo: 24,
    html: `<p>Kontaktna leća leži na živom tkivu i ondje ostaje cijeli dan. Sve što je na njoj, na oku je. Zato je njega leća dosadna, uvijek ista i važna koliko i izbor leće.</p>
<h2>Ujutro</h2>
<ul><li>Operite ruke sapunom bez kreme i osušite ih ručnikom koji ne ostavlja dlačice.</li><li>Uvijek počnite istim okom, da ih ne zamijenite.</li><li>Provjerite lice i naličje: leća na vrhu prsta treba izgledati kao zdjelica, a ne kao tanjur s rubom.</li><li>Isperite je otopinom i stavite. Tek tada dolazi šminka.</li></ul>
<h2>Navečer</h2>
<ul><li>Skinite leću, položite je na dlan, kapnite otopinu i <strong>nježno trljajte dvadesetak sekundi</strong>, i kad na boci piše da ne treba.</li><li>Isperite je i odložite u posudicu sa <strong>svježom</strong> otopinom. Jučerašnja se baca, ne nadolijeva.</li><li>Posudicu ujutro isperite otopinom i ostavite je otvorenu da se osuši. Mijenjajte je svaka tri mjeseca.</li></ul>
<h2>Koja otopina</h2>
<p>Višenamjenska je dovoljna za većinu mekanih leća. Peroksidna čisti temeljitije i nema konzervansa, pa je dobra za osjetljive oči, ali leća u njoj mora odstajati punih šest sati u svojoj posudici s neutralizatorom. Fiziološka otopina samo ispire: ne čisti i ne dezinficira. Sve tri naći ćete među <a href="/proizvodi/njega">otopinama i kapima</a>.</p>
<h2>Tri stvari koje nikada</h2>
<p><strong>Nikada voda</strong> iz slavine, bazena ili mora: u njoj živi ameba koju otopina teško ubija. <strong>Nikada slina.</strong> <strong>Nikada spavanje</strong> u lećama koje za to nisu odobrene, ni samo jednu noć.</p>
<h2>Kada ih skinuti odmah</h2>
<p>Crvenilo, bol, zamagljen vid i osjetljivost na svjetlo znače: skinite leće, ne stavljajte ih ponovno i isti se dan javite oftalmologu. Ponesite i leću, neka vidi i nju.</p>
<p>Ako vam je sve to previše, razmislite o <a href="/proizvodi/kontaktne-lece/dnevne-lece">dnevnim lećama</a>: navečer se bacaju, pa se ne čiste i ne čuvaju.</p>`,
  },
  {
    slug: 'ogrebana-stakla-prva-pomoc',
    title: 'Ogrebana stakla: prva pomoć i što ne pomaže',
    summary: 'Zubna pasta ne pomaže. Evo što pomaže, što odgađa i kada je vrijeme za nova stakla.',
    category,
    author: 'Maja Perić',
    picture: 'post/ogrebotine',
    daysAgo: 95,
    html: `<p>Krenimo od loše vijesti: ogrebotina na plastičnom staklu ne može se ukloniti. Ono što se zove poliranjem skida sloj oko ogrebotine, a s njim i antirefleks, tvrdi sloj i dio oblika. Staklo poslije toga izgleda čišće, ali lomi svjetlo kako ne treba.</p>
<h2>Što ne pomaže</h2>
<ul><li><strong>Zubna pasta i soda bikarbona</strong> su brusni papir u tubi.</li><li><strong>Vosak i sprej za namještaj</strong> popune ogrebotinu na dan-dva i ostave masni film.</li><li><strong>Pasta za zaslone</strong> skida antirefleks u mrljama, pa staklo dobije dugu.</li></ul>
<h2>Što pomaže</h2>
<p>Najprije operite staklo mlakom vodom i kapljicom sredstva za suđe bez dodataka. Pola „ogrebotina“ koje vidimo na pultu zapravo su tragovi masnoće i stare krpice. Osušite ga čistom mikrovlaknastom krpicom, bez pritiska. Ako je trag i dalje ondje i osjeti se pod noktom, to je ogrebotina.</p>
<p>Jedna tanka crta pri rubu neće smetati. Mreža sitnih u sredini smanjuje kontrast, a noću oko svake lampe radi vijenac. Tada je vrijeme za nova stakla; okvir možete zadržati.</p>
<h2>Kako da nova traju</h2>
<ul><li>Naočale nikada na stol staklima prema dolje i nikada u torbu bez <a href="/proizvodi/dodaci">tvrdog etuija</a>.</li><li>Prašinu najprije isperite ili otpuhnite, tek onda brišite. Suha krpica i zrnce pijeska čine upravo ono čega se bojite.</li><li>Rub majice, papirnati ručnik i maramica nisu krpice. U papiru ima drvenih vlakana.</li><li>Krpicu operite jednom tjedno, bez omekšivača.</li><li>Ne ostavljajte naočale na armaturi automobila. Na sedamdeset stupnjeva sloj popuca u sitnu mrežu, a takvo se oštećenje ne može popraviti.</li></ul>
<p>Krpice, maramice i sprejeve naći ćete u odjelu <a href="/proizvodi/njega">Njega</a>, a ako niste sigurni je li na staklu mrlja ili ogrebotina, donesite naočale u poslovnicu da ih pogledamo.</p>`,
  },
  {
    slug: 'naocale-klize-niz-nos',
    title: 'Naočale klize niz nos? Namjestimo ih',
    summary: 'Zašto klize, što možete učiniti kod kuće i što je bolje prepustiti kliještima i toplom zraku.',
    category,
    author: 'Maja Perić',
    picture: 'post/namjestanje',
    daysAgo: 232,
    html: `<p>Ako naočale stalno gurate prema gore, ne krivite nos. Krivo je jedno od troje: most, drške ili razmak između njih. Sve se troje namješta za nekoliko minuta.</p>
<h2>Zašto klize</h2>
<ul><li><strong>Most je preširok.</strong> Na metalnim okvirima približe se jastučići; na acetatu most se ne da suziti, pa pomažu samoljepljivi jastučići od silikona.</li><li><strong>Drške zavijaju prekasno.</strong> Zavoj mora početi točno ondje gdje uho prelazi u glavu. Centimetar dalje i okvir se nema za što uhvatiti.</li><li><strong>Drške su se raširile.</strong> To se dogodi svakome tko naočale skida jednom rukom ili ih nosi na glavi.</li><li><strong>Stakla su teška.</strong> Jača dioptrija u velikom okviru vuče naprijed. Tanje staklo višeg indeksa tada nije luksuz.</li></ul>
<h2>Što možete sami</h2>
<p>Zategnite vijke odvijačem s vrhom od 1,5 mm, ali bez sile; labava šarka najčešći je razlog klizanja. Očistite jastučiće i most sapunom, jer na masnoći klizi i dobro namješten okvir. Jastučići koji su požutjeli mijenjaju se jednom godišnje. Sitne dijelove i alat imamo među <a href="/proizvodi/dodaci">dodacima</a>.</p>
<h2>Što ne radite</h2>
<p>Ne grijte acetat sušilom dok ne omekša i ne savijajte ga preko stola. Na šezdeset stupnjeva mekan je i on i sloj na staklima, a do te temperature stigne se brže nego što se čini. Titan i okviri bez ruba ne vole ni hladno savijanje: puknu na spoju.</p>
<h2>Kako provjeriti je li dobro</h2>
<p>Položite otvorene naočale na stol, staklima prema sebi. Obje drške trebaju dirati stol. Stavite ih i nagnite glavu prema dolje pa je lagano protresite: okvir se smije pomaknuti za milimetar, ne više. Na koži poslije sat vremena ne smije ostati crven trag.</p>
<p>Ako ostane, dođite u poslovnicu: u Masarykovu u Zagrebu, na Marmontovu u Splitu ili na Korzo u Rijeci. Ponesite i stare naočale koje su vam dobro stajale; po njima se najlakše vidi što treba promijeniti.</p>`,
  },
  {
    slug: 'lece-na-moru-i-bazenu',
    title: 'Leće na moru i bazenu: kako da ljeto prođe mirno',
    summary:
      'Morska voda i kontaktne leće ne idu zajedno. Što učiniti ako ih ipak nosite i što je bolje od toga.',
    category,
    author: 'Lucija Grgić',
    picture: 'post/lece-i-more',
    daysAgo: 126,
    html: `<p>Svako ljeto isto pitanje: mogu li se kupati u lećama? Pošten odgovor glasi da je bolje ne. Mekana leća upija vodu kao spužva, a s njom i sol, klor i sve što u vodi živi. Najčešća posljedica je crveno oko, a najrjeđa i najteža upala rožnice koja se liječi mjesecima.</p>
<h2>Ako baš morate</h2>
<ul><li>Nosite <strong><a href="/proizvodi/kontaktne-lece/dnevne-lece">dnevne leće</a></strong> i bacite ih odmah poslije kupanja. Ne večeras: odmah.</li><li>Preko njih stavite naočale za plivanje koje dobro prianjaju.</li><li>Ne ronite otvorenih očiju i ne trljajte ih mokrim rukama.</li><li>Ako leća „zapne“, ne skidajte je silom. Kapnite umjetne suze, pričekajte minutu pa pokušajte ponovno.</li></ul>
<h2>Bolja rješenja</h2>
<p>Maska ili naočale za plivanje s dioptrijom posebna su pomagala za plivanje, a vidite i pod vodom. Za čitanje na plaži praktične su naočale s vašom dioptrijom i toniranim staklima: odaberite <a href="/proizvodi/dioptrijski-okviri">dioptrijski okvir</a> i uz njega stakla „Tonirana s dioptrijom“.</p>
<h2>Na putu</h2>
<p>Ponesite dva para više nego što mislite da trebate, malu bocu otopine do sto mililitara za kabinu zrakoplova i naočale. U klimatiziranom avionu oči se suše, pa leće zamijenite naočalama ako let traje dulje od tri sata. Otopinu ne ostavljajte u vrućem autu; držite se temperature koja piše na boci.</p>
<h2>Pijesak, krema i vjetar</h2>
<p>Krema za sunce na prstima najčešći je razlog peckanja. Najprije stavite leće, zatim operite ruke, tek onda mažite lice, i to izbjegavajući vjeđe. Kad puše, sunčane naočale sa širim drškama drže pijesak podalje. Ako zrno ipak uđe, skinite leću, isperite je otopinom, isperite i oko umjetnim suzama i pričekajte barem pola sata.</p>
<h2>Kad se vratite</h2>
<p>Oko koje je poslije dopusta crveno dulje od jednog dana zaslužuje pregled. Do njega nosite naočale. Leće i posudicu koje ste imali na moru bacite; nove su sigurnije.</p>`,
  },
]
