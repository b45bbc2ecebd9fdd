type TakeRegion = (props: never) => void

const takers = new Map<string, TakeRegion>()

/**
 * Says who shows a region of the page: every form's answer that carries it hands its props over. Answers how to stop.
 */
export function showsRegion<Props>(name: string, take: (props: Props) => void): () => void {
  takers.set(name, take)
  return () => {
    if (takers.get(name) === take) takers.delete(name)
  }
}

/** Hands an answer's pieces to the regions that show them. A piece that came as markup is one that nobody shows: it is only logged (FORM-14). */
export function handToRegions(answer: object): void {
  for (const [name, piece] of Object.entries(answer)) {
    const take = takers.get(name)
    if (take) take(piece as never)
    else if (name.endsWith('_html')) console.warn('Wrong replace parameters!', name)
  }
}
