import { type FormEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { goOn, leadingOn } from '#shared/browser/go-on.client.ts'
import { getHumanCheck, resetHumanCheck } from '#shared/browser/human-check.client.ts'
import type { LogInLeads } from '#shared/browser/lost-log-in.client.ts'
import { closeOverlay, holdOverlay, openedOverlay } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts, shortenFormToast } from '#shared/browser/toast-store.client.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { humanCheckField } from '#shared/contract/human-check.ts'
import { t } from '#shared/text/text.ts'
import { CloseAroundContext } from '#shared/ui/overlay/Overlay.tsx'
import { checkForm, type RefusedControl } from './check-form.client.ts'
import { applyConditions } from './conditions.client.ts'
import { clearAllMarks, clearMarks, isSaidAt } from './field-errors.client.ts'
import { isElsewhere } from './focused-elsewhere.client.ts'
import { clearTyped, formBody, typedIn } from './form-body.client.ts'
import { markFields } from './mark-refused.client.ts'
import { controlsOf, type FormControl } from './read-form.client.ts'
import { takeAnswer } from './take-answer.client.ts'

export type FormOptions<C extends AnyCall> = {
  /** What was typed stays after a success. */
  keepsValues?: boolean | undefined
  /** A success logs somebody in, and leads there: where its answer is lost, the shop is asked whether it did. */
  logsIn?: LogInLeads | undefined
  /** Sent once more, the call answers what it has done: where its answer is lost, it is (FORM-23). */
  repeats?: boolean | undefined
  /** The id of the `AnswerPlace` that an answer's `html` replaces. */
  replaces?: string | undefined
  /** What the server's own rules would refuse, beside what the markup says: it is marked with the rest, and nothing is sent. */
  refusedBy?: ((form: HTMLFormElement) => readonly RefusedControl[]) | undefined
  /** Where a success leads that does not say so itself: this page is over with it. */
  leadsTo?: string | undefined
  /**
   * After a success, before the answer leads elsewhere; with 'stay' its `redirect_url` and `reload` are left alone.
   * `isElsewhere`: the shopper has gone on to another part of the page, and the focus stays there.
   */
  onSuccess?: ((answer: CallAnswer<C>, isElsewhere: boolean) => unknown) | undefined
  /**
   * After a refusal, which may bring what the page shows by now, before its fields are marked: one that it is about may have
   * to be shown first.
   */
  onRefused?: ((answer: CallAnswer<C>) => void) | undefined
}

type FormState =
  | { name: 'ready' | 'submitted' }
  /** `pressed`: the button that submitted it, if any did. */
  | { name: 'submitting'; pressed: HTMLElement | null }

/** How far below the window's top stands what has taken a form's place, px (spec 9, 'Layout'). */
const contentTop = 260

/** The browser's part of a generic form (spec 4, 'Generic form submission'; spec 7, 'Generic ajax forms'). */
export function useForm<C extends AnyCall>(call: C, options: FormOptions<C>) {
  const form = useRef<HTMLFormElement>(null)
  const contentPlace = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<FormState>({ name: 'ready' })
  const [content, setContent] = useState<string>()
  const running = useRef(false)
  const closeAround = useContext(CloseAroundContext)

  useLayoutEffect(() => {
    if (form.current) applyConditions(form.current)
  }, [])

  useEffect(() => {
    const place = contentPlace.current
    if (content === undefined || !place?.checkVisibility() || isElsewhere(place)) return
    window.scrollTo({ top: place.getBoundingClientRect().top + scrollY - contentTop, behavior: 'instant' })
    place.focus({ preventScroll: true })
  }, [content])

  async function submit(element: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    const body = formBody(element, pressed)
    const typed = typedIn(element)
    const around = openedOverlay()
    const dialog = element.closest('dialog')
    body.set(humanCheckField, await getHumanCheck())
    // Whoever closed the window while the check was solved has given up what it asked for.
    if (dialog && !(dialog.open && element.isConnected)) return
    // A window that closed now would leave open what becomes of it.
    const release = dialog ? holdOverlay() : undefined
    // What the last try was told does not stand beside this one's outcome, which may be told by the page alone.
    dismissToasts()
    // Nor at the fields: this time they may be right, or not be looked at.
    clearAllMarks(element)
    const said = { fallback: t('error.message'), logsIn: options.logsIn, repeats: options.repeats }
    const answer = await callServer(call, body, said).finally(() => release?.())
    const hasGoneOn = isElsewhere(element, pressed)
    if (answer.error) {
      options.onRefused?.(answer)
      return refused(element, answer, !hasGoneOn)
    }
    setState({ name: 'submitted' })
    clearAllMarks(element)
    if (!answer.open_login_modal) {
      // What the shopper has opened since then is none of this answer's business.
      if (around !== undefined) closeOverlay(around)
      closeAround?.()
    }
    const stays = (await options.onSuccess?.(answer, hasGoneOn)) === 'stay'
    takeAnswer(answer, options.replaces)
    if (answer.content !== undefined) setContent(answer.content)
    else if (!options.keepsValues && !isDashboardProfile()) clearTyped(typed)
    applyConditions(element)
    const { leadsTo } = options
    if (!stays) await goOn(leadsTo === undefined ? answer : leadingOn(answer, leadsTo))
  }

  return {
    content,
    contentPlace,
    state,
    attributes: {
      ref: form,
      'data-state': state.name,
      'aria-busy': state.name === 'submitting' || undefined,
      onFocus: solveAhead,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        clearMarks(target as EventTarget & FormControl)
        applyConditions(currentTarget)
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => applyConditions(currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (running.current) return
        const { currentTarget, nativeEvent } = event
        const pressed = (nativeEvent as SubmitEvent).submitter
        const asIs = pressed instanceof HTMLButtonElement && pressed.formNoValidate
        const refused = options.refusedBy?.(currentTarget) ?? []
        if (!asIs && !checkForm(currentTarget, { refused })) return
        running.current = true
        setState({ name: 'submitting', pressed })
        void submit(currentTarget, pressed).finally(() => {
          running.current = false
          setState((now) => (now.name === 'submitting' ? { name: 'ready' } : now))
        })
      },
    },
  }
}

/** The human check is solved by the time that the form is filled in. */
const solveAhead = () => void getHumanCheck()

/** Every refused field is marked, the first has the focus unless the shopper has gone on; nothing is to be deleted any more (FORM-11). */
function refused(form: HTMLFormElement, answer: Parameters<typeof markFields>[1], focuses: boolean): void {
  for (const control of controlsOf(form)) {
    if (control.name !== 'remove') continue
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = false
    else control.value = '0'
  }
  const { field, message } = answer
  if (field === humanCheckField) resetHumanCheck()
  else markFields(form, answer, focuses)
  // The notice stands near by, in a window in the way of its button: it says no sentence a second time (FORM-23).
  if (field && message && isSaidAt(controlsOf(form), field, message))
    shortenFormToast(message, ({ title }) => (title === t('error.title') ? t('form.error_title') : title))
}

const isDashboardProfile = (): boolean => document.querySelector('[data-page="dashboard_profile"]') !== null
