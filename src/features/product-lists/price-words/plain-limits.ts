import { pattern } from './price-patterns.ts'

/**
 * Limits as shoppers type them, in the words and signs that they are read by: 'do:100 €', '80 €+', 'malo ispod 100 €',
 * 'nesmije', 'odo 100'. What none of this says is left to `sure-limits.ts`.
 */

const word = '(?<![\\p{L}\\p{N}])'
const end = '(?!\\p{L})'
const toAmount = '(?=\\s*(?:€\\s*)?\\d)'
const bound = '(?:do|ispod|iznad|preko|najvi[sš]e|najmanje|ma(?:x|ks)\\p{L}{0,6}|min(?:im\\p{L}{1,5})?)'
const comparative =
  '(?:vi[sš]|ve[cć]|manj|ni[zž]|jeftinij|povoljnij|skuplj|[sš]ir|u[zž]|du[zž]|dulj|kra[cć]|lak[sš]|te[zž]|deblj|tanj)\\p{L}{1,3}'
const degree =
  '(?:malo|puno|mnogo|debelo|jako|ne[sš]to|dosta|znatno|daleko|poprili[cč]no|bitno|jedva|mrvicu|mal[cč]ice)'
/** What goes with a 'ne' that ought to stand apart. */
const denied = `(?:bi(?:h|smo|ste)?|smij[eu]\\p{L}{0,2}|smi[oj]\\p{L}?|smjel\\p{L}|treba\\p{L}{0,3}|mo[zž]e\\p{L}{0,2}|mogu|mora\\p{L}{0,2}|ko[sš]ta\\p{L}{0,2}|prelaz\\p{L}{1,2}|pla[cć]am|dajem|dam|tro[sš]im|skup\\p{L}{1,5}|${comparative}|preko|iznad|ispod)`
const signed = '(?<=(?:^|[\\s,;(])(?:[-−–+]|(?:minus|plus)\\s+)\\d{1,2}(?:[.,]\\d{1,2})?)'
const money = '(?:€|eur[aoi]?(?!\\p{L})|e(?!\\p{L})|kn(?!\\p{L})|kun[ae](?!\\p{L}))'

const limitWord = `${word}(${bound}(?:\\s*cijen\\p{L}{1,3})?)`

const vague = '(?:jedno|neki?h|kojih|nekakvih|tamo\\s+oko|negdje\\s+oko)'
/** An amount that no other end follows. */
const lone = `(?:€\\s*)?\\d[\\d.,]*\\s*(?:${money})?(?!\\s*(?:[-–]|do(?!\\p{L})|i\\s+(?:vi[sš]e|manje)|na\\s*(?:vi[sš]e|ni[zž]e|dalje|gore|dolje)|pa(?!\\p{L})))`

/** Nothing is seen of them; texts that are copied from chats and pages have them. */
const unseen = '[\\u00ad\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]'

const rewritten: readonly (readonly [typed: RegExp, plain: string])[] = [
  [pattern(`${unseen}|(?<=\\d)\\u200b(?=\\d)`), ''],
  [pattern('\\u200b'), ' '],
  [pattern(`${word}ne(?=${denied}${end})`), 'ne '],
  [pattern(`${word}(?:odo|doo|ddo|d0)(?=\\s+(?:€\\s*)?\\d)`), 'do'],
  [pattern(`${word}(?:[ou]?spod)(?=\\s+(?:€\\s*)?\\d)`), 'ispod'],
  [
    pattern(
      `${word}${degree}\\s+(?=(?:ispod|iznad|preko|do\\s+(?:€\\s*)?\\d|${comparative}\\s+(?:od|nego))${end})`,
    ),
    '',
  ],
  [pattern(`${word}(?:pod|(?:jeftinij|povoljnij)\\p{L}{1,2})${toAmount}`), 'ispod'],
  [pattern(`${word}(?:bar|makar)${toAmount}`), 'barem'],
  // 'Od jedno 100 €', 'nekih 100 €'
  [pattern(`${word}(do|ispod|iznad|preko)\\s+${vague}\\s+${toAmount}`), '$1 '],
  [pattern(`${word}(?:(?:od|oko)\\s+)?${vague}\\s+(?=(?:€\\s*)?\\d[\\d.,]*\\s*${money})`), 'oko '],
  // 'Po cijeni od 100 €' is no lower end, 'limit od 100 €' the upper one.
  [
    pattern(
      `${word}(?:(?:po|u)\\s+(?:cijeni|iznosu|vrijednosti)|cijene|iznosa|vrijednosti)\\s+od\\s+(?=${lone})`,
    ),
    'oko ',
  ],
  [
    pattern(`${word}(?:(?:donj\\p{L}+\\s+)(?:limit|granic)\\p{L}{0,2})(?:\\s+(?:mi|je|od)){0,3}${toAmount}`),
    'od ',
  ],
  [
    pattern(
      `${word}(?:(?:gornj\\p{L}+\\s+)?(?:limit|granic|plafon)\\p{L}{0,2})(?:\\s+(?:mi|je|od)){0,3}\\s+(?=${lone})`,
    ),
    'do ',
  ],
  // A budget of so much is no lower end.
  [
    pattern(
      `(?<=${word}bud[zž]et\\p{L}{0,2}\\s+(?:(?:mi|je)\\s+){0,2})od(?!\\p{L})(?!(?:\\s+\\S+){1,3}\\s+do(?!\\p{L}))(?!\\s*\\S*\\d\\s*[-–])`,
    ),
    'do',
  ],
  // 'Leće -3-40 €' are a power and a price.
  [pattern(`${signed}[-−–](?=\\d+(?:[.,]\\d+)?\\s*${money})`), ' '],
  [
    pattern(
      `(\\d[\\d.,]*)(\\s*${money})?\\s+min(?:imalno|imum|\\.)?,?\\s+(\\d[\\d.,]*)(\\s*${money})?\\s+ma(?:x|ks)(?:imalno|imum|\\.)?(?!\\p{L}|\\s*\\d)`,
    ),
    'od $1$2 do $3$4 ',
  ],
  // '20+ mm most'
  [pattern('(?<![\\d.,–-])(\\d+(?:[.,]\\d+)?)\\s?\\+\\s*(mm(?!\\p{L})|%)(?=\\s+\\p{L})'), 'barem $1 $2'],
  // '6 kom/30 €'
  [pattern(`(?<=[\\p{L}%°])/(?=\\d+(?:[.,]\\d+)?\\s*${money})`), ' '],
  [pattern(`(?<=[\\p{L}\\p{N}%€])[-–_/](?=${bound}[\\s:=.,_/]*(?:€\\s*)?\\d)`), ' '],
  [pattern(`(?<=\\s)[-–](?=${bound}[\\s:=.,_/]*(?:€\\s*)?\\d)`), ''],
  [pattern(`(?<=\\d)\\s*do(?=\\s*\\d)`), ' do '],
  [pattern(`${limitWord}(?:\\s*[:=_/.]+|\\s+[-–](?=\\s))+${toAmount}`), '$1 '],
  // '150 € max, 18 mm' goes on with something else.
  [pattern(`(?<!\\d\\s*[€%\\p{L}]{0,8}\\s*)${limitWord}\\s*[,;]+${toAmount}`), '$1 '],
  [
    pattern(`${word}(do|ispod|iznad|preko)\\s+(?:oko|otprilike|cca\\.?|cirka|nekih|ukupno|svega)${toAmount}`),
    '$1 ',
  ],
  [
    pattern(
      `(?<![\\d.,–-]|${bound}\\s*)(?:${word}od\\s+)?(?<![\\d.,–-])(\\d[\\d.,]*)\\s*(${money})(?:\\s*\\+(?!\\s*[\\p{L}\\p{N}-])|\\+(?=\\s+\\p{L}))`,
    ),
    'od $1 $2',
  ],
  [
    pattern(`(?<![\\d.,–-]|${bound}\\s*)(?:${word}od\\s+)?(?<![\\d.,–-])(\\d[\\d.,]*)\\s?\\+\\s*(${money})`),
    'od $1 $2',
  ],
]

/** Whether a text may have any of it; most have not. */
const mayHave = /\d|(?<!\p{L})ne\p{L}{2}|bud[zž]et/iu

/** A term with its limits as they are read. */
export const withPlainLimits = (term: string): string =>
  mayHave.test(term) ? rewritten.reduce((text, [typed, plain]) => text.replace(typed, plain), term) : term
