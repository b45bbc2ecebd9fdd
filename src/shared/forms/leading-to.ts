/** The address of a page that leads on to another (`destination`, a path of the shop). */
export const leadingTo = (page: string, destination: string | undefined): string =>
  destination === undefined ? page : `${page}?destination=${encodeURIComponent(destination)}`
