/** The street of an address with its number, as it is written in one line. */
export const streetLine = ({ street, houseNumber }: { street: string; houseNumber: string }): string =>
  `${street} ${houseNumber}`.trim()
