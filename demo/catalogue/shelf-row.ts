/** A small simple product: care, accessories, gifts. One row per article on the shelf. */
export type ShelfRow = {
  name: string
  category: string
  /** Missing for what is no goods: a gift card. */
  brand?: 'bistrina' | 'skatula' | 'mali-val' | 'oseka'
  /** Euros. */
  price: number
  /** Sentences for the description; the first is the summary as well. */
  text: string
  /** Picture keys without `drawn:`; the first is shown on lists. */
  pictures: string[]
  attributes?: Record<string, string | string[]>
  content?: { amount: number; unit: string }
  unit?: string
  /** 0.5 for what is cut from a roll. */
  step?: number
  tiers?: [qty: number, euros: number][]
  vat?: 'zero'
  /** Under a seal that is opened for good. */
  sealed?: true
  /** A warning a line, in place of its house's. */
  warnings?: string
  weight: number
  /** Never sold out, never reduced (gift cards). */
  constant?: boolean
}
