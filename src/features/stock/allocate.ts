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

/** What a warehouse gives to one item of an order, thousandths. */
export type Share = { warehouseId: number; quantity: number }

/**
 * Which warehouses give what to each item of an order, item by item: several items may be of one product. The shares of
 * an item add up to its quantity, those of a warehouse to what was taken there.
 */
export function sharesOf(
  items: readonly { productId: number; qty: number }[],
  taken: readonly Taken[],
): Share[][] {
  const shelves = taken.map((shelf) => ({ ...shelf, left: shelf.qty }))
  return items.map(({ productId, qty }) => {
    const shares: Share[] = []
    let wanted = qty
    for (const shelf of shelves) {
      if (shelf.productId !== productId || shelf.left === 0 || wanted === 0) continue
      const quantity = Math.min(wanted, shelf.left)
      shares.push({ warehouseId: shelf.warehouseId, quantity })
      shelf.left -= quantity
      wanted -= quantity
    }
    return shares
  })
}
