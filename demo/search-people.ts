/** What shoppers call those whom things are made for or given to, and what is given (`search-words.ts`). */
export function people(): string[][] {
  return [
    [
      ...[
        'dječji',
        'za djecu',
        'za klince',
        'kids',
        'kid',
        'children',
        'childrens',
        'boys',
        'girls',
        'otroška',
        'kinder',
        'za bebe',
        'za dječake',
        'za djevojčice',
        'za dijete',
      ],
      ...['za bebu', 'bebine', 'beba', 'za tinejdžera'],
      ...[
        'za curicu',
        'curica',
        'za sina',
        'za kćer',
        'za kćerku',
        'za kći',
        'za unuka',
        'za unuku',
        'za unuče',
      ],
      ...[
        'za malca',
        'malac',
        'za mališane',
        'mališan',
        'za mališana',
        'za klinca',
        'klinac',
        'za klinku',
        'klinka',
      ],
      ...['za vrtićarca', 'za prvašića', 'prvašić', 'za predškolca', 'za osnovca', 'za najmlađe', 'klinačke'],
      ...['za malog dječaka', 'za malu curicu', 'za nećaka', 'za nećakinju'],
    ],
    ...ages(),
    [
      ...['dječje naočale', 'naočale za vrtić', 'naočale za školu', 'školske naočale', 'naočale za školarca'],
      ...['naočale za školarku', 'naočale za učenika', 'naočale za osnovnoškolca'],
    ],
    [
      ...[
        'velike',
        'za široku glavu',
        'za veliku glavu',
        'za široko lice',
        'za veliko lice',
        'za krupnu glavu',
      ],
      ...['široki', 'široki okvir', 'široke naočale'],
      '> XL, od 55 mm',
    ],
    [
      ...['za usko lice', 'za malu glavu', 'za malo lice', 'za usku glavu', 'za sitno lice', 'za uski nos'],
      ...['uski', 'uski okvir', 'uske naočale', 'mali', 'manji', 'najmanji', 'small'],
      ...['> S, 46–48 mm', '> XS, do 45 mm'],
    ],
    [
      ...[
        'ženske',
        'damske',
        'za dame',
        'za ženu',
        'za nju',
        'za djevojke',
        'women',
        'womens',
        'woman',
        'ladies',
        'donna',
        'damen',
        'gospoda',
      ],
      ...['za mamu', 'za majku', 'za baku', 'za suprugu', 'za sestru'],
    ],
    [
      ...['muške', 'za muškarce', 'za njega', 'men', 'mens', 'man', 'uomo', 'herren', 'gospoda'],
      ...['za tatu', 'za oca', 'za djeda', 'za supruga', 'za brata'],
    ],
    [
      ...['poklon-kartica', 'poklon bon', 'darovna kartica', 'vaučer', 'gift card', 'poklon bon za naočale'],
      ...['darovni bon', 'bon', 'voucher', 'kupon', 'poklon kupon', 'kartica'],
    ],
    [
      ...[
        'poklon',
        'dar',
        'darovi',
        'pokloni',
        'za poklon',
        'pokloniti',
        'darovati',
        'gift',
        'gifts',
        'present',
        'darilo',
      ],
      ...[
        'za rođendan',
        'rođendanski',
        'za božić',
        'božićni',
        'za valentinovo',
        'za majčin dan',
        'za godišnjicu',
      ],
      ...['dan očeva', 'svadbeni', 'krizma', 'geschenk', 'regalo'],
    ],
  ]
}

/** The ages that frames for children are called by, and what shoppers say instead of each: '5 godina', 'za petogodišnjaka'. */
function ages(): string[][] {
  const young = ['trogodišnj', 'četverogodišnj', 'petogodišnj', 'šestogodišnj', 'sedmogodišnj']
  const older = [
    ...['osmogodišnj', 'devetogodišnj', 'desetogodišnj'],
    ...['jedanaestogodišnj', 'dvanaestogodišnj'],
  ]
  const said = (bases: readonly string[], first: number) =>
    bases.flatMap((base, at) => [
      `${base}ak`,
      `${base}akinja`,
      `${base}e`,
      `${first + at} godina`,
      `${first + at} god`,
    ])
  return [
    ['> od 3 do 7 godina', ...said(young, 3)],
    ['> od 8 do 12 godina', ...said(older, 8)],
  ]
}
