/** SQL: the minimum of a row of `products` in whole steps, thousandths: between two of them nothing can be bought. */
export const leastQuantitySql = (product: string) =>
  `((coalesce(${product}.qty_min, ${product}.qty_step) + ${product}.qty_step - 1) / ${product}.qty_step * ${product}.qty_step)`
