/** Which kind of element something of the page is: what events and forms hand over may be any. */
export const isElement = (found: unknown): found is Element => found instanceof Element
export const isInput = (found: unknown): found is HTMLInputElement => found instanceof HTMLInputElement
export const isSelect = (found: unknown): found is HTMLSelectElement => found instanceof HTMLSelectElement
export const isImage = (found: unknown): found is HTMLImageElement => found instanceof HTMLImageElement
