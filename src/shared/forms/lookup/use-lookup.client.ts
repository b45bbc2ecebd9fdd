import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { debounce } from '#shared/browser/debounce.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { useDismiss } from '#shared/ui/overlay/use-dismiss.client.ts'
import { controlsOf, labelOf } from '../read-form.client.ts'
import { type LookupChoice, type LookupItem, meantBy } from './lookup.ts'
import { lookupForm } from './lookup-form.client.ts'

/** Spec 9, 'Timings'. */
const delayMs = 100

type Lookup = {
  search: AnyCall
  least: number
  dependsOn: string | undefined
  template: string | undefined
  /** It is only read: nothing opens. */
  off: boolean
} & LookupUse

export type LookupUse = {
  /** Its search says nothing of the form around it. */
  alone?: boolean | undefined
  /** What was typed and is none of the choices stays: the server is asked what it means. */
  keepsText?: boolean | undefined
  /** Hears what is chosen, and that it is so no more. */
  onChoice?: ((item: LookupItem | undefined) => void) | undefined
}

/** The browser's part of a lookup: what is typed searches, the last question's answer alone is shown, one is chosen. */
export function useLookup({ search, least, dependsOn, template, off, alone, keepsText, onChoice }: Lookup) {
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const found = useRef<readonly LookupChoice[]>([])
  /** Enter was pressed before there was anything to choose. */
  const isAwaited = useRef(false)
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState<readonly LookupChoice[]>([])
  const [said, setSaid] = useState('')
  const [active, setActive] = useState(-1)

  const isFocused = () => input.current === document.activeElement
  const show = (next: readonly LookupChoice[], text: string) => {
    found.current = next
    setChoices(next)
    setSaid(text)
    setActive(-1)
  }
  const ask = async () => {
    const q = input.current?.value.trim() ?? ''
    running.current?.abort()
    if (q.length < least) return show([], t('select2_too_short', { n: least }))
    const asking = new AbortController()
    running.current = asking
    show([], t('select2_searching'))
    const form = !alone && root.current && lookupForm(root.current)
    const body = { q, ...(template !== undefined && { template }), ...(form && { form }) }
    const answer = await callServer(search, body, {
      reading: true,
      quiet: true,
      signal: asking.signal,
    }).catch(() => undefined)
    // Another question was asked meanwhile, or the field was given another's choices.
    if (!answer || running.current !== asking) return
    running.current = undefined
    const ret = answer.ret as readonly LookupItem[] | undefined
    if (answer.unanswered || answer.id !== undefined || (!answer.error && !Array.isArray(ret)))
      show([], t('select2_error_loading'))
    else if (answer.error) {
      show([], t('no_results_fund'))
      showToast({
        kind: 'error',
        title: answer.title || t('no_results_fund'),
        message: answer.message ?? '',
      })
    } else show((ret ?? []).map(choiceOf), ret?.length ? '' : t('no_results_fund'))
    if (!isFocused()) settle()
    else if (isAwaited.current) takeMeant()
  }
  const latest = useRef(ask)
  latest.current = ask
  const soon = useMemo(() => debounce(() => void latest.current(), delayMs), [])

  /** Writes what is chosen, and tells the fields that depend on it. */
  const write = (id: string) => {
    if (!value.current || value.current.value === id) return
    value.current.value = id
    value.current.dispatchEvent(new Event('change', { bubbles: true }))
    onChoice?.(found.current.find((choice) => choice.id === id)?.item)
  }
  const stop = () => {
    soon.cancel()
    running.current?.abort()
    running.current = undefined
  }
  const close = () => setOpen(false)
  const choose = (choice: LookupChoice) => {
    stop()
    isAwaited.current = false
    if (input.current) input.current.value = choice.title
    write(choice.id)
    // What was wrong of the field is so no more.
    input.current?.dispatchEvent(new Event('change', { bubbles: true }))
    close()
  }
  const clear = () => {
    stop()
    if (input.current) input.current.value = ''
    write('')
    show([], '')
    close()
  }
  /** What is left behind is one of the choices or nothing. */
  const settle = () => {
    if (value.current?.value || !input.current?.value) return
    if (!takeMeant() && !keepsText) clear()
  }
  /** Chooses what just the text that stands there means. */
  const takeMeant = (): boolean => {
    isAwaited.current = false
    const meant = meantBy(input.current?.value ?? '', found.current)
    if (meant) choose(meant)
    return meant !== undefined
  }
  const openNow = () => {
    if (off || open) return
    setOpen(true)
    void ask()
  }
  useDismiss(open, close, (target) => root.current?.contains(target) ?? false)

  const forget = useRef(clear)
  forget.current = clear
  useEffect(() => {
    const form = root.current?.closest('form')
    const own = input.current
    if (!form || !own || dependsOn === undefined) return
    const wasDisabled = own.disabled
    const parentOf = () => controlsOf(form).find(({ name }) => name === dependsOn)
    const put = () => {
      own.disabled = wasDisabled || !parentOf()?.value
    }
    let before = parentOf()?.value ?? ''
    const hear = () => {
      const now = parentOf()?.value ?? ''
      if (now === before) return
      before = now
      forget.current()
      put()
    }
    put()
    // A form that was sent empties its fields as if that had been typed.
    const kinds = ['change', 'input']
    for (const kind of kinds) form.addEventListener(kind, hear)
    return () => {
      for (const kind of kinds) form.removeEventListener(kind, hear)
    }
  }, [dependsOn])
  useEffect(
    () => () => {
      soon.cancel()
      running.current?.abort()
    },
    [soon],
  )

  const keyed = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return openNow()
      const last = choices.length - 1
      if (last < 0) return
      if (key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
      else setActive(active <= 0 ? last : active - 1)
    } else if (key === 'Enter' && open) {
      // The form is sent by the next one.
      event.preventDefault()
      const choice = choices[active]
      if (choice) choose(choice)
      else if (!takeMeant()) isAwaited.current = running.current !== undefined || soon.isWaiting()
    }
  }
  const field = (id: string): ComponentProps<'input'> =>
    off
      ? {}
      : {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': open,
          'aria-controls': open ? `${id}-list` : undefined,
          'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
          onClick: openNow,
          onKeyDown: keyed,
          onInput: () => {
            write('')
            isAwaited.current = false
            if (!isFocused()) return
            setOpen(true)
            soon()
          },
          onBlur: () => {
            close()
            // What was typed just now may still be meant.
            if (!running.current && !soon.isWaiting()) settle()
          },
        }
  const label = () => (input.current ? labelOf(input.current) : undefined)
  return { root, input, value, open, choices, said, active, choose, field, label }
}

/** Display markup as text: nothing in it runs or loads. */
function choiceOf(item: LookupItem): LookupChoice {
  const { id, html, description = '', known = [] } = item
  const text = (markup: string) =>
    (new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '').trim()
  return { id: String(id), title: text(html), description: text(description), known, item }
}
