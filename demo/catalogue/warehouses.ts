import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { between, chance, type Random } from './random.ts'

export const warehouses: Extract<CatalogueLine, { type: 'warehouse' }>[] = [
  {
    type: 'warehouse',
    code: 'sredisnje',
    name: 'Središnje skladište',
    street: 'Radnička cesta 218',
    city: 'Zagreb',
    postal_code: '10000',
    phone: '+385 1 555 0140',
    opening_hours: 'pon–pet 7–15 h, bez osobnog preuzimanja',
  },
  {
    type: 'warehouse',
    code: 'zagreb-centar',
    name: 'Optika Izlog Zagreb centar',
    street: 'Masarykova ulica 31',
    city: 'Zagreb',
    postal_code: '10000',
    phone: '+385 1 555 0141',
    opening_hours: 'pon–pet 8–20 h, sub 9–15 h',
  },
  {
    type: 'warehouse',
    code: 'split',
    name: 'Optika Izlog Split',
    street: 'Marmontova ulica 27',
    city: 'Split',
    postal_code: '21000',
    phone: '+385 21 555 142',
    opening_hours: 'pon–pet 8–20 h, sub 8–14 h',
  },
  {
    type: 'warehouse',
    code: 'rijeka',
    name: 'Optika Izlog Rijeka',
    street: 'Korzo 44',
    city: 'Rijeka',
    postal_code: '51000',
    phone: '+385 51 555 143',
    opening_hours: 'pon–pet 8–19.30 h, sub 8–13 h',
  },
]

/** The warehouses that people can go to. */
export const shops = warehouses.slice(1)

/** Pieces per warehouse: most in the central one, a few in each shop, sometimes none. `step` keeps to whole steps. */
export function stockOf(random: Random, most: number, step = 1): Record<string, number> {
  const stock: Record<string, number> = { sredisnje: between(random, Math.ceil(most / 4), most) * step }
  for (const shop of shops) {
    stock[shop.code] = chance(random, 0.25) ? 0 : between(random, 1, Math.max(1, Math.ceil(most / 5))) * step
  }
  return stock
}

/** Nothing anywhere: a product that shows the availability reminder. */
export function soldOut(): Record<string, number> {
  return Object.fromEntries(warehouses.map((warehouse) => [warehouse.code, 0]))
}
