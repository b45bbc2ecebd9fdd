import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { cartRefusalText } from './cart-refusal-text.server.ts'

beforeAll(speakCroatian)

const frame = { name: 'Okvir', unit: 'm' }

test.each<[CartRefusal, string]>([
  [{ reason: 'nothing_asked' }, 'Odaberite proizvod.'],
  [{ reason: 'being_paid' }, 'Plaćanje je u tijeku, pa se košarica ne može mijenjati.'],
  [{ reason: 'empty' }, 'Vaša košarica je trenutno prazna.'],
  [{ reason: 'line_unknown' }, 'Ove stavke više nema u košarici. Osvježite stranicu.'],
  [{ reason: 'too_dear' }, 'Iznos košarice je prevelik. Za tako veliku narudžbu javite nam se.'],
  [
    { reason: 'too_many_lines', limit: 200 },
    'U košarici može biti najviše 200 stavki. Uklonite neku pa pokušajte ponovno.',
  ],
  [{ reason: 'product_unknown', id: 5 }, 'Proizvod 5 ne postoji.'],
  [{ reason: 'product_gone', name: 'Okvir' }, 'Proizvod više nije u prodaji: Okvir.'],
  [{ reason: 'no_number', name: 'Okvir' }, 'Okvir: količinu upišite brojem.'],
  [{ reason: 'below_min', limit: 1000, ...frame }, 'Okvir: najmanja količina je 1\u00a0m.'],
  [{ reason: 'not_in_steps', limit: 500, ...frame }, 'Okvir: količina mora biti višekratnik broja 0,50.'],
  [{ reason: 'above_max', limit: 5000, ...frame }, 'Okvir: najviše možete naručiti 5\u00a0m.'],
  [{ reason: 'above_stock', limit: 2000, ...frame }, 'Okvir: na zalihi je još samo 2\u00a0m.'],
  [{ reason: 'above_stock', limit: 0, ...frame }, 'Okvir: nema na zalihi.'],
  [{ reason: 'bundle_empty' }, 'Odaberite barem jedan proizvod paketa.'],
  [{ reason: 'bundle_single_row' }, 'Iz ove skupine odaberite samo jedan proizvod.'],
  [{ reason: 'bundle_part_unknown', id: 99 }, 'Proizvod 99 ne pripada ovom paketu. Osvježite stranicu.'],
  [{ reason: 'slot_missing', slot: 'Okvir', id: 3 }, 'Odaberite proizvod: Okvir.'],
  [
    { reason: 'slot_wrong', slot: 'Okvir', id: 3 },
    'Odabrani proizvod ne pripada ovamo: Okvir. Odaberite drugi.',
  ],
  [{ reason: 'slot_unknown', slot: 'case' }, 'Ovaj paket nema mjesto case. Osvježite stranicu.'],
  [{ reason: 'options_missing', name: 'Okvir', missing: [] }, 'Odaberite sve opcije: Okvir.'],
  [
    { reason: 'options_missing', name: 'Okvir', missing: ['Boja', 'Veličina'] },
    'Okvir: još treba odabrati – Boja, Veličina.',
  ],
  [
    { reason: 'options_impossible', name: 'Okvir' },
    'Odabrana kombinacija ne postoji: Okvir. Odaberite drugu.',
  ],
])('CART-01, QTY-06 the shopper is told of $reason what is wrong and what helps', (refusal, text) => {
  expect(cartRefusalText(refusal)).toBe(text)
})
