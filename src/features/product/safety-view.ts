import { type ProductSafety, type SafetyFirm, safetyOf } from '#features/catalogue/product-safety.ts'
import { currentLanguage } from '#shared/text/text.ts'

export type ShownFirm = {
  name: string
  /** By post, with the country in words. */
  address: string
  contact: string
  href: string
}

export type ShownSafety = {
  manufacturer: ShownFirm | null
  responsible: ShownFirm | null
  warnings: string[]
}

/** What a page says of a product's safety; null where nothing is known. */
export function safetyViewOf(own: ProductSafety | null, ofBrand: ProductSafety | null): ShownSafety | null {
  const known = safetyOf(own, ofBrand)
  if (!known) return null
  const { manufacturer, responsible, warnings = '' } = known
  return {
    manufacturer: manufacturer ? firmOf(manufacturer) : null,
    responsible: responsible ? firmOf(responsible) : null,
    warnings: warnings.split(/\r?\n/).filter((line) => line.trim() !== ''),
  }
}

function firmOf({ name, address, country, contact }: SafetyFirm): ShownFirm {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' })
  const isMail = !/^https?:/i.test(contact)
  return {
    name,
    address: `${address}, ${names.of(country) ?? country}`,
    contact,
    href: isMail ? `mailto:${contact}` : contact,
  }
}
