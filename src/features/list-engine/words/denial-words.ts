import { wanting } from './asking-words.ts'

/** The words that a denial begins with, reaches over and ends at (`denials.ts`). Folded; `*` stands for any ending. */

const isOneOf = (words: string) => {
  const own = new RegExp(`^(?:${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'u')
  return (word: string | undefined): boolean => word !== undefined && own.test(word)
}

const adding = 'ni niti nit'
/** They deny what somebody wants: a thing with all that is said of it. */
const refusing = 'nemoj* necu neces nece necemo necete nezelim nezelimo'
const negating =
  `ne nije nisu nisam nisi nismo niste nema nemam nemaju nebi nebih nesmije nesmiju netreba netrebaju ${refusing} nikako niposto nikad nikada nimalo nista
  niceg* nikoj* nikakav nikakv* nijedan nijedn*`.replace(/\s+/g, ' ')
const excepting =
  'bez osim sem minus umjesto mimo izuzev izuzevsi izuzimajuci iskljuci iskljucite iskljucen* iskljucujuci iskljucivsi'
export const isNegating = isOneOf(negating)
export const isExcepting = isOneOf(excepting)
export const isDenying = isOneOf(`${adding} ${negating} ${excepting}`)
export const isRefusing = isOneOf(`${refusing} ${wanting}`)
/** What may stand between a denial and what it denies: 'ne smije biti', 'osim onih', 'cijena ne prelazi', 'nisu marke'. */
export const isSmall = isOneOf(
  `${wanting} smije smiju smjel* smel* bi bih bit biti bude budu budem moze mozes mogu mogla moglo mogle trebao trebal* smio bio bila bilo mora
  moraju moram moral* da bas je su koji koja koje kojih kojima ona oni one onaj onih onim onog neka nek jedan jedna jedno
  jedne jednog ikakav ikakv* imalo ijed* ikoj* bilo kakav kakv* pod razno slucajno u kom kojem slucaju ludilu mi me dati dam dao dala dajem platiti placam kostati kosta kostaju kostal* stajati
  stoji stoje stajal* vrijedi vrijede vrijediti vrijedil* iznosi iznose prodaje prodaju ici ide idu cijena cijene cijenu cijenom cija cije ciji cijih puno previse jako`.replace(
    /\s+/g,
    ' ',
  ),
)
/** Names of what follows them: 'marke Kaleta', 'filtra plave svjetlosti'. */
export const isLabel = isOneOf(
  'mark* brend* brand* kategorij* boj* oblik* materijal* tip* vrst* velicin* uzorak uzork* model* proizvodac* filt* zastit*',
)
/** What a thing may have: an adjective before it says no more of the thing itself: 'plavog filtra'. */
export const isFeature = isOneOf('filt* zastit* svjetl* svetl* zracenj* premaz* sloj*')
/** They belong to the number before them: '100 ml i 250 ml'. */
export const isUnit = isOneOf('ml kom komad* mm cm l g')
export const isNeeded = isOneOf('mora moraju moram moral*')
export const isLeading = isOneOf('da neka nek ali a no koj* sto cijena cijene cijenom bi')
export const isEverything = isOneOf('sve svi sva svega svih')
export const isJoining = isOneOf('i ili te pa odnosno')
/** They neither deny nor name anything: 'isključivo crne'. */
const only = 'samo iskljucivo jedino'
export const isOnlyWord = isOneOf(only)
export const isEnding = isOneOf(`ali nego vec a no dok iako hvala molim ${only} ${wanting}`)
export const isPreposition = isOneOf(
  'do od za s sa na u uz iz po preko ispod iznad oko izmedu izmedju kod protiv cca otprilike',
)
