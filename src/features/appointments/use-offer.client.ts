import { useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import { appointmentForm } from './contract.ts'
import { type AppointmentChoice, isSameChoice, type Offer } from './offer-view.ts'

export type OfferState = 'ready' | 'loading' | 'failed'

/**
 * What is offered, asked for anew as soon as something else is chosen; of answers that overtake each other the last counts.
 * Until it is there, `wanted` is what the fields show, and the times of `offer` are another choice's: `isStale`.
 */
export function useOffer(first: Offer) {
  const [offer, setOffer] = useState(first)
  const [wanted, setWanted] = useState(first.chosen)
  const [state, setState] = useState<OfferState>('ready')
  /** Counts the days that were put in place of the wanted one. */
  const [days, setDays] = useState(0)
  const asking = useRef<AbortController>(undefined)

  /** Takes a choice that there are no times of, such as a day that is written half. */
  const hold = (choice: AppointmentChoice): AbortController => {
    asking.current?.abort()
    asking.current = new AbortController()
    setWanted(choice)
    setState('ready')
    return asking.current
  }
  const choose = async (choice: AppointmentChoice): Promise<void> => {
    const { signal } = hold(choice)
    setState('loading')
    const { service = '', shop = '', day } = choice
    try {
      const body = { service, shop, date: day === undefined ? '' : writeDay(day) }
      const answer = await callServer(appointmentForm, body, { reading: true, quiet: true, signal })
      if (signal.aborted) return
      if (!answer.booking) return setState('failed')
      const { chosen } = answer.booking.offer
      setOffer(answer.booking.offer)
      setWanted(chosen)
      if (chosen.day !== day) setDays((before) => before + 1)
      setState('ready')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  const again = (): Promise<void> => choose(wanted)
  return { offer, wanted, isStale: !isSameChoice(wanted, offer.chosen), state, days, choose, hold, again }
}
