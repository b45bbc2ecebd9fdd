import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { errorOf } from './answer.server.ts'
import type { RefusedField } from './refused-field.ts'

beforeAll(speakCroatian)

test.each<[RefusedField, string]>([
  [{ field: 'shipping_city_name', reason: 'required' }, 'Mjesto je obavezno polje'],
  [{ field: 'oib', reason: 'oib_invalid' }, 'OIB mora imati 11 znamenki'],
  [{ field: 'delivery_type_id', reason: 'no_delivery_types' }, hr['checkout.no_delivery_types']],
  [{ field: 'payment_type_id', reason: 'payment_unavailable' }, hr['checkout.payment_unavailable']],
  [
    { field: 'number_of_installments', reason: 'installments_only_card' },
    hr['checkout.installments_only_card'],
  ],
  [{ field: 'number_of_installments', reason: 'installments_invalid' }, hr['checkout.installments_invalid']],
  [{ field: 'scheduled_delivery_date', reason: 'scheduled_invalid' }, hr['checkout.scheduled_invalid']],
  [{ field: 'recurring_interval', reason: 'interval_invalid' }, hr['checkout.interval_invalid']],
  [
    { field: 'scheduled_delivery_date', reason: 'recurring_date_missing' },
    hr['checkout.recurring_date_missing'],
  ],
  [{ field: 'accept_terms', reason: 'terms_not_accepted' }, hr['checkout.accept_terms_missing']],
])(
  'CHK-04 a refused field of the checkout is told by its label, or by what is wrong with it: %j',
  (refused, text) => {
    expect(errorOf(refused)).toEqual({ field: refused.field, message: text })
  },
)
