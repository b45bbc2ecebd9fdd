const boundary = 'attackattack'
const multipart = `multipart/form-data; boundary=${boundary}`
export const form = 'application/x-www-form-urlencoded'
export const json = 'application/json'
export const megabyte = 1024 * 1024
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
const part = (name: string, value: string) => `--${boundary}\r\n${named(name)}\r\n\r\n${value}\r\n`
const end = Buffer.from(`\r\n--${boundary}--\r\n`)

export type Flood = {
  name: string
  type: string
  body: string | Buffer | (() => Generator<Buffer>)
  /** The call that reads what is in this body: others pass over it and take the body for an empty one. */
  path?: string
}

/** Fields of a megabyte each, as many as there is patience for, without saying how much will come. */
function* endlessFields(count: number): Generator<Buffer> {
  for (let n = 0; n < count; n++) yield Buffer.from(part(`field${n}`, 'x'.repeat(megabyte)))
}

const repeated = (count: number, of: (n: number) => string, between: string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(between)

/** Bodies that no form of the shop looks like; each has to be refused. */
export function floods(): Flood[] {
  return [
    { name: '1,900 multipart fields of 1 MB', type: multipart, body: () => endlessFields(1900) },
    {
      name: '12,000 small multipart fields',
      type: multipart,
      body: repeated(12_000, (n) => part(`f${n}`, ''), ''),
    },
    {
      name: '300 multipart files',
      type: multipart,
      body: repeated(300, (n) => part(`f${n}"; filename="f${n}`, 'x'), ''),
    },
    { name: '85,000 unknown JSON keys', type: json, body: `{${repeated(85_000, (n) => `"k${n}":1`, ',')}}` },
    { name: '85,000 unknown form keys', type: form, body: repeated(85_000, (n) => `key${n}=1`, '&') },
    {
      name: '400,000 nested lists',
      type: json,
      body: `{"products":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    },
    { name: '150,000 nested objects', type: json, body: `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}` },
    { name: '300,000 list lines', type: json, body: `{"products":[${repeated(300_000, () => '{}', ',')}]}` },
    { name: '500,000 numbers', type: json, body: `{"products":[${repeated(500_000, () => '1', ',')}]}` },
    {
      name: '70,000 list lines in a form',
      type: form,
      body: repeated(70_000, (n) => `products[${n}]=1`, '&'),
    },
    {
      name: 'a thousand brackets in a name',
      type: form,
      body: `products${'[a]'.repeat(1000)}=1`,
      path: '/cart/add_to_cart',
    },
    {
      name: 'a list inside a field',
      type: json,
      body: JSON.stringify({ product_id: 1, bundle: `[${repeated(200_000, () => '1', ',')}]` }),
      path: '/cart/add_to_cart',
    },
    {
      name: 'objects inside a field',
      type: json,
      body: JSON.stringify({ product_id: 1, configurable: `{${repeated(60_000, (n) => `"${n}":1`, ',')}}` }),
      path: '/cart/add_to_cart',
    },
    {
      name: 'a megabyte of one text',
      type: json,
      body: JSON.stringify({ product_id: 'x'.repeat(megabyte - 100) }),
      path: '/cart/add_to_cart',
    },
    {
      name: 'a million spaces in a form',
      type: form,
      body: `product_id=${'+'.repeat(1_000_000)}`,
      path: '/cart/add_to_cart',
    },
    {
      name: 'a million spaces in a name',
      type: form,
      body: `products[${'+'.repeat(1_000_000)}]=1`,
      path: '/cart/add_to_cart',
    },
    { name: 'broken JSON', type: json, body: `{"product_id":1${' '.repeat(900_000)}` },
    { name: 'broken multipart', type: multipart, body: part('product_id', 'x'.repeat(900_000)) },
    {
      name: 'a field of bytes that are no text',
      type: multipart,
      body: Buffer.concat([
        Buffer.from(`--${boundary}\r\n${named('product_id')}\r\n\r\n`),
        Buffer.alloc(900_000, 0xff),
        end,
      ]),
      path: '/cart/add_to_cart',
    },
    ...['gb18030', 'shift_jis', 'utf-16le'].map((charset) => ({
      name: `a field in ${charset}`,
      type: multipart,
      body: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\n${named('product_id')}\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`,
        ),
        Buffer.alloc(900_000, 0xb0),
        end,
      ]),
      path: '/cart/add_to_cart',
    })),
    ...['name', 'name="a"; filename'].map((parameter) => ({
      name: `heads with ${parameter}*=`,
      type: multipart,
      body: `${repeated(10, () => `--${boundary}\r\nContent-Disposition: form-data; ${parameter}*=utf-8''${'%C4%8D'.repeat(12_000)}\r\n\r\nx\r\n`, '')}${end}`,
    })),
    ...['a&', 'qty=%FF&', 'qty=+', 'qty=č'].map((text) => ({
      name: `200 lines of ${text} repeated`,
      type: json,
      body: JSON.stringify({ data: Array.from({ length: 200 }, () => text.repeat(5000 / text.length)) }),
      path: '/cart/update_cart',
    })),
    {
      name: '200 lines with a value of 5 kB',
      type: form,
      body: repeated(200, (n) => `data[${n}][qty]=${'x'.repeat(5000)}`, '&'),
      path: '/cart/update_cart',
    },
    {
      name: 'a keyword of a megabyte',
      type: json,
      body: JSON.stringify({ list_name: 'all', keyword: 'a& '.repeat(300_000) }),
      path: '/get_products',
    },
    ...['%5B', ']=', '%C4%8D', '%FF'].map((text) => ({
      name: `a form of ${text} repeated`,
      type: form,
      body: `product_id=${text.repeat(1_000_000 / text.length)}`,
      path: '/cart/add_to_cart',
    })),
    {
      name: 'escapes in JSON',
      type: json,
      body: `{"product_id":"${'\\u010d'.repeat(170_000)}"}`,
      path: '/cart/add_to_cart',
    },
    { name: 'two megabytes of a form', type: form, body: `product_id=${'1'.repeat(2 * megabyte)}` },
  ]
}
