import { describe, expect, test } from 'vitest'
import { WordForms } from './word-forms.ts'
import { splitWords } from './words.ts'

const forms = new WordForms()
const stemsOf = (words: string) => splitWords(words).map((word) => forms.stem(word))

/** Forms of one word each: all must fall together. */
const groups = [
  'naočale naočala naočalama naočalima naocale NAOČALE',
  'leća leće leći leću lećom lećama',
  'okvir okvira okviru okvirom okviri okvire okvirima',
  'sunčane sunčanih sunčanim sunčanima sunčana sunčanu sunčani sunce',
  'cipele cipela cipelama cipelu',
  'crna crne crni crno crnih crnim crnima crnog crnoga crnom crnu crn',
  'bijela bijele bijeli bijelih bijel bjela',
  'svijetlo svjetlo svijetle svjetlim',
  'smeđe smeđa smedja smeđih smeđi',
  'dječje dječji dječja dječjih djecje djeca djecu djeci dijete dječiji',
  'muške muški muškog muških muškarac muškarci muškarce muškaraca',
  'ženske ženski ženskih žena žene ženama',
  'okrugao okrugle okrugli okruglih okruglim okrugla',
  'zlatan zlatna zlatne zlatni zlato zlatnih',
  'metal metala metalni metalne metalnih metalom',
  'plastika plastike plastični plastične plastičan',
  'oval ovalni ovalne ovalan ovalna',
  'sport sporta sportski sportske sportskih',
  'optika optike optički optičke',
  'titan titana titanski titanske',
  'acetat acetata acetatni acetatnih',
  'kontaktne kontaktnih kontaktnim kontaktna kontakt',
  'dioptrija dioptrije dioptriju dioptrijske dioptrijskih dioptrijski',
  'progresivne progresivan progresivnih',
  'polarizirane polarizirani polariziran polariziranih',
  'mjesec mjesečne mjesečnih mjesečna',
  'torične toričke torična toric',
  'astigmatizam astigmatizma',
  'novčanik novčanici novčanika novčanicima',
  'ruksak ruksaka ruksaci ruksacima',
  'lanac lanca lanci lancem lančić lančići lančića',
  'krpica krpice krpicu krpa krpe',
  'kutija kutije kutijica kutijicu kutijama',
  'kapi kap kapima kapljice',
  'sprej spreja sprejevi sprejeva',
  'list listovi listova listovima',
  'sistem sistemi sistema sistemima',
  'staklo stakla stakala staklima',
  'pamuk pamučna pamučne',
  'zaštita zaštitne zaštitnih zaštitu',
  'oko oči očiju očima',

  'vožnja vožnju vožnje vozač vozačke',
  'metar metra metri',
]

/** Different things: none may fall together with another of its line. */
const strangers = [
  'naočale naočnjaci',
  'leća leđa ležaljka',
  'crna crvena crtana',
  'plava plavuša plan',
  'muški maska miš',
  'ženski ženeva želja',
  'okvir okolina okrugli',
  'kapi kava kada',
  'otopina otok otpor',
  'dnevne drvene dvotjedne',
  'titan tisak',
  'zlatna zelena',
  'siva sivica',
  'sunčane suncobran',
  'lanac lan',
  'krpica krpelj',
]

describe('SRCH-06 inflected forms', () => {
  test('fall together', () => {
    const apart = groups.filter((group) => new Set(stemsOf(group)).size > 1)
    expect(apart.map((group) => `${group} → ${stemsOf(group).join(' ')}`)).toEqual([])
  })

  test('different words stay apart', () => {
    const together = strangers.filter((words) => new Set(stemsOf(words)).size < stemsOf(words).length)
    expect(together.map((words) => `${words} → ${stemsOf(words).join(' ')}`)).toEqual([])
  })

  test('no two of the groups fall together', () => {
    const owners = new Map<string, string>()
    for (const group of groups) {
      const stem = stemsOf(group)[0] as string
      expect(owners.get(stem) ?? group).toBe(group)
      owners.set(stem, group)
    }
  })

  test('words with digits and short words stay as they are', () => {
    expect(stemsOf('uv400 1,67 3a bio xl')).toEqual(['uv400', '1.67', '3a', 'bio', 'xl'])
  })

  test('the shop has the last word', () => {
    const own = new WordForms([
      { word: 'mobitel', stem: 'telefon' },
      { word: 'kapa', stem: 'kapa1' },
      { word: 'kapi', stem: 'kapi' },
    ])
    expect(own.stem('mobitelima')).toBe(own.stem('telefoni'))
    expect(own.stem('kapa')).not.toBe(own.stem('kapi'))
  })
})
