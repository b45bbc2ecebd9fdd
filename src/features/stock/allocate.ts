/** Stock of a product in a warehouse, thousandths; `position` orders the warehouses. */
export type StockRow = { productId: number; warehouseId: number; position: number; quantity: number }

export type Taken = { productId: number; warehouseId: number; qty: number }

export type Allocation =
  | { ok: true; taken: Taken[] }
  | { ok: false; short: { productId: number; available: number } }

/**
 * Takes the wanted quantities (product → thousandths) from the shelves: from the preferred warehouse first (the shop
 * where the order is collected), then by position. All of it, or the first product that there is too little of.
 */
export function allocate(
  wanted: ReadonlyMap<number, number>,
  rows: readonly StockRow[],
  preferredWarehouseId: number | null,
): Allocation {
  const taken: Taken[] = []
  for (const [productId, qty] of wanted) {
    const shelves = rows
      .filter((row) => row.productId === productId && row.quantity > 0)
      .sort(
        (a, b) =>
          Number(b.warehouseId === preferredWarehouseId) - Number(a.warehouseId === preferredWarehouseId) ||
          a.position - b.position ||
          a.warehouseId - b.warehouseId,
      )
    let left = qty
    for (const shelf of shelves) {
      if (left === 0) break
      const part = Math.min(left, shelf.quantity)
      taken.push({ productId, warehouseId: shelf.warehouseId, qty: part })
      left -= part
    }
    if (left > 0) return { ok: false, short: { productId, available: qty - left } }
  }
  return { ok: true, taken }
}
