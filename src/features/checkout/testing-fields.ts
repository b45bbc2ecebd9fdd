import type { CustomerFields } from './rules.ts'

/** The customer data of a person in Zagreb who wants no account. */
export const personInZagreb: CustomerFields = {
  email: 'ana@primjer.hr',
  is_legal_entity: false,
  name: '',
  oib: '',
  create_account: false,
  password: '',
  repeat_password: '',
  first_name: 'Ana',
  last_name: 'Anić',
  country_id: 1,
  city_name: 'Zagreb',
  postal_code: '10000',
  street: 'Ilica',
  house_number: '',
  phone: '091 123 4567',
  birth_day: '',
  birth_month: '',
  birth_year: '',
}
