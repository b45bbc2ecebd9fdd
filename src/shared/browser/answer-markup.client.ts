/** What would run, load or lead elsewhere by itself. */
const unwanted = 'script, iframe, frame, object, embed, base, meta, link, style, template'
const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href']

/**
 * An answer's markup as nodes. It is our own server's, and yet nothing in it runs: it is read in a document that is never
 * shown, and what could run is taken out before any of it gets to the page, whatever its content policy allows.
 */
export function nodesOf(markup: string): Node[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const runs = name.startsWith('on') || name === 'srcdoc'
      if (runs || (addresses.includes(name) && !leadsSomewhere(value))) element.removeAttribute(name)
    }
  }
  return [...body.childNodes]
}

/** Whether this is an address of the web, a telephone or a mail, and no script. */
function leadsSomewhere(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address, location.href).protocol)
}
