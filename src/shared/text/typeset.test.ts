import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test.each([
  ['od 60 € do 1,5 kg, 2 par ili 1 kom', 'od 60_€ do 1,5_kg, 2_par ili 1_kom'],
  ['2 paralele, 3 mmm', '2 paralele, 3 mmm'],
  ['pon–pet 8–20 h, ned 9 h', 'pon–pet_8–20_h, ned_9_h'],
  // The end of a word is no day, a letter within a name is no preposition.
  ['zapet 8 puta', 'zapet 8 puta'],
  ['TRN S crna · S filtrom', 'TRN S crna · S_filtrom'],
  ['Okvir XS crni', 'Okvir XS crni'],
  ['S, 46–48 mm · XL, od 55 mm · TRS, 5', 'S,_46–48_mm · XL, od 55_mm · TRS, 5'],
  ['pokušajte s općenitijim ili u „Okviri“, z 5', 'pokušajte s_općenitijim ili u_„Okviri“, z_5'],
  ['Prije. U Zagrebu i u Splitu, a Rijeka', 'Prije. U_Zagrebu i_u_Splitu, a_Rijeka'],
  [
    '<p>U roku <a href="/a b" title="s njom">i <i class="x">s</i> njom</a>',
    '<p>U_roku <a href="/a b" title="s njom">i <i class="x">s</i> njom</a>',
  ],
  ['od utorka, 1. 12., do 3. 12. 2026. i 10. 9. 2026.', 'od utorka, 1._12., do 3._12._2026. i_10._9._2026.'],
  ['razred 3. 45 komada, 12. 2026 i 1. 13.', 'razred 3. 45 komada, 12. 2026 i_1. 13.'],
  ['do 3. a ova-a ne/i da', 'do 3. a_ova-a ne/i da'],
])('"%s" is set with no line ending within what belongs together', (text, set) => {
  expect(typeset(text).replaceAll('\u00a0', '_')).toBe(set)
})
