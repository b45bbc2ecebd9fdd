/** The header by which a page's calls say which customer it was given out to; a guest's page says nothing. */
export const customerHeader = 'x-customer'

/** The same as a field of forms that are posted without scripts. */
export const customerField = 'customer'
