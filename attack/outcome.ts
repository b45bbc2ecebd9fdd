/** What one kind of attack came to: how often it was tried, how often the shop held, and what did not. */
export type Outcome = { name: string; tried: number; held: number; details: string[] }

/** A shop that is attacked: started for it, on this machine, with data of its own. */
export type Target = {
  baseUrl: string
  /** The shop's own process, not what watches over it. */
  pid(): number
  dataFolder: string
  /** Undefined: the embedded server in `dataFolder`. */
  databaseUrl: string | undefined
  /** Where the data of the PostgreSQL lie that may be killed; undefined: it is not the attack's. */
  serverFolder: string | undefined
}

/** Collects an outcome; at most ten failures are told. */
export function tally(name: string) {
  const outcome: Outcome = { name, tried: 0, held: 0, details: [] }
  return {
    outcome,
    check(held: boolean, what: () => string): void {
      outcome.tried++
      if (held) outcome.held++
      else if (outcome.details.length < 10) outcome.details.push(what())
    },
    note(what: string): void {
      outcome.details.push(what)
    },
  }
}
