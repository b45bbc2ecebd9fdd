import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { nodesOf } from '#shared/browser/answer-markup.client.ts'
import { notePlace, useAppendedMarkup, usePlacedMarkup } from '#shared/browser/placed-markup.client.ts'
import { t } from '#shared/text/text.ts'

/** Markup that an answer brought; nothing in it runs. `place`: for whoever goes there. */
export function AnswerMarkup({
  markup,
  place,
  ...element
}: { markup: string; place?: RefObject<HTMLDivElement | null> } & Omit<ComponentProps<'div'>, 'ref'>) {
  const own = useRef<HTMLDivElement>(null)
  const shown = place ?? own
  // Before it is painted: whoever goes there does so at once.
  useLayoutEffect(() => shown.current?.replaceChildren(...nodesOf(markup)), [markup, shown])
  return <div {...element} ref={shown} />
}

/** What a form's answer may replace: `<Form replaces={id}>`, answered with `html` (FORM-13). */
export function AnswerPlace({ id, children }: { id: string; children: ReactNode }) {
  const markup = usePlacedMarkup(id)
  useEffect(() => notePlace(id), [id])
  return markup === undefined ? <div id={id}>{children}</div> : <AnswerMarkup id={id} markup={markup} />
}

/** What answers brought for the page's end. */
export function AppendedMarkup() {
  const appended = useAppendedMarkup()
  if (appended.length === 0) return null
  return (
    <aside aria-label={t('form.answers')}>
      {appended.map(({ key, markup }) => (
        <AnswerMarkup key={key} markup={markup} />
      ))}
    </aside>
  )
}
