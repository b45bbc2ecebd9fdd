import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { cardPaymentId } from './availability.ts'

const types = [
  {
    id: cardPaymentId,
    code: 'card',
    name: 'Kartično plaćanje',
    description: 'Jednokratno ili obročno, na stranici banke.',
    isDefault: false,
    active: true,
  },
  {
    id: 2,
    code: 'cash_on_delivery',
    name: 'Plaćanje pouzećem',
    description: 'Plaćate dostavljaču pri preuzimanju, za narudžbe do 500\u00a0€.',
    isDefault: false,
    active: true,
  },
  {
    id: 3,
    code: 'bank_transfer',
    name: 'Uplata na račun (opća uplatnica)',
    description: 'Šaljemo čim uplata stigne. Podatke za uplatu dobivate e-poštom.',
    isDefault: true,
    active: true,
  },
  {
    id: 4,
    code: 'in_shop',
    name: 'Plaćanje u poslovnici',
    description: 'Gotovinom ili karticom, kad preuzmete narudžbu.',
    isDefault: false,
    active: true,
  },
  {
    id: 5,
    code: 'keks',
    name: 'KEKS Pay',
    description: 'Skenirate kôd mobitelom ili otvorite aplikaciju.',
    isDefault: false,
    active: true,
  },
]

const insertType = statement(
  'seed.payment_type',
  `INSERT INTO payment_types (id, code, name, description, use_as_default, active, position)
   VALUES ($1, $2, $3, $4, $5, $6, $1) ON CONFLICT DO NOTHING`,
)
const insertOpenRules = statement(
  'seed.payment_open_rules',
  `INSERT INTO payment_rules (payment_type_id)
   SELECT p.id FROM payment_types p WHERE p.code IN ('card', 'keks', 'bank_transfer')
     AND NOT EXISTS (SELECT FROM payment_rules r WHERE r.payment_type_id = p.id)`,
)
/** In Croatia, up to 500 €, when somebody comes to the door. */
const insertCashRules = statement(
  'seed.payment_cash_rules',
  `INSERT INTO payment_rules (payment_type_id, delivery_type_id, country_id, max_value, fee)
   SELECT p.id, d.id, c.id, 50000, 150
   FROM payment_types p, delivery_types d, countries c
   WHERE p.code = 'cash_on_delivery' AND d.kind = 'courier' AND c.code = 'HR'
     AND NOT EXISTS (SELECT FROM payment_rules r WHERE r.payment_type_id = p.id AND r.delivery_type_id = d.id)`,
)
const insertShopRules = statement(
  'seed.payment_shop_rules',
  `INSERT INTO payment_rules (payment_type_id, delivery_type_id)
   SELECT p.id, d.id FROM payment_types p, delivery_types d
   WHERE p.code = 'in_shop' AND d.warehouse_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM payment_rules r WHERE r.payment_type_id = p.id AND r.delivery_type_id = d.id)`,
)

/** The payment types and when they are offered; the deliveries come first. What is there stays as it is. */
export async function seedPayments(tx: Queryable): Promise<void> {
  for (const { id, code, name, description, isDefault, active } of types) {
    await tx.run(insertType, [id, code, name, description, isDefault, active])
  }
  await tx.run(insertOpenRules)
  await tx.run(insertCashRules)
  await tx.run(insertShopRules)
}
