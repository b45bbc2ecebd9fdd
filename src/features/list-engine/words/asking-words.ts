/** Words of asking, folded: 'hoću', 'tražim', 'imate li'. They say that something is wanted and nothing of what. */
export const wanting =
  `zelim zelimo zeli zelio zeljela hocu hoce hocemo volim trazim trazimo treba trebam trebamo
  trebaju kupujem kupio kupila zanima zanimaju`.replace(/\s+/g, ' ')

const asking = new Set(
  `${wanting} htio htjela trebao trebala trebalo volio voljela molim molio molila hvala ima imam imamo imas imate imaju li bi bih
    mi me mogu mozemo dati dam dajem dajemo dao dala dali platio platila platili platiti placam potrositi potrosio potrosila
    trosim spreman spremna raspolazem odvojio odvojila izdvojio izdvojila
    kako zasto gdje kada koliko cime cemu kakav kakva kakve kakvo kakvi kakvu kakvih smijem smije smijemo moram mora moramo preporucite preporuka preporucujete savjet
    how where
    tamo tu negdje recimo mozda otprilike dakle eto evo nekako previse`.split(/\s+/),
)

const pronouns = new Set('mi me mu joj nam vam im ga ih'.split(' '))

/** Whether a word only says whose or whom, wherever it stands: 'mi' in 'oči mi suze', 'klize mi naočale'. */
export const isPronoun = (word: string): boolean => pronouns.has(word)

/** Whether a word only asks. A product may still be called so. */
export const isAsking = (word: string): boolean => asking.has(word)
