/** Of the address that sees whether cookies are kept: what was asked for is done, whether or not they are. */
export const doneParameter = 'obavljeno'
