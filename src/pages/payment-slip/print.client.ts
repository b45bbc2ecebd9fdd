/** Opens the browser's own window for printing. */
export const printPage = (): void => window.print()
