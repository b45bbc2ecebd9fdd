/** A stream of numbers in [0, 1) that is the same on every run and every machine (mulberry32). */
export type Random = () => number

/** FNV-1a: a text's 32-bit fingerprint, the seed of everything that is drawn or chosen for one product. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** A stream seeded by a text, so that adding one product never changes another. */
export function randomOf(seed: string): Random {
  let state = fingerprint(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the choices; throws on an empty list, which is a mistake in the data. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new Error('pick from an empty list')
  return chosen
}

/** `count` different choices in the order of the list (all of them when there are fewer). */
export function sample<T>(random: Random, choices: readonly T[], count: number): T[] {
  const weighted = choices.map((value, index) => ({ value, index, weight: random() }))
  return weighted
    .sort((one, other) => one.weight - other.weight)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map((entry) => entry.value)
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** True with the given probability (0–1). */
export function chance(random: Random, probability: number): boolean {
  return random() < probability
}
