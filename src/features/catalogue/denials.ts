/**
 * What turns round what a shopper says: 'ne' of 'ne skuplje od 80 €', 'da ne košta više od', 'nije za djecu'. A pattern's
 * source, with the small words that lead to it and follow it.
 */
const leading = '(?:(?:da|neka|nek|ali|a|no|koj\\p{L}{1,3}|[sš]to|cijen(?:a|e|om)|bi)\\s+){0,3}'
const denying = '(?:ne|nije|nisu|ne[cć][eu]|nemoj\\p{L}*|nikako|nipo[sš]to|nikad|ni[sš]ta|osim|bez\\s+da)'
const between =
  '(?:\\s+(?:smij[eu]|smj?el[aeio]|bi|bit[i]?|bud[eu]|mo[zž][eu]|mog[ua]|treba(?:ju|l[aeio])?|mora(?:ju|l[aeio])?|[zž]elim|ho[cć]u|da|dati|dajem|platiti|pla[cć]am|ko[sš]ta(?:ju|ti)?|i[cć]i|ide|cijen(?:a|e|om)|je|su|ba[sš]|puno|previ[sš]e|jako)){0,4}'

/** Ends with the space before what is denied. */
export const denial = `${leading}${denying}${between}\\s+`

/** Whether what was found begins with a denial. */
export const isDenied = new RegExp(`^${denial}`, 'iu')
