/** What an optician does not sell and no typing mistake makes of anything it does; the right answer is an empty list. */
export const nothingQueries: readonly string[] = [
  'hladnjak',
  'xqzwv',
  'gume za auto',
  'tenisice',
  'kosilica za travu',
  'zubna pasta',
  'mobitel samsung',
  'brašno',
  '9999999999994',
  'ZZ-99-8877',
]
