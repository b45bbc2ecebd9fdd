/** What the generated shop sells: 4 trunks of 3 branches of 4 leaves. A kind of product ends in its gender: m, f, n, p. */
export const assortment: readonly {
  name: string
  branches: readonly { name: string; leaves: readonly (readonly [name: string, ...kinds: string[]])[] }[]
}[] = [
  {
    name: 'Optika',
    branches: [
      {
        name: 'Naočale',
        leaves: [
          ['Sunčane naočale', 'Sunčane naočale/p', 'Polarizirane naočale/p', 'Sunčane naočale/p'],
          ['Dioptrijski okviri', 'Okvir/m', 'Dioptrijski okvir/m', 'Okvir za naočale/m'],
          ['Sportske naočale', 'Sportske naočale/p', 'Skijaške naočale/p', 'Naočale za plivanje/p'],
          ['Naočale za čitanje', 'Naočale za čitanje/p', 'Povećalo/n', 'Zaštitne naočale/p'],
        ],
      },
      {
        name: 'Kontaktne leće',
        leaves: [
          ['Dnevne leće', 'Dnevne leće/p', 'Kontaktne leće/p'],
          ['Mjesečne leće', 'Mjesečne leće/p', 'Torične leće/p', 'Multifokalne leće/p'],
          ['Leće u boji', 'Leće u boji/p', 'Kontaktne leće/p'],
          ['Otopine', 'Otopina za leće/f', 'Kapi za oči/p', 'Fiziološka otopina/f'],
        ],
      },
      {
        name: 'Dodaci za naočale',
        leaves: [
          ['Kutijice', 'Kutijica/f', 'Etui/m', 'Futrola/f'],
          ['Lančići i vrpce', 'Lančić/m', 'Vrpca/f', 'Držač/m'],
          ['Čišćenje', 'Krpica/f', 'Sprej/m', 'Sredstvo za čišćenje/n'],
          ['Dijelovi', 'Nosni jastučić/m', 'Ručka/f', 'Vijak/m'],
        ],
      },
    ],
  },
  {
    name: 'Odjeća i obuća',
    branches: [
      {
        name: 'Odjeća',
        leaves: [
          ['Majice', 'Majica/f', 'Polo majica/f', 'Košulja/f'],
          ['Jakne', 'Jakna/f', 'Kaput/m', 'Prsluk/m', 'Vjetrovka/f'],
          ['Hlače', 'Hlače/p', 'Traperice/p', 'Tajice/p'],
          ['Džemperi', 'Džemper/m', 'Vesta/f', 'Pulover/m'],
        ],
      },
      {
        name: 'Obuća',
        leaves: [
          ['Cipele', 'Cipele/p', 'Mokasinke/p', 'Salonke/p'],
          ['Tenisice', 'Tenisice/p', 'Tenisice za trčanje/p'],
          ['Čizme', 'Čizme/p', 'Gležnjače/p', 'Gumene čizme/p'],
          ['Sandale', 'Sandale/p', 'Papuče/p', 'Natikače/p'],
        ],
      },
      {
        name: 'Modni dodaci',
        leaves: [
          ['Torbe', 'Torba/f', 'Ruksak/m', 'Torbica/f', 'Đačka torba/f'],
          ['Remeni', 'Remen/m', 'Novčanik/m'],
          ['Šalovi i kape', 'Šal/m', 'Kapa/f', 'Rukavice/p', 'Šešir/m'],
          ['Nakit', 'Ogrlica/f', 'Narukvica/f', 'Naušnice/p', 'Prsten/m'],
        ],
      },
    ],
  },
  {
    name: 'Dom i vrt',
    branches: [
      {
        name: 'Kuhinja',
        leaves: [
          ['Posuđe', 'Lonac/m', 'Tava/f', 'Zdjela/f', 'Tanjur/m'],
          ['Čaše i šalice', 'Čaša/f', 'Šalica/f', 'Vrč/m', 'Boca/f'],
          ['Noževi', 'Nož/m', 'Škare/p', 'Oštrač/m'],
          ['Mali uređaji', 'Mikser/m', 'Kuhalo za vodu/n', 'Pržilica/f', 'Aparat za kavu/m'],
        ],
      },
      {
        name: 'Namještaj',
        leaves: [
          ['Stolovi', 'Stol/m', 'Stolić/m', 'Radni stol/m'],
          ['Stolice', 'Stolica/f', 'Naslonjač/m', 'Njihalica/f'],
          ['Rasvjeta', 'Lampa/f', 'Žarulja/f', 'Svjetiljka/f', 'Luster/m'],
          ['Tekstil', 'Jastuk/m', 'Posteljina/f', 'Zavjesa/f', 'Tepih/m', 'Deka/f'],
        ],
      },
      {
        name: 'Vrt',
        leaves: [
          ['Alat', 'Lopata/f', 'Grablje/p', 'Ljestve/p', 'Kliješta/p', 'Čekić/m'],
          ['Navodnjavanje', 'Crijevo/n', 'Prskalica/f', 'Kanta za zalijevanje/f'],
          ['Sadnja', 'Sjeme/n', 'Tegla/f', 'Zemlja za cvijeće/f', 'Gnojivo/n'],
          ['Roštilji', 'Roštilj/m', 'Peka/f', 'Suncobran/m', 'Ležaljka/f'],
        ],
      },
    ],
  },
  {
    name: 'Sport i tehnika',
    branches: [
      {
        name: 'Sport',
        leaves: [
          ['Bicikli', 'Bicikl/m', 'Gradski bicikl/m', 'Romobil/m'],
          ['Kampiranje', 'Šator/m', 'Vreća za spavanje/f', 'Prostirka/f'],
          ['Lopte', 'Lopta/f', 'Košarkaška lopta/f', 'Reket/m'],
          ['Vodeni sportovi', 'Daska za veslanje/f', 'Kajak/m', 'Peraje/p', 'Maska za ronjenje/f'],
        ],
      },
      {
        name: 'Računala',
        leaves: [
          ['Prijenosna računala', 'Prijenosno računalo/n', 'Torba za računalo/f'],
          ['Dijelovi računala', 'Tipkovnica/f', 'Miš/m', 'Zaslon/m', 'Tvrdi disk/m'],
          ['Slušalice', 'Slušalice/p', 'Bežične slušalice/p', 'Zvučnik/m'],
          ['Kabeli i punjači', 'Kabel/m', 'Punjač/m', 'Prijenosna baterija/f', 'Utičnica/f'],
        ],
      },
      {
        name: 'Telefoni',
        leaves: [
          ['Mobiteli', 'Mobitel/m', 'Pametni telefon/m'],
          ['Maske za mobitel', 'Maska za mobitel/f', 'Zaštitno staklo/n', 'Preklopna futrola/f'],
          ['Satovi', 'Pametni sat/m', 'Sat/m', 'Remen za sat/m'],
          ['Držači', 'Držač za auto/m', 'Stalak/m', 'Štap za selfie/m'],
        ],
      },
    ],
  },
]

/** Stems of adjectives; the ending follows the kind's gender: crni okvir, crna torba, crno staklo, crne naočale. */
export const adjectives =
  'crn bijel plav crven zelen smeđ siv žut ružičast ljubičast narančast zlatn srebrn prozirn mat sjajn lagan čvrst mekan topl zimsk ljetn sportsk gradsk klasičn modern dječj žensk mušk malen velik uzak širok okrugl kockast prugast cvjetn drven metaln kožn pamučn vunen staklen keramičk plastičn gumen lanen svilen nepromočiv prozračn sklopiv podesiv bežičn punjiv tih štedljiv ručn domać prirodn ekološk otporn'.split(
    ' ',
  )

const endings: Record<string, string> = { m: 'i', f: 'a', n: 'o', p: 'e' }

export const adjective = (stem: string, gender: string): string => `${stem}${endings[gender] ?? 'i'}`

export const additions =
  'za svaki dan,za more,za planinu,za putovanje,za posao,za školu,za poklon,s kutijicom,s etuijem,s kopčom,s kapuljačom,s poklopcem,s drškom,bez lateksa,u paketu,u setu,za djecu,za vozače,za početnike,za zahtjevne,od pamuka,od kože,od drva,od nehrđajućeg čelika,od recikliranog materijala,s jamstvom,nova kolekcija,ograničeno izdanje'.split(
    ',',
  )

export const brandNames =
  'Adriavid Bura Cvit Dalmata Fjaka Galeb Hrast Istra Jadranka Kvarner Lika Maestral Neverin Orada Pelagos Ruža Sidro Tramuntana Ugor Vela Zlarin Žminj Šibica Čiovo Ćukovac Đurđica Plavac Trešnja Mosor Biokovo Velebit Učka Sljeme Papuk Dinara Kornat Lastovo Vis Brač Hvar Korčula Mljet Rab Pag Cres Lošinj Krk Silba'.split(
    ' ',
  )

const roots =
  'bor brod cvijet čempres dolin fener gaj gor hridin iskr jablan jedr jug kamen kapljic kobil kruh lavand lipov list lovor luk magl mandarin maslin med mjesec more morč mreš noć obal oblak oluj orah otok palm pašnjak pijesk planin plim pljusk proljeć rib rijek ruzmarin sjen slap smokv snijeg stijen sunc svjet šišmiš škoj škrinj šum tan timjan top trav uval val večer vidr vihor vjetr vod vrel vrh vrt zor zvijezd zvon žal žir'.split(
    ' ',
  )
const suffixes = ' ica ina ko an ić ar ast ela ova ovac nica nik ost un aš ika ona ušk isk'.split(' ')

/** The n-th name of a model series: Croatian roots and suffixes, then two roots in one. Pronounceable, all different. */
export function seriesWord(n: number): string {
  const root = roots[n % roots.length] as string
  const rest = Math.floor(n / roots.length)
  const suffix = suffixes[rest % suffixes.length] as string
  const second = Math.floor(rest / suffixes.length)
  const front = second === 0 ? '' : `${roots[(second * 7 + n) % roots.length]}o`
  const word = `${front}${root}${suffix}`
  return word.charAt(0).toUpperCase() + word.slice(1)
}
