/**
 * Reads for each input, in order, while what was read before is being used: up to `depth` readings are under way. A
 * reading that fails makes the loop over the answers throw when its turn comes.
 */
export async function* readAhead<Input, Output>(
  inputs: Iterable<Input> | AsyncIterable<Input>,
  read: (input: Input) => Promise<Output>,
  depth: number,
): AsyncGenerator<Output> {
  const under: Promise<Output>[] = []
  try {
    for await (const input of inputs) {
      const reading = read(input)
      reading.catch(() => undefined)
      under.push(reading)
      if (under.length > depth) yield (await under.shift()) as Output
    }
    for (const reading of under.splice(0)) yield await reading
  } finally {
    // Whoever stops early finds the database at rest.
    await Promise.allSettled(under)
  }
}
