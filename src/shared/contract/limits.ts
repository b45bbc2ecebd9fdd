/** The largest file that a call takes: 10 MiB (contract.md, "Limits"). */
export const mostFileBytes = 10 * 1024 * 1024

/** Most lines of a list in one call (contract.md, "Limits"). */
export const mostLines = 200

/** Characters of a list of codes and quantities that is sent as text: as many lines, each as long as lines of codes are. */
export const mostListLength = 10_000
