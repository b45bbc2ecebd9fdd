/** One control of a form with what it would send. */
export type Control = {
  name: string
  type: string
  value: string
  checked: boolean
  /** A checkbox that belongs to a group sends its value, and only when checked. */
  grouped: boolean
  /** Marked as not to be posted. */
  noPost: boolean
  files?: readonly File[]
}

export type Entry = [name: string, value: string | File]

/**
 * What a form posts (FORM-12): checkboxes always 1 or 0 unless grouped, chosen radios, files, everything else as it is;
 * controls without a name or marked as not to be posted are left out.
 */
export function formEntries(controls: readonly Control[]): Entry[] {
  const entries: Entry[] = []
  for (const control of controls) {
    if (control.name === '' || control.noPost) continue
    if (control.type === 'checkbox' && !control.grouped)
      entries.push([control.name, control.checked ? '1' : '0'])
    else if (control.type === 'checkbox' || control.type === 'radio') {
      if (control.checked) entries.push([control.name, control.value])
    } else if (control.files) {
      for (const file of control.files) entries.push([control.name, file])
    } else entries.push([control.name, control.value])
  }
  return entries
}

/** Where a GET form leads: its action with the non-empty fields only (FORM-15). */
export function getFormAddress(action: string, entries: readonly Entry[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value)
  }
  const [path = '', hash] = action.split('#')
  const text = query.toString()
  return `${path.split('?')[0]}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`
}
