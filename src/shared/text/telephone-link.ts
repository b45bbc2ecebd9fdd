/** "+385 1 555 0141" → "tel:+38515550141". */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
