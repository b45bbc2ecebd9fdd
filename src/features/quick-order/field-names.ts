/** The names of a row's fields in the form of a quick order, by its number from 0 (spec 3, 'Quick order row'). */
export const rowNames = (row: number) => ({
  id: `products[${row}][product_id]`,
  search: `products[${row}][product_search]`,
  qty: `products[${row}][qty]`,
})

/** How refusals name them. */
export const refusedNames = (row: number) => ({
  product: `products.${row}.product_id`,
  qty: `products.${row}.qty`,
})

/** The field of the form that a refused field of the body is: a product is searched where it is refused. */
export function fieldOfRow(refused: string): string {
  const [, row, name] = /^products\.(\d+)(?:\.(\w+))?$/.exec(refused) ?? []
  if (row === undefined) return refused
  const names = rowNames(Number(row))
  return name === 'qty' ? names.qty : names.search
}

/** How many rows were posted, and what stood in the search's field of each. */
export function postedTexts(typed: Readonly<Record<string, string>>): string[] {
  const texts: string[] = []
  for (let row = 0; ; row++) {
    const { search, qty } = rowNames(row)
    if (typed[search] === undefined && typed[qty] === undefined) return texts
    texts.push(typed[search] ?? '')
  }
}
