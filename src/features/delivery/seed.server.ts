import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { DeliveryRule } from './availability.ts'

const croatia = 1
const freeFrom = 6000
/** Brač, Hvar and Vis. */
const islands = { postalFrom: '21400', postalTo: '21485' }

type Seed = {
  code: string
  name: string
  description: string
  madeDescription: string
  isDefault: boolean
  sends?: { until: number; days: readonly [min: number, max: number]; chosenAhead: number; perDay: number }
  position: number
  rules: Partial<DeliveryRule>[]
}

/** As `madeFirst` says at the latest. */
const daysMade = 7
const madeFirst =
  'Dioptrijske naočale najprije izrađujemo, obično pet do sedam radnih dana, a zatim ih šaljemo.'

const types: Seed[] = [
  {
    code: 'courier',
    name: 'Dostava na adresu',
    description: 'Što je na zalihi, dostavljač donosi na vašu adresu, u Hrvatskoj za 1 do 3 radna dana.',
    madeDescription: madeFirst,
    isDefault: true,
    sends: { until: 12 * 60, days: [1, 3], chosenAhead: 60, perDay: 80 },
    position: 0,
    rules: [
      { countryId: croatia, ...islands, minValue: freeFrom, price: 200 },
      { countryId: croatia, ...islands, price: 690 },
      { countryId: croatia, minValue: freeFrom, price: 0 },
      { countryId: croatia, price: 490 },
      { price: 1290 },
    ],
  },
  {
    code: 'express_zagreb',
    name: 'Brza dostava u Zagrebu',
    description: 'Što je na zalihi i naručeno radnim danom do 12 sati, stiže isti dan.',
    madeDescription: madeFirst,
    isDefault: false,
    position: 1,
    rules: [{ countryId: croatia, postalFrom: '10000', postalTo: '10090', maxWeight: 15_000, price: 790 }],
  },
]

/** For orders of gift cards alone, wherever the buyer is. */
const insertByMail = statement(
  'seed.by_mail',
  `WITH made AS (
     INSERT INTO delivery_types (code, name, description, kind, use_as_default, position)
     VALUES ('by_mail', 'E-poštom', $1, 'by_mail', true, 90) ON CONFLICT DO NOTHING RETURNING id)
   INSERT INTO delivery_rules (delivery_type_id, price) SELECT id, 0 FROM made`,
)
const insertType = statement(
  'seed.delivery_type',
  `INSERT INTO delivery_types (code, name, description, made_description, use_as_default, position, sends_until, days_min, days_max,
     chosen_ahead, day_capacity, made_days)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${daysMade}) ON CONFLICT DO NOTHING RETURNING id`,
)
const insertRule = statement(
  'seed.delivery_rule',
  `INSERT INTO delivery_rules (delivery_type_id, country_id, postal_from, postal_to, min_value, max_value, min_weight,
     max_weight, price, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
/** The first warehouse is the central one; the others are shops. */
const insertPickups = statement(
  'seed.pickups',
  `WITH made AS (
     INSERT INTO delivery_types (code, name, description, kind, warehouse_id, position, sends_until, days_min, days_max,
       chosen_ahead, made_days)
     SELECT 'pickup_' || w.code, 'Osobno preuzimanje: ' || w.name,
       concat_ws(', ', w.street, trim(w.postal_code || ' ' || w.city), w.opening_hours), 'pickup', w.id, 10 + w.place, 720, 1, 3, 30, ${daysMade}
     FROM (SELECT *, row_number() OVER (ORDER BY position, id) AS place FROM warehouses WHERE active) w
     WHERE w.place > 1 ON CONFLICT DO NOTHING RETURNING id)
   INSERT INTO delivery_rules (delivery_type_id, price) SELECT id, 0 FROM made`,
)

/** Courier, express in Zagreb, collection in every shop there is and mail for gift cards; what is there stays as it is. */
export async function seedDeliveries(tx: Queryable): Promise<void> {
  for (const { code, name, description, madeDescription, isDefault, sends, position, rules } of types) {
    const made = await tx.one<{ id: number }>(insertType, [
      code,
      name,
      description,
      madeDescription,
      isDefault,
      position,
      sends?.until ?? null,
      ...(sends?.days ?? [1, 1]),
      sends?.chosenAhead ?? null,
      sends?.perDay ?? null,
    ])
    if (!made) continue
    for (const [index, rule] of rules.entries()) {
      await tx.run(insertRule, [
        made.id,
        rule.countryId ?? null,
        rule.postalFrom ?? null,
        rule.postalTo ?? null,
        rule.minValue ?? null,
        rule.maxValue ?? null,
        rule.minWeight ?? null,
        rule.maxWeight ?? null,
        rule.price ?? 0,
        index,
      ])
    }
  }
  await tx.run(insertPickups)
  await tx.run(insertByMail, [
    'Poklon-karticu šaljemo primatelju na odabrani datum, nakon što uplata stigne.',
  ])
}
