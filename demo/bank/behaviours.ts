/** What happens after 'Plati', by the card that is typed. */
export type Behaviour = keyof typeof cards

const cards = {
  approve: { number: '4111 1111 1111 1111', says: 'plaćanje uspijeva' },
  code: { number: '4000 0000 0000 3220', says: 'plaćanje uspijeva nakon koda (3-D Secure)' },
  decline: { number: '4000 0000 0000 0002', says: 'banka odbija karticu' },
  return_first: { number: '4000 0000 0000 1018', says: 'trgovina doznaje tek kad se kupac vratio' },
  delayed: { number: '4000 0000 0000 1026', says: 'trgovina doznaje pola minute poslije' },
  twice: { number: '4000 0000 0000 1034', says: 'trgovina doznaje dvaput' },
  never_return: { number: '4000 0000 0000 1042', says: 'plaćeno je, ali se kupac ne vraća' },
  silent: { number: '4000 0000 0000 1059', says: 'plaćeno je, ali trgovini nitko ne javlja' },
  status_open: { number: '4000 0000 0000 1067', says: 'plaćeno je, ali banka na upit kaže da još nije' },
  wrong_amount: { number: '4000 0000 0000 2016', says: 'banka naplaćuje euro manje' },
  wrong_currency: { number: '4000 0000 0000 2024', says: 'banka naplaćuje u dolarima' },
  forged: { number: '4000 0000 0000 2032', says: 'nitko ne plaća, a trgovina dobiva krivotvorinu' },
  replay: { number: '4000 0000 0000 2040', says: 'nitko ne plaća, a trgovina dobiva tuđu potvrdu' },
} as const

/** The cards that are shown on the bank's page. */
export const testCards = Object.entries(cards).map(([behaviour, card]) => ({
  behaviour: behaviour as Behaviour,
  ...card,
}))

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What a card does; undefined: no card of this bank. */
export const behaviourOf = (number: string): Behaviour | undefined =>
  testCards.find((card) => digitsOf(card.number) === digitsOf(number))?.behaviour

/** The last four digits of the card that does this. */
export const endingOf = (behaviour: Behaviour): string => cards[behaviour].number.slice(-4)

export const isBehaviour = (text: unknown): text is Behaviour =>
  typeof text === 'string' && Object.hasOwn(cards, text)
