/** `postal code name`, by county, and the order of size below: enough to complete most addresses without a data file. */
const byCounty: Readonly<Record<string, string>> = {
  'Grad Zagreb': '10000 Zagreb, 10360 Sesvete, 10020 Novi Zagreb, 10090 Susedgrad, 10257 Brezovica',
  Zagrebačka:
    '10410 Velika Gorica, 10430 Samobor, 10290 Zaprešić, 10340 Vrbovec, 10370 Dugo Selo, 10310 Ivanić-Grad, 10450 Jastrebarsko, 10431 Sveta Nedelja, 10380 Sveti Ivan Zelina, 10312 Kloštar Ivanić',
  'Krapinsko-zagorska':
    '49210 Zabok, 49000 Krapina, 49240 Donja Stubica, 49250 Zlatar, 49218 Pregrada, 49243 Oroslavje, 49290 Klanjec, 49221 Bedekovčina, 49244 Stubičke Toplice, 49246 Marija Bistrica',
  'Sisačko-moslavačka':
    '44000 Sisak, 44320 Kutina, 44250 Petrinja, 44400 Glina, 44330 Novska, 44317 Popovača, 44430 Hrvatska Kostajnica, 44010 Sisak-Caprag, 44272 Lekenik',
  Karlovačka: '47000 Karlovac, 47300 Ogulin, 47250 Duga Resa, 47280 Ozalj, 47240 Slunj',
  Varaždinska:
    '42000 Varaždin, 42240 Ivanec, 42230 Ludbreg, 42220 Novi Marof, 42250 Lepoglava, 42223 Varaždinske Toplice, 42202 Trnovec Bartolovečki',
  'Koprivničko-križevačka': '48000 Koprivnica, 48260 Križevci, 48350 Đurđevac, 48326 Virje',
  'Bjelovarsko-bilogorska':
    '43000 Bjelovar, 43500 Daruvar, 43280 Garešnica, 43240 Čazma, 43290 Grubišno Polje',
  'Primorsko-goranska':
    '51000 Rijeka, 51410 Opatija, 51260 Crikvenica, 51222 Bakar, 51300 Delnice, 51500 Krk, 51550 Mali Lošinj, 51262 Kraljevica, 51280 Rab, 51211 Matulji, 51215 Kastav, 51219 Čavle, 51250 Novi Vinodolski, 51511 Malinska, 51557 Cres, 51326 Vrbovsko, 51306 Čabar, 51216 Viškovo',
  'Ličko-senjska': '53000 Gospić, 53220 Otočac, 53270 Senj, 53291 Novalja, 53230 Korenica',
  'Virovitičko-podravska': '33000 Virovitica, 33520 Slatina, 33515 Orahovica, 33405 Pitomača',
  'Požeško-slavonska': '34000 Požega, 34550 Pakrac, 34340 Kutjevo, 34310 Pleternica, 34551 Lipik',
  'Brodsko-posavska': '35000 Slavonski Brod, 35400 Nova Gradiška, 35410 Nova Kapela, 35250 Oriovac',
  Zadarska:
    '23000 Zadar, 23450 Obrovac, 23420 Benkovac, 23210 Biograd na Moru, 23440 Gračac, 23232 Nin, 23250 Pag, 23205 Bibinje, 23206 Sukošan',
  'Osječko-baranjska':
    '31000 Osijek, 31400 Đakovo, 31500 Našice, 31550 Valpovo, 31300 Beli Manastir, 31540 Donji Miholjac, 31551 Belišće, 31431 Čepin, 31309 Kneževi Vinogradi, 31326 Darda, 31207 Tenja',
  'Šibensko-kninska': '22000 Šibenik, 22300 Knin, 22320 Drniš, 22211 Vodice, 22222 Skradin, 22202 Primošten',
  'Vukovarsko-srijemska':
    '32000 Vukovar, 32100 Vinkovci, 32270 Županja, 32236 Ilok, 32252 Otok, 32281 Ivankovo, 32227 Borovo',
  'Splitsko-dalmatinska':
    '21000 Split, 21230 Sinj, 21300 Makarska, 21220 Trogir, 21210 Solin, 21260 Imotski, 21310 Omiš, 21240 Trilj, 21212 Kaštel Sućurac, 21450 Hvar, 21480 Vis, 21400 Supetar, 21276 Vrgorac, 21216 Kaštel Stari, 21311 Stobreč, 21312 Podstrana, 21460 Stari Grad, 21320 Baška Voda, 21204 Dugopolje',
  Istarska:
    '52100 Pula, 52440 Poreč, 52210 Rovinj, 52470 Umag, 52000 Pazin, 52220 Labin, 52215 Vodnjan, 52460 Buje, 52466 Novigrad, 52420 Buzet, 52212 Fažana, 52450 Vrsar, 52203 Medulin, 52221 Rabac',
  'Dubrovačko-neretvanska':
    '20000 Dubrovnik, 20350 Metković, 20340 Ploče, 20260 Korčula, 20210 Cavtat, 20355 Opuzen, 20270 Vela Luka, 20271 Blato, 20207 Mlini',
  Međimurska: '40000 Čakovec, 40323 Prelog, 40315 Mursko Središće, 40305 Nedelišće, 40321 Mala Subotica',
}

/** Places by population (census of 2021, towns' own settlements), the largest first; the others follow as listed. */
const largestFirst =
  'Zagreb, Split, Rijeka, Osijek, Zadar, Pula, Sesvete, Slavonski Brod, Karlovac, Varaždin, Šibenik, Dubrovnik, Sisak, Velika Gorica, Vinkovci, Bjelovar, Koprivnica, Solin, Vukovar, Zaprešić, Požega, Đakovo, Čakovec, Samobor, Virovitica, Kutina, Metković, Petrinja, Križevci, Sinj, Makarska, Rovinj, Nova Gradiška, Županja, Dugo Selo, Trogir, Slatina, Poreč, Knin, Čepin, Daruvar, Ogulin, Našice, Gospić, Umag, Jastrebarsko, Beli Manastir, Ivanić-Grad, Valpovo, Novska, Opatija, Labin, Omiš, Crikvenica, Duga Resa, Vodice, Đurđevac, Mali Lošinj, Imotski'
    .split(', ')
    .map((name, index) => [name, index] as const)

export type CroatianPlace = { postalCode: string; name: string; county: string; size: number }

const rank = new Map(largestFirst)
const rankOf = (name: string) => rank.get(name) ?? rank.size

/**
 * The largest Croatian places with their main postal code. `size` is no number of people: it falls by one from place
 * to place, so that larger ones come first among equal matches, and all of them before places from a file.
 */
export const croatianPlaces: readonly CroatianPlace[] = Object.entries(byCounty)
  .flatMap(([county, places]) =>
    places.split(', ').map((text) => ({ postalCode: text.slice(0, 5), name: text.slice(6), county })),
  )
  .sort((a, b) => rankOf(a.name) - rankOf(b.name))
  .map((place, index, all) => ({ ...place, size: all.length - index + 1 }))
