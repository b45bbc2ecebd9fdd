/**
 * Brings together what belongs to one product in files that spread it over rows, wherever they stand. The file is read
 * twice: once to count each key's rows, once to hand every group on as soon as its last row has come. So only groups
 * that are still open are held in memory: in the usual file, one.
 *
 * `keyOf` undefined: a row by itself. `alias`: another key of the same product (WooCommerce: an id besides the SKU).
 */
export async function* groupedRows<Row>(
  read: () => AsyncIterable<Row>,
  keyOf: (row: Row) => string | undefined,
  aliasOf: (row: Row) => { alias: string; key: string } | undefined = () => undefined,
): AsyncGenerator<[Row, ...Row[]]> {
  const aliases = new Map<string, string>()
  const counted = new Map<string, number>()
  for await (const row of read()) {
    const named = aliasOf(row)
    if (named) aliases.set(named.alias, named.key)
    const key = keyOf(row)
    if (key !== undefined) counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  for (const [alias, key] of aliases) {
    const rows = counted.get(alias)
    if (rows === undefined || alias === key) continue
    counted.set(key, (counted.get(key) ?? 0) + rows)
    counted.delete(alias)
  }

  const open = new Map<string, [Row, ...Row[]]>()
  for await (const row of read()) {
    const written = keyOf(row)
    if (written === undefined) {
      yield [row]
      continue
    }
    const key = aliases.get(written) ?? written
    const group = open.get(key)
    if (group) group.push(row)
    else open.set(key, [row])
    const whole = open.get(key)
    if (whole && whole.length === counted.get(key)) {
      open.delete(key)
      yield whole
    }
  }
}
