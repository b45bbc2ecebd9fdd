/** What stands ahead of a name without a space: titles, and what streets and squares are shortened to. */
const abbreviations = new Set(
  (
    'dr mr prof ing dipl mag univ bacc spec sc med oec iur dent vet arh akad doc gosp gđa don fra mons ' +
    'sv st ul trg br kbr kr nas šet obala vl nik ant str via'
  ).split(' '),
)

/** Signs that look like others, and that mail programs and browsers take for them. */
const plain = (text: string) => text.normalize('NFKC').replace(/[⁄∕⧸]/g, '/').replace(/。/g, '.')

/** `J.R.R.`, `Dr.Ana`, `Vl.Nazora`, `30.svibnja`: words ahead of whose dot no address of the web ends that is for sale. */
function isShortened(before: string, behind: string): boolean {
  if (/^(?:\p{L}|\d{1,2})$/u.test(before) || abbreviations.has(before.toLowerCase())) return true
  return /^\p{Lu}\p{Ll}$/u.test(before) && /^\p{Lu}\p{Ll}{3}/u.test(behind)
}

/**
 * Whether mail programs would make a link of a part of the text: of a protocol, an e-mail address, or words that are joined
 * by dots as an address's are.
 */
function isLinked(text: string): boolean {
  if (/@|:\S|\/\/|(?<![\p{L}\d])www\.|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/iu.test(text)) return true
  const dots = text.matchAll(/(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+[\p{L}\d-]+/gu)
  for (const [joined] of dots) {
    const words = joined.split('.')
    for (const [index, behind] of words.entries()) {
      const before = words[index - 1]
      if (before !== undefined && /\p{L}{2}/u.test(behind) && !isShortened(before, behind)) return true
    }
  }
  return false
}

/** Whether a person's name holds what belongs to an address of the web. */
export function isWebAddress(name: string): boolean {
  const text = plain(name)
  return text.includes('/') || isLinked(text)
}

/** The same of a street or a place: there `12/A` and `Rovinj/Rovigno` are written with a slash. */
export function holdsWebAddress(line: string): boolean {
  const text = plain(line)
  return isLinked(text) || /\.\p{L}[^\s/]*\//u.test(text)
}

/**
 * Whether a company's name holds a link. Companies are called by their domains ('Nabava.net d.o.o.'), and an invoice wants the
 * name as it is: such a name alone is none, and mails write it so that no program makes one of it (`unlinked`).
 */
export const holdsLink = (company: string): boolean =>
  /@|:\S|\/\/|(?<![\p{L}\d])www\.|\.\p{L}[^\s/]*\//iu.test(plain(company))

/** The full stop, and the signs that browsers take for it in a host's name. */
const dot = '[.․。．｡]'
const betweenWords = new RegExp(`(?<=[\\p{L}\\d-])${dot}(?=[\\p{L}\\d-]{2})`, 'gu')

/**
 * A line as mails write it: with a joiner behind each dot between words and behind what begins an address (`http://`, a
 * number or an IPv6 address behind it has no such dot), so that no mail program makes a link of it.
 */
export const unlinked = (line: string): string =>
  line.replace(betweenWords, '$&\u2060').replace(/:(?=\/\/)/g, '$&\u2060')
