import type { CatalogueLine } from '#features/catalogue-import/record.ts'
import { between, chance, type Random } from './random.ts'

type Warehouse = Extract<CatalogueLine, { type: 'warehouse' }>

/** What the shops do by appointment; their records stand before those of the shops. */
export const services: Extract<CatalogueLine, { type: 'service' }>[] = [
  {
    type: 'service',
    code: 'provjera-vida',
    name: 'Provjera vida',
    description:
      'Optometrist provjerava kako vidite na daljinu i na blizinu i koja vam dioptrija odgovara. Pregled kod liječnika ne zamjenjuje.',
    minutes: 30,
    suits: ['glasses'],
  },
  {
    type: 'service',
    code: 'proba-kontaktnih-leca',
    name: 'Proba kontaktnih leća',
    description: 'Prve leće ili nova vrsta: proba uz optometrista i upute za stavljanje, skidanje i njegu.',
    minutes: 45,
    suits: ['contact'],
  },
  {
    type: 'service',
    code: 'popravak-naocala',
    name: 'Popravak i namještanje',
    description: 'Vijci, nosni jastučići i drške, i okvir namješten prema licu.',
    minutes: 15,
  },
]

/** Shortened before the holidays, in all shops; other public holidays are known by themselves. */
const holidays = [
  { date: '2026-12-24', hours: ['08:00-13:00'], note: 'Badnjak' },
  { date: '2026-12-31', hours: ['08:00-13:00'], note: 'Silvestrovo' },
]

const workdays = (hours: string) => ({ mon: [hours], tue: [hours], wed: [hours], thu: [hours], fri: [hours] })

export const warehouses: Warehouse[] = [
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
    slug: 'zagreb-centar',
    name: 'Optika Izlog Zagreb centar',
    street: 'Masarykova ulica 31',
    city: 'Zagreb',
    postal_code: '10000',
    phone: '+385 1 555 0141',
    opening_hours: 'pon–pet 8–20 h, sub 9–15 h',
    hours: { ...workdays('08:00-20:00'), sat: ['09:00-15:00'], exceptions: holidays },
    seats: 2,
    services: services.map(({ code }) => code),
  },
  {
    type: 'warehouse',
    code: 'split',
    slug: 'split',
    name: 'Optika Izlog Split',
    street: 'Marmontova ulica 27',
    city: 'Split',
    postal_code: '21000',
    phone: '+385 21 555 142',
    opening_hours: 'pon–pet 8–20 h, sub 8–14 h',
    hours: { ...workdays('08:00-20:00'), sat: ['08:00-14:00'], exceptions: holidays },
    seats: 1,
    services: services.map(({ code }) => code),
  },
  {
    type: 'warehouse',
    code: 'rijeka',
    slug: 'rijeka',
    name: 'Optika Izlog Rijeka',
    street: 'Korzo 44',
    city: 'Rijeka',
    postal_code: '51000',
    phone: '+385 51 555 143',
    opening_hours: 'pon–pet 8–19.30 h, sub 8–13 h',
    hours: { ...workdays('08:00-19:30'), sat: ['08:00-13:00'], exceptions: holidays },
    seats: 1,
    services: ['provjera-vida', 'popravak-naocala'],
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
