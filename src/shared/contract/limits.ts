/** The largest file that a call takes: 10 MiB (contract.md, "Limits"). */
export const mostFileBytes = 10 * 1024 * 1024
