import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import type { RefusedField } from './refused-field.ts'
import { refusedFieldText } from './refused-field-text.server.ts'
import { personTexts } from './refused-field-text.ts'

beforeAll(speakCroatian)

test.each<[RefusedField, string]>([
  [{ field: 'street', reason: 'required' }, 'Ulica je obavezno polje'],
  [{ field: 'shipping_first_name', reason: 'required' }, 'Ime je obavezno polje'],
  [{ field: 'postal_code', reason: 'invalid' }, 'Poštanski broj: provjerite što ste upisali.'],
  [
    { field: 'first_name', reason: 'web_address' },
    'Ime: ne upisujte internetske adrese, a iza točke ostavite razmak.',
  ],
  [
    { field: 'postal_code', reason: 'postal_code_digits', digits: 4 },
    'Poštanski broj u odabranoj državi ima 4 znamenke.',
  ],
  [
    { field: 'postal_code', reason: 'postal_code_digits', digits: 5 },
    'Poštanski broj u odabranoj državi ima 5 znamenki.',
  ],
  [{ field: 'birth_day', reason: 'birth_date_invalid' }, hr['checkout.birth_date_invalid']],
  [{ field: 'email', reason: 'email_invalid' }, hr.invalid_email],
  [{ field: 'phone', reason: 'phone_invalid' }, 'Upišite telefonski broj, npr. 091\u00a0234\u00a05678.'],
  [{ field: 'oib', reason: 'oib_invalid' }, 'OIB mora imati 11 znamenki'],
  [{ field: 'password', reason: 'password_too_short' }, 'Lozinka mora imati najmanje 6 znakova'],
  [{ field: 'repeat_password', reason: 'passwords_differ' }, 'Lozinke se ne podudaraju'],
  [{ field: 'email', reason: 'email_has_account' }, hr['checkout.email_has_account']],
  [{ field: 'email', reason: 'email_taken' }, hr['register.email_taken']],
  [{ field: 'country_id', reason: 'country_unknown' }, hr['checkout.country_unknown']],
  [{ field: 'city_id', reason: 'city_unknown' }, hr['checkout.city_unknown']],
  [{ field: 'shipping_address_id', reason: 'address_unknown' }, hr['checkout.address_unknown']],
])('CHK-04 a refused field is told by its label, or by what is wrong with it: %j', (refused, text) => {
  expect(refusedFieldText(refused, personTexts)).toBe(text)
})
