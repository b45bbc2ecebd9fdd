import { useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import { appointmentForm } from './contract.ts'
import type { Choice, Offer } from './offer-view.ts'

/** What is offered, asked for anew as soon as something else is chosen; of answers that overtake each other the last counts. */
export function useOffer(first: Offer) {
  const [offer, setOffer] = useState(first)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const asking = useRef<AbortController>(undefined)
  const choose = async ({ service = '', shop = '', day }: Choice): Promise<void> => {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setState('loading')
    try {
      const body = { service, shop, date: day === undefined ? '' : writeDay(day) }
      const answer = await callServer(appointmentForm, body, {
        reading: true,
        quiet: true,
        signal: own.signal,
      })
      if (own.signal.aborted) return
      if (answer.booking) setOffer(answer.booking.offer)
      setState(answer.booking ? 'ready' : 'failed')
    } catch {
      if (!own.signal.aborted) setState('failed')
    }
  }
  return { offer, state, choose }
}
