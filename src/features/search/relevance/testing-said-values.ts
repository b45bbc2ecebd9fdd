import type { ProductRecord } from '#features/catalogue-import/record.ts'

/** The values of an attribute that a product or one of its variants has. */
export function valuesOf(product: ProductRecord | undefined, attribute: string): readonly unknown[] {
  if (attribute === 'brand') return [product?.brand]
  const own = product?.variants.map(({ options }) => options[attribute]) ?? []
  return [...own, product?.attributes[attribute]].flat()
}

/** Whether a product is as it was denied: it, or every variant where these differ in that, has one of the values. */
export function hasNoOther(
  product: ProductRecord | undefined,
  attribute: string,
  values: readonly unknown[],
): boolean {
  const own = valuesOf(product, attribute)
  const isChosen = product?.variants.some(({ options }) => attribute in options)
  return isChosen
    ? own.every((value) => value === undefined || values.includes(value))
    : own.some((value) => values.includes(value))
}

/** 'boja:crna plava; oblik:okrugli' */
export const valuesSaid = (values = '') =>
  values
    .split(/; ?/)
    .filter(Boolean)
    .map((said) => said.split(/[: ]/)) as [string, ...string[]][]
