/** Puts the focus on the first option of what has still to be chosen, and brings it into view. */
export function focusFirstOpen(): void {
  const open = document.querySelector<HTMLElement>('[data-attribute-id][data-open]')
  open?.querySelector<HTMLElement>('[data-option-id] a')?.focus()
}
