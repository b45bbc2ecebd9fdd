/** What shoppers call looks and materials otherwise than this shop does (`search-words.ts`). */
export function looks(): string[][] {
  return [
    ['pilotske', 'aviator', 'kapljaste', 'suza', 'avijatičarske', 'pilot', 'avijatičar', 'pilotice'],
    ['mačkaste', 'cat eye', 'mačje oko', 'leptir', 'mačje', 'mačje oči', 'leptiraste'],
    ['okrugle', 'lenonke', 'john lennon', 'round', 'okruglaste', 'lennon', 'harry potter', 'kružne'],
    ['četvrtaste', 'kvadratne', 'wayfarer', 'kockaste', 'square', 'kvadrat'],
    ['pravokutne', 'rectangle', 'pravokutnik', 'duguljaste'],
    ['ovalne', 'oval', 'jajaste', 'eliptične'],
    ['šesterokutne', 'heksagonalne', 'hexagon', 'šesterokut', 'šesterokutnik', 'šestokutne', 'heksagon'],
    ['s naglašenom obrvom', 'browline', 'clubmaster', 'obrva'],
    [
      ...[
        'bez oboda',
        'bez okvira',
        'rimless',
        'bezokvirne',
        'bez ruba',
        'bezrubne',
        'bezobodne',
        'bez rama',
      ],
    ],
    [
      ...['poluobod', 'polu okvir', 'nylor', 'poluokvir', 'poluobodne', 'najlon', 'poluokvirne', 'polu obod'],
      ...['okvir na pola', 'polovični okvir', 'pola okvira', 'okvir do pola', 'half rim', 'polurub'],
      ...['bez donjeg ruba', 'bez donjeg oboda', 'semi rimless'],
    ],
    ['puni obod', 'puni okvir', 'full rim'],
    ['velike', 'oversize', 'oversized', 'krupne'],
    ['acetat', 'plastika', 'plastični', 'acetatni', 'plastic'],
    ['plastika', '> lagani polimer'],
    ['nehrđajući čelik', 'metal', 'inox', 'metalni', 'čelični', 'željezni'],
    ['metal', '> titan', '> mesing'],
    ['titan', 'titanij', 'titanium', 'titanijski'],
    ['koža', 'kožni', 'od kože'],
    ['pluto', 'pluteni', 'od pluta'],
    ['retro', 'vintage', 'starinske'],
    ['lagani', 'ultralagane', 'pero lagane', 'lightweight'],
    ['opružna', 'fleksibilne', 'savitljive', 'flex', 'flex šarke', 'flexi'],
    ...colours(),
    ['zrcalna', 'ogledalo', 'zrcalo', 'ogledalce', 'mirror', 'zrcalne'],
    ['protuklizno', 'gumirane'],
  ]
}

/**
 * What shoppers call colours otherwise. The shades that the shop names otherwise are narrower than their colour: havana is
 * brown, and who asks for havana wants nothing else that is brown.
 */
function colours(): string[][] {
  return [
    ['prozirna', 'transparentna', 'providna', 'kristalna', 'bezbojna', 'staklena'],
    ['dimna', 'dimljena', 'zadimljena', 'smoke'],
    ['puder', 'ružičasta', 'roza', 'pink', 'rozo', 'nude', 'boja kože', 'breskva'],
    ['ružičasta', 'roza', 'pink', 'rozo'],
    ['lila', 'ljubičasta', 'lavanda', 'violet', 'purple'],
    ['bordo', 'vinska', 'tamnocrvena', 'bordo crvena', 'boja vina', 'burgundy', 'višnja'],
    [
      ...['smeđa', 'braon', 'kafena', 'brown', 'kestenjasta', 'čokoladna', 'boja kave'],
      ...['> havana', '> medena havana', '> konjak', '> bronca'],
    ],
    ['tamnosmeđa', 'tamno smeđa', 'tamnobraon', 'tamno braon', '> havana', '> konjak'],
    ['svijetlosmeđa', 'svijetlo smeđa', 'svijetlobraon', 'svijetlo braon', '> medena havana', '> konjak'],
    ['medena havana', 'boja meda', 'medena', 'jantar', 'karamela', 'jantarna', 'karamel', 'honey'],
    ['konjak', 'cognac', 'boja konjaka'],
    ['tamnoplava', 'teget', 'mornarski plava', 'modra', 'navy'],
    ['plava', '> azurna', 'blue'],
    ['azurna', 'svijetloplava', 'nebesko plava', 'svijetlo plava', 'boja neba'],
    ['petrolej', 'tirkizna', 'tirkiz', 'turkizna', 'boja petroleja', 'plavozelena'],
    ['zelena', '> maslinasta', 'green'],
    ['maslinasta', 'khaki', 'kaki', 'maslinasto zelena', 'boja masline', 'vojnička zelena'],
    [
      'bjelokost',
      'bijela',
      'bež',
      'slonovača',
      'white',
      'krem boja',
      'boja slonovače',
      'beige',
      'boja pijeska',
    ],
    ['siva', '> grafit', 'grey', 'gray'],
    ['grafit', 'tamnosiva', 'antracit', 'tamno siva'],
    ['zlatna', 'gold', 'zlato', 'boja zlata'],
    ['ružičasto zlatna', 'rozo zlatna', 'rose gold', 'ružičasto zlato', 'roza zlatna'],
    ['srebrna', 'silver', 'srebro', 'boja srebra'],
    ['bronca', 'brončana', 'bakrena'],
    ['crna', 'black'],
    ['crvena', '> bordo', 'red'],
    ['žuta', 'yellow'],
    ['kornjačevina', 'havana', 'tortoise', 'šareni smeđi', 'leopard', 'tigrasta', 'kornjača'],
  ]
}
