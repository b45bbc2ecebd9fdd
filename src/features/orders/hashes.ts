const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text of an address may be an order's or a cart's hash: the database takes no other. */
export const isHash = (text: string): boolean => uuid.test(text)
