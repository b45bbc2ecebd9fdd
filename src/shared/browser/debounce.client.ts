/** Calls `work` once, `wait` ms after the last call; `cancel` drops what is waiting. */
export function debounce<Arguments extends unknown[]>(work: (...given: Arguments) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (...given: Arguments): void => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...given), wait)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
