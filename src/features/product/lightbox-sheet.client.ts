import sheet from 'photoswipe/style.css?url'

let sheetLoaded: Promise<void> | undefined

/** Waits for the style sheet of the large pictures, which only they need. */
export function styled(): Promise<void> {
  sheetLoaded ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      sheetLoaded = undefined
      reject(new Error('the style sheet did not come'))
    }
    document.head.append(link)
  })
  return sheetLoaded
}
