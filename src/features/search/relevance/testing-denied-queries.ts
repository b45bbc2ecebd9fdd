/** A search with a denial, and what of what it shows: values as 'boja:crna plava', attributes parted by semicolons. */
export interface DeniedQuery {
  query: string
  /** No product shown has any of these. */
  without?: string
  /** Every product shown has one of each attribute's. */
  only?: string
  /** Some product shown has each of these: they are neither denied nor the only ones. */
  with?: string
  /** Limits of prices that the list is narrowed to, in euros. */
  from?: number
  upTo?: number
  /** Whether ten or fewer are shown. */
  few?: boolean
}

const colours = 'boja:crna; boja:plava'
const sun = 'polarizacija:da ne'

/** In the demo shop; all of them find more than ten products. */
export const deniedQueries: readonly DeniedQuery[] = [
  // Every item of a list is denied, whatever joins them.
  ...['okviri osim crnih, plavih i zelenih', 'okviri bez crnih, bez plavih, bez zelenih'].map((query) => ({
    query,
    without: 'boja:crna plava zelena',
    with: 'boja:siva',
  })),
  ...[
    'okviri bez crne/plave',
    'okviri bez crne & plave',
    'okviri bez crne + plave',
    'okviri bez crne te plave',
    'okviri bez crne, bez plave',
    'okviri ni crni ni plavi',
    'okviri koji nisu crni, a ni plavi',
    'okviri koji nisu crni, plavi',
    'okviri ne crni i plavi',
    'okviri -crni -plavi',
    'okviri neću crne i plave',
    'bez crnih i plavih okviri',
    'okviri bez CRNIH I PLAVIH',
  ].map((query) => ({ query, without: 'boja:crna plava', with: 'boja:siva' })),
  { query: 'naočale bez crnih, skupljih od 90 €', without: 'boja:crna', upTo: 90 },
  { query: 'naočale osim crnih/skupljih od 90 €', without: 'boja:crna', upTo: 90 },
  { query: 'naočale bez skupljih od 90 €, crnih', without: 'boja:crna', upTo: 90 },
  // So it is of another group.
  { query: 'okviri osim okruglih i crnih', without: 'oblik:okrugli; boja:crna' },
  { query: 'okviri bez dječjih i crnih', without: 'za-koga:djeca; boja:crna' },
  { query: 'okviri osim crnih i titana', without: 'boja:crna; materijal:titan' },
  { query: 'okviri koji nisu crni i okrugli', without: 'oblik:okrugli; boja:crna' },
  { query: 'okviri koji nisu za djecu ni za žene', without: 'za-koga:djeca zene' },
  { query: 'sunčane bez polarizacije i crnih', without: 'boja:crna; polarizacija:da' },
  { query: 'sunčane bez crnih i zelenih', without: 'boja:crna zelena; boja-stakla:zeleno' },
  { query: 'sunčane bez crnih i smeđih', without: 'boja:crna smeda; boja-stakla:smede' },
  ...[
    'okviri bez crne, plave i zelene',
    'okviri ne crni, plavi i zeleni',
    'okviri bez crne, plave, zelene',
  ].map((query) => ({ query, without: 'boja:crna plava zelena', with: 'boja:siva' })),
  { query: 'naočale bez crne i smeđe', without: 'boja:crna smeda; boja-stakla:smede', with: 'boja:siva' },
  { query: 'naočale ne crni, smeđi i sivi', without: 'boja:crna siva; boja-stakla:smede sivo' },
  // What names a kind of thing, or whom it is for, is none of the list.
  ...['bez crne, sunčane', 'ne crne, sunčane', 'sunčane, bez crne'].map((query) => ({
    ...{ query, without: 'boja:crna', with: 'polarizacija:da' },
  })),
  ...['sunčane, bez crne, ženske', 'ne crne, ženske naočale', 'bez crne, ženske'].map((query) => ({
    ...{ query, without: 'boja:crna', only: 'za-koga:zene unisex' },
  })),
  // A denial at the end denies what stands before it.
  ...['okviri crni ne', 'okviri crne ne želim', 'okviri crne neću', 'okviri crni nikako'].map((query) => ({
    ...{ query, without: 'boja:crna', with: 'boja:siva' },
  })),
  { query: 'okviri za djecu ne', without: 'za-koga:djeca' },
  { query: 'okviri ne do 100 eura', from: 100 },
  { query: 'okviri isključivo crni', only: 'boja:crna' },
  // What is wanted is none of it.
  {
    query: 'crne naočale bez polarizacije i okrugle',
    without: 'polarizacija:da',
    only: 'boja:crna',
    with: 'oblik:okrugli',
  },
  { query: 'crni okviri osim okruglih', without: 'oblik:okrugli', only: 'boja:crna' },
  { query: 'okviri bez crnih za muškarce', without: 'boja:crna', only: 'za-koga:muskarci unisex' },
  { query: 'okviri bez crnih, ali okrugli', without: 'boja:crna', only: 'oblik:okrugli' },
  { query: 'okviri ne crni nego plavi', without: 'boja:crna', only: 'boja:plava tamnoplava azurna petrolej' },
  { query: 'okviri bez crne od titana', without: 'boja:crna', only: 'materijal:titan' },
  { query: 'okviri bez crnih do 90 €', without: 'boja:crna', upTo: 90 },
  // What somebody does not want is a thing with all that is said of it; the thing is wanted otherwise.
  { query: 'ne želim naočale skuplje od 100 €', upTo: 100 },
  { query: 'ne želim crne naočale skuplje od 100 €', without: 'boja:crna', upTo: 100 },
  { query: 'ne tražim sunčane naočale skuplje od 100 €', with: 'polarizacija:da', upTo: 100 },
  { query: 'ne želim naočale do 50 €', from: 50 },
  { query: 'ne želim naočale od titana', without: 'materijal:titan', with: 'materijal:acetat' },
  { query: 'ne želim naočale za djecu', without: 'za-koga:djeca', with: 'za-koga:zene' },
  ...['neću crne naočale', 'nemoj crne naočale', 'ne tražim crne naočale', 'ne zelim crne naocale'].map(
    (query) => ({
      query,
      without: 'boja:crna',
      with: 'boja:siva; polarizacija:da',
    }),
  ),
  { query: 'ne želim sunčane naočale', without: sun },
  // Brands, with and without the word for them.
  ...['osim marke', 'bez brenda', 'koje nisu marke', 'osim'].map((words) => ({
    query: `naočale ${words} Kaleta`,
    without: 'brand:kaleta',
    with: 'brand:skrapa',
  })),
  { query: 'naočale osim Kalete', without: 'brand:kaleta', with: 'brand:skrapa' },
  { query: 'sunčane osim kategorije 3', with: 'kategorija-filtra:k2' },
  // The noun of what is denied is not required.
  { query: 'sunčane bez smeđih stakala', without: 'boja-stakla:smede' },
  { query: 'sunčane bez smeđih leća', without: 'boja-stakla:smede' },
  // Words that name no thing.
  { query: 'nešto crno', only: 'boja:crna' },
  { query: 'nešto za muškarce', only: 'za-koga:muskarci unisex' },
  ...[
    'nešto bez crne',
    'sve osim crnih',
    'bez crne',
    'osim crnih',
    '-crne',
    'neću crne',
    'sve što nije crno',
  ].map((query) => ({ query, without: 'boja:crna', with: 'boja:siva; polarizacija:da' })),
  // With what is narrower and what means the same.
  {
    query: 'okviri bez metala',
    without: 'materijal:nehrdajuci-celik titan acetat-i-metal mesing',
    with: 'materijal:acetat',
  },
  { query: 'okviri bez plastike', without: 'materijal:acetat lagani-polimer', with: 'materijal:titan' },
  { query: 'okviri prema dolje od 80 €', upTo: 80 },
  { query: 'okviri naviše od 80 €', from: 80 },
  { query: 'okviri ni manje ni više od 80 €', from: 64, upTo: 96 },
  { query: 'okviri ne samo crni', with: `${colours}` },
  { query: 'okviri isključujući crne', without: 'boja:crna' },
  { query: 'okviri -crne', without: 'boja:crna' },
  { query: '-crne naočale', without: 'boja:crna', with: 'boja:siva' },
  { query: 'naočale minus crne', without: 'boja:crna' },
  { query: 'naočale da nisu crne ni plave', without: 'boja:crna plava', with: 'boja:siva' },
  { query: 'naočale nisu za žene i djecu', without: 'za-koga:zene djeca', with: 'za-koga:muskarci' },
  { query: 'ne dječje naočale', without: 'za-koga:djeca', with: 'za-koga:zene' },
  { query: 'nikako ružičaste ženske okvire', without: 'boja:ruzicasta', only: 'za-koga:zene unisex' },
  { query: 'ne ženske okvire', without: 'za-koga:zene', with: 'za-koga:muskarci' },
  { query: 'nikad više crne naočale', with: 'boja:crna' },
  { query: 'ne moraju biti crne naočale', with: 'boja:crna' },
  { query: 'naočale bez polarizacje', without: 'polarizacija:da', with: 'polarizacija:ne' },
  { query: 'naočale bez cr', with: 'boja:crna' },
  { query: 'okviri bez punog oboda', without: 'obod:puni', few: true },
  { query: 'leće osim 30 kom', without: 'pakiranje:k30', with: 'pakiranje:k90' },
  { query: 'okviri ne veličina S', with: 'velicina:s' },
  { query: 'okviri bez veličina XS i S', without: 'velicina:xs', with: 'velicina:m' },
  { query: 'naočale koje nisu crne, a jeftinije su od 100 €', without: 'boja:crna', upTo: 100 },
  // What ends a list: a full stop, and of a minus its own word.
  { query: 'naočale koje nisu crne. Okrugle', without: 'boja:crna', only: 'oblik:okrugli' },
  { query: 'okviri -crne okrugle', without: 'boja:crna', only: 'oblik:okrugli' },
  { query: 'okviri –crne', without: 'boja:crna', with: 'boja:siva' },
  // 'Ne' right before an adjective denies it alone; anywhere else it denies the list.
  { query: 'naočale da ne budu crne i skuplje od 90 €', without: 'boja:crna', upTo: 90 },
  // What is said of a thing that somebody does not want may be meant, and is neither denied nor required.
  { query: 'ne želim crne naočale od titana', without: 'boja:crna', with: 'materijal:titan' },
  // 'Bez' is without a part of the thing, 'osim' is other things.
  { query: 'okviri bez leća do 90 €', upTo: 90 },
  { query: 'sve osim naočala do 50 €', upTo: 50 },
  // Daily ones are sold by 30, too.
  { query: 'leće osim mjesečnih', without: 'razdoblje-nosenja:mjesecne', with: 'pakiranje:k30' },
  // What stands apart from what it denies.
  ...[
    'naočale mimo crnih',
    'mimo crnih naočale',
    'naočale - crne',
    'naočale – crne',
    'okviri nezelim crne',
  ].map((query) => ({ query, without: 'boja:crna', with: 'boja:siva' })),
  { query: 'ženski okviri - okrugli', without: 'oblik:okrugli', only: 'za-koga:zene unisex' },
  { query: 'naočale - do 100 €', with: 'boja:crna', upTo: 100 },
  // What is derived from a value, or part of its name.
  ...['osim titanskih', 'bez titanskih', 'koji nisu titanski', 'bez titna'].map((words) => ({
    query: `okviri ${words}`,
    without: 'materijal:titan',
    with: 'materijal:acetat',
  })),
  { query: 'okviri osim acetatnih', without: 'materijal:acetat', with: 'materijal:titan' },
  { query: 'etui osim kožnih', without: 'materijal:koza', with: 'vrsta-etuija:tvrdi', few: true },
  { query: 'okviri bez polimera', without: 'materijal:lagani-polimer', with: 'materijal:titan' },
  { query: 'okviri bez laganog polimera', without: 'materijal:lagani-polimer', with: 'materijal:titan' },
  { query: 'okviri bez crvenih i žutih', without: 'boja:crvena zuta', with: 'boja:crna' },
  ...['bez zrcalnih stakala', 'osim zrcalnih', 'koje nisu zrcalne'].map((words) => ({
    query: `sunčane ${words}`,
    without: 'boja-stakla:zrcalno-plavo zrcalno-zlatno',
    with: 'boja-stakla:sivo',
  })),
  ...['neću sunčane', 'naočale koje nisu sunčane', 'naočale osim sunčanih'].map((query) => ({
    query,
    without: sun,
    with: 'boja:crna',
  })),
  // Values of several words.
  { query: 'naočale bez Morske vile', without: 'brand:morska-vila', with: 'brand:kaleta' },
  {
    query: 'naočale osim Morska vila i Mali val',
    without: 'brand:morska-vila mali-val',
    with: 'brand:kaleta',
  },
  { query: 'ne želim Studio Fjaka', without: 'brand:studio-fjaka', with: 'brand:kaleta' },
  { query: 'okviri bez okruglih i panto', without: 'oblik:okrugli panto', with: 'oblik:ovalni' },
  { query: 'leće ne 30 ni 90 komada', without: 'pakiranje:k30 k90', with: 'pakiranje:k6' },
  { query: 'leće osim 30 kom i 90 kom', without: 'pakiranje:k30 k90', with: 'pakiranje:k6' },
  // Nothing is required that may be denied: these frames are sold with and without.
  ...['okviri bez filtra plave svjetlosti', 'okviri bez fotokromatskih stakala'].map((query) => ({
    query,
    with: 'boja:crna',
  })),
  // What need not be so is as good as not said.
  ...['ne mora biti crno', 'ne mora biti okruglo'].map((query) => ({
    query,
    with: 'boja:crna; oblik:okrugli',
  })),
  // Names of several words are one item each, wherever they stand.
  ...['osim Mali val i Morska vila', 'bez Mali val, Morska vila', 'osim morska vila i mali val'].map(
    (words) => ({
      query: `okviri ${words}`,
      without: 'brand:mali-val morska-vila',
      with: 'brand:kaleta skrapa',
    }),
  ),
  {
    query: 'okviri osim Mali val, Morska vila i Studio Fjaka do 100 €',
    without: 'brand:mali-val morska-vila studio-fjaka',
    with: 'brand:kaleta',
    upTo: 100,
  },
  // Of what is denied by an adjective the thing is wanted, also by a word that means the same.
  ...['nije crna futrola', 'ne crna futrola', 'ne želim crnu futrolu', 'nije crni etui'].map((query) => ({
    query,
    without: 'boja:crna; obod:puni poluobod bez; polarizacija:ne',
    only: 'vrsta-etuija:tvrdi mekani preklopni',
  })),
  { query: 'neću crne cvikere', without: 'boja:crna', with: 'boja:siva; obod:puni' },
  ...['ne polarizirane sunčane', 'nepolarizirane sunčane', 'neću polarizirane sunčane'].map((query) => ({
    query,
    without: 'polarizacija:da; stakla:bez-stakala; vrsta-lece:sfericne',
    with: 'boja:crna',
  })),
  // A product is left out where each of its variants is as is denied: what is sold in other colours too is shown.
  { query: 'sunčane osim crnih', without: 'boja:crna', with: 'boja:crna; boja:siva' },
  { query: 'bezokvirne osim zlatnih', without: 'boja:zlatna', with: 'boja:ruzicasto-zlatna', few: true },
  ...['bez progresivnih', 'bez progresivnih stakala', 'bez fotokromatskih'].map((words) => ({
    query: `okviri ${words}`,
    only: 'stakla:fotokromatska',
    with: 'stakla:progresivna',
  })),
  // What need not be so is neither wanted nor denied.
  ...['ne moraju biti ženske', 'naočale ne moraju biti ženske'].map((query) => ({
    query,
    with: 'za-koga:zene; za-koga:muskarci',
  })),
  // The adjective of a feature is no colour.
  ...['bez plavog filtra', 'bez plave zaštite', 'bez filtra plave svjetlosti', 'bez zelenog premaza'].map(
    (words) => ({ query: `okviri ${words}`, with: 'boja:plava; boja:zelena' }),
  ),
  // What is written as one word, or with a slip.
  ...['sunčane nepolarizirane', 'naočale nepolarizirane'].map((query) => ({
    query,
    without: 'polarizacija:da',
    with: 'polarizacija:ne',
  })),
  {
    query: 'nepolarizirane ženske sunčane',
    without: 'polarizacija:da',
    only: 'za-koga:zene unisex',
  },
  { query: 'naočale bes polarizacije', without: 'polarizacija:da', with: 'boja:crna' },
  { query: 'okviri bes crnih', without: 'boja:crna', with: 'boja:siva' },
  { query: 'okviri bez opružnih šarki', without: 'sarka:opruzna', only: 'sarka:klasicna' },
  ...['trebam naočale bez crnih', 'imate li naočale bez crnih'].map((query) => ({
    query,
    without: 'boja:crna',
    with: 'boja:siva; polarizacija:da',
  })),
]
