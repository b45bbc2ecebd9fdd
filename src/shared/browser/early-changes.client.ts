type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Tells of a change once more, as if it had been made just now. */
export type EarlyChange = () => void

let noteTold = () => {}
/** Resolves once the page has been told of all early changes, before anything else can happen. */
export const earlyChangesTold = new Promise<void>((resolve) => {
  noteTold = resolve
})

/** Tells the page of its early changes, now that all of it listens. */
export function tellEarlyChanges(changes: readonly EarlyChange[]): void {
  for (const tellAgain of changes) tellAgain()
  noteTold()
}

/**
 * What people changed of a page, or the browser filled in, before the page's own code was there to hear of it: every
 * control that does not hold what the server drew. To be called before anything is drawn again, which would take it back;
 * the answers are to be called once every part of the page listens.
 */
export function earlyChanges(root: ParentNode): EarlyChange[] {
  const controls = [...root.querySelectorAll<Control>('input:not([type="hidden"]), select, textarea')]
  const picked = controls.flatMap((control) => {
    if (control instanceof HTMLSelectElement) return earlyPick(control)
    return isTicked(control) ? earlyTick(control) : []
  })
  // A click, which a tick is, ends the typing in every other field.
  const written = controls.flatMap((control) =>
    control instanceof HTMLSelectElement || isTicked(control) ? [] : earlyText(control),
  )
  return [...picked, ...written]
}

const isTicked = (control: Exclude<Control, HTMLSelectElement>): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function earlyTick(box: HTMLInputElement): EarlyChange[] {
  const { checked, type } = box
  // Of radio buttons the chosen one speaks, not the one that it took the choice from.
  if (checked === box.defaultChecked || (type === 'radio' && !checked)) return []
  return [
    () => {
      box.checked = !checked
      box.click()
    },
  ]
}

function earlyPick(select: HTMLSelectElement): EarlyChange[] {
  const options = [...select.options]
  const drawn = options.find((option) => option.defaultSelected) ?? options[0]
  const { value } = select
  if (!drawn || value === drawn.value) return []
  return [
    () => {
      select.value = value
      tell(select, 'input', 'change')
    },
  ]
}

function earlyText(field: Exclude<Control, HTMLSelectElement>): EarlyChange[] {
  const { value } = field
  if (value === field.defaultValue) return []
  // What a file's field holds cannot be written again: whoever clears it takes the file away for good.
  if (field.type === 'file') return [() => tell(field, 'input', 'change')]
  return [
    () => {
      const isTyping = field === document.activeElement
      const { selectionStart, selectionEnd } = field
      // React hears of a value only where it differs from the last one that it knows of, which is set through the field.
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
      tell(field, 'input', ...(isTyping ? [] : ['change', 'focusout']))
    },
  ]
}

function tell(control: Control, ...events: string[]): void {
  for (const name of events) control.dispatchEvent(new Event(name, { bubbles: true }))
}
