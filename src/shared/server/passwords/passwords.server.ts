import { hash, verify } from '@node-rs/argon2'
import { Overload } from '../http/overload.server.ts'

/** What a hash costs: KiB of memory, passes over it. */
export type PasswordCost = { memory: number; passes: number }

/** 60 to 75 ms of one core where this was measured (docs/decisions/0029). */
const shopsCost: PasswordCost = { memory: 64 * 1024, passes: 3 }

/** More at once would only make all of them slower, and take 64 MiB each. */
const mostAtOnce = 2
/** Who would wait longer than about two seconds is told to come again. */
const mostWaiting = 50

export type Passwords = {
  /** The argon2id of a password, as it is stored. Throws 503 while too many others are waiting for theirs. */
  hash(password: string): Promise<string>
  /**
   * Whether a password is the one of this stored hash; of an account that there is not (undefined) it never is, which
   * takes as long to find (SAFE-07).
   */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a stored hash costs other than those made today: the next log-in replaces it. */
  isOutdated(stored: string): boolean
}

/** Passwords are hashed in threads of their own, never on the event loop. */
export function createPasswords({ memory, passes }: PasswordCost = shopsCost): Passwords {
  const options = { memoryCost: memory, timeCost: passes, parallelism: 1 }
  const begin = `$argon2id$v=19$m=${memory},t=${passes},p=1$`
  const inTurn = turns()
  const hashed = (password: string) => inTurn(() => hash(typed(password), options))
  /** What is compared with where there is no account. */
  let nobodys: Promise<string> | undefined
  return {
    hash: hashed,
    isOutdated: (stored) => !stored.startsWith(begin),
    matches: async (stored, password) => {
      const equal = await inTurn(async () => {
        nobodys ??= hash('nobody', options)
        const other = await nobodys
        return verify(stored ?? other, typed(password))
      })
      return equal && stored !== undefined
    },
  }
}

/** Keyboards write one letter in several ways. */
const typed = (password: string): string => password.normalize('NFC')

function turns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let atWork = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (atWork >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Overload('too many passwords are being hashed')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      atWork += 1
    }
    try {
      return await work()
    } finally {
      // The turn is handed over: `atWork` stays, unless nobody waits.
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}
