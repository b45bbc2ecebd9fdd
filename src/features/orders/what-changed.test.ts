import { expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { type OrderPart, orderParts } from './shown-order.server.ts'
import { changedText } from './what-changed.server.ts'

speakCroatian()

const said: [parts: OrderPart[], sentence: string][] = [
  [['lines'], 'Promijenili su se proizvodi.'],
  [['delivery'], 'Promijenila se dostava.'],
  [['address'], 'Promijenila se adresa dostave.'],
  [['parts'], 'Promijenio se raspored po adresama.'],
  [['payment'], 'Promijenio se način plaćanja.'],
  [['total'], 'Promijenio se iznos.'],
  [['buyer'], 'Promijenili su se podaci o kupcu.'],
  [['message'], 'Promijenila se napomena.'],
  [['lines', 'total'], 'Promijenili su se proizvodi i iznos.'],
  [['delivery', 'address'], 'Promijenile su se dostava i adresa dostave.'],
  [['payment', 'total'], 'Promijenili su se način plaćanja i iznos.'],
  [['delivery', 'total'], 'Promijenili su se dostava i iznos.'],
  [['delivery', 'address', 'message'], 'Promijenile su se dostava, adresa dostave i napomena.'],
  [
    [...orderParts],
    'Promijenili su se proizvodi, popust, dostava, adresa dostave, raspored po adresama, način plaćanja, iznos, podaci o kupcu i napomena.',
  ],
]

test.each(said)('CHK-18 what changed is told in one sentence: %s', (parts, sentence) => {
  expect(changedText(parts)).toBe(`${sentence} Provjerite narudžbu i potvrdite je ponovno.`)
})
