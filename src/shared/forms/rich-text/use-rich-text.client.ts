import { useEffect, useRef, useState } from 'react'
import type Squire from 'squire-rte'
import { nodesOf } from '#shared/browser/answer-markup.client.ts'
import { setValue } from '../form-body.client.ts'
import { labelOf } from '../read-form.client.ts'

export type Format = 'bold' | 'italic' | 'list' | 'numbers'

const tags: Record<Format, string> = { bold: 'B', italic: 'I', list: 'UL', numbers: 'OL' }

/** How high the text stands, px, beside 300 at first (spec 9, 'Layout'). */
type Size = 'first' | 'focused' | 'left'

/**
 * The editor of one field. It is loaded with the first field that wants one; until then, and where it does not come, the
 * textarea is all there is.
 */
export function useRichText() {
  const [live, setLive] = useState(false)
  const [size, setSize] = useState<Size>('first')
  const [held, setHeld] = useState<readonly Format[]>([])
  const textarea = useRef<HTMLTextAreaElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Squire>(undefined)

  useEffect(() => {
    let gone = false
    import('squire-rte').then(
      ({ default: Editor }) => {
        if (gone || !root.current || !textarea.current) return
        editor.current = start(Editor, root.current, textarea.current, setHeld)
        setLive(true)
      },
      (lost: unknown) => console.warn('The editor did not come: its field stays plain.', lost),
    )
    return () => {
      gone = true
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [])

  useEffect(() => {
    const [own, field] = [box.current, textarea.current]
    if (!live || !own || !field) return
    const focused = ({ target }: FocusEvent) => {
      setSize('focused')
      // A refused field is gone to: its text is what can be written in.
      if (target === field) editor.current?.focus()
    }
    let pressed = false
    const shrink = () => {
      if (!own.contains(document.activeElement)) setSize((now) => (now === 'focused' ? 'left' : now))
    }
    // What is pressed next must not move away below the pointer before it is let go.
    const left = () => void (pressed || setTimeout(shrink))
    const press = () => {
      pressed = true
    }
    const letGo = () => {
      if (pressed) setTimeout(shrink)
      pressed = false
    }
    own.addEventListener('focusin', focused)
    own.addEventListener('focusout', left)
    window.addEventListener('pointerdown', press, true)
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, letGo, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, letGo, true)
      own.removeEventListener('focusin', focused)
      own.removeEventListener('focusout', left)
    }
  }, [live])

  return {
    textarea,
    root,
    box,
    live,
    size,
    held,
    toggle: (format: Format) => editor.current && toggle(editor.current, format),
  }
}

function start(
  Editor: typeof Squire,
  root: HTMLElement,
  field: HTMLTextAreaElement,
  hold: (formats: readonly Format[]) => void,
): Squire {
  const editor = new Editor(root, { blockTag: 'P', sanitizeToDOMFragment: fragmentOf, addLinks: false })
  root.setAttribute('aria-label', labelOf(field))
  let own = field.value
  editor.setHTML(asMarkup(own))
  const mark = () => {
    const invalid = field.getAttribute('aria-invalid')
    if (invalid === null) root.removeAttribute('aria-invalid')
    else root.setAttribute('aria-invalid', invalid)
  }
  // The form marks and clears the textarea; what it says holds for what is seen.
  new MutationObserver(mark).observe(field, { attributeFilter: ['aria-invalid'] })
  mark()
  editor.addEventListener('input', () => {
    // The editor keeps its place in what is empty by characters that nobody sees.
    const written = /[^\s\u200b]/.test(root.textContent ?? '') ? editor.getHTML() : ''
    // It also tells of what it tidies by itself.
    if (written === own) return
    own = written
    setValue(field, own)
  })
  field.addEventListener('input', () => {
    if (field.value === own) return
    own = field.value
    editor.setHTML(asMarkup(own))
  })
  editor.addEventListener('pathChange', () =>
    hold((Object.keys(tags) as Format[]).filter((format) => editor.hasFormat(tags[format]))),
  )
  // Tab leads on, as in every other field.
  editor.setKeyHandler('Tab', null)
  editor.setKeyHandler('Shift-Tab', null)
  return editor
}

function toggle(editor: Squire, format: Format): void {
  const isHeld = editor.hasFormat(tags[format])
  if (format === 'bold') isHeld ? editor.removeBold() : editor.bold()
  else if (format === 'italic') isHeld ? editor.removeItalic() : editor.italic()
  else if (isHeld) editor.removeList()
  else if (format === 'list') editor.makeUnorderedList()
  else editor.makeOrderedList()
  editor.focus()
}

/** What was typed without an editor is text, each of its lines a paragraph. */
function asMarkup(value: string): string {
  if (/<[a-z/]/i.test(value)) return value
  const line = document.createElement('p')
  const paragraphs = value.split('\n').map((text) => {
    line.textContent = text
    return line.outerHTML
  })
  return value === '' ? '' : paragraphs.join('')
}

/** What is pasted or set: nothing in it runs, and of foreign looks nothing stays. */
function fragmentOf(markup: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodesOf(markup))
  for (const element of fragment.querySelectorAll('img, svg, video, audio, form, input, button'))
    element.remove()
  for (const element of fragment.querySelectorAll('[style], [class], [id]'))
    for (const name of ['style', 'class', 'id']) element.removeAttribute(name)
  return fragment
}
