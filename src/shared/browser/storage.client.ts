/** A storage of the browser that may be refused: whoever blocks what sites keep gets an error for each look at it. */
export type SafeStorage = {
  /** Null too where nothing can be kept. */
  read(name: string): string | null
  /** Whether it is kept. */
  write(name: string, text: string): boolean
  forget(name: string): void
}

const safe = (storage: () => Storage): SafeStorage => {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => attempt((own) => own.getItem(name), null),
    write: (name, text) =>
      attempt((own) => {
        own.setItem(name, text)
        return true
      }, false),
    forget: (name) => attempt((own) => own.removeItem(name), undefined),
  }
}

/** What this tab keeps until it is closed. */
export const tabStorage = safe(() => sessionStorage)
/** Where the tab keeps what its shopper has typed and chosen and not sent: it goes with a log-out. */
export const typedKey = 'izlog-typed'
/** What all tabs of this browser keep. */
export const browserStorage = safe(() => localStorage)
/** Where the browser keeps which products were looked at: it goes with a log-out too. */
export const viewedKey = 'izlog-viewed'
/** Where the browser keeps what the shopper's own glasses measure: it goes with a log-out too. */
export const glassesKey = 'izlog-glasses'
