import { t } from '#shared/text/text.ts'

/** Whether an option's label tells by itself what is chosen: "Crna" does, "Da" and "18 mm" do not. */
export const saysEnough = (label: string): boolean =>
  /^\p{L}/u.test(label) && label !== t('general.yes') && label !== t('general.no')

/** What is chosen of a product, where nothing around says of what it is: "Crna", but "Dioptrija −6,00". */
export function namedChoice(attribute: string, label: string): string {
  if (saysEnough(label)) return label
  return /^\p{L}/u.test(label) ? `${attribute}: ${label}` : `${attribute}\u00a0${label}`
}
