import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** The euro rate of the mark is fixed by law (Zakon o Centralnoj banci BiH čl. 32). */
const countries = [
  { id: 1, code: 'HR', currency: 'EUR', rate: '1', isDefault: true },
  { id: 2, code: 'SI', currency: 'EUR', rate: '1', isDefault: false },
  { id: 3, code: 'BA', currency: 'BAM', rate: '1.95583', isDefault: false },
  { id: 4, code: 'AT', currency: 'EUR', rate: '1', isDefault: false },
  { id: 5, code: 'DE', currency: 'EUR', rate: '1', isDefault: false },
]

/** Basis points. A country without rates of its own is sold to with the default country's. */
const vatRates: [countryId: number, vatClass: string, basisPoints: number][] = [
  [1, 'standard', 2500],
  [1, 'reduced', 1300],
  [1, 'low', 500],
  [1, 'zero', 0],
]

const insertCountry = statement(
  'seed.country',
  `INSERT INTO countries (id, code, currency, euro_rate, is_default, position)
   VALUES ($1, $2, $3, $4, $5, $1) ON CONFLICT DO NOTHING`,
)
const insertRate = statement(
  'seed.vat',
  `INSERT INTO vat_rates (country_id, vat_class, basis_points) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

/** The countries the shop sells to and their VAT; what is there stays as it is. */
export async function seedCountries(tx: Queryable): Promise<void> {
  for (const { id, code, currency, rate, isDefault } of countries) {
    await tx.run(insertCountry, [id, code, currency, rate, isDefault])
  }
  for (const rate of vatRates) await tx.run(insertRate, rate)
}
