import { useEffect } from 'react'
import { checkCard, checkKeks } from '#features/orders/paying/contract.ts'
import type { PaymentView } from '#features/orders/paying/payment-view.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'

/** Spec 9: the pause between two questions whether the money has come. */
const pauseMs = 1500

/**
 * Asks whether the payment has come until it has, or this attempt is over, or something on the page closes
 * ('stop-check-quote-status'); then goes where the answer says. An answer that does not come is asked for again.
 */
export function usePaymentCheck({ quoteHash, provider }: Pick<PaymentView, 'quoteHash' | 'provider'>): void {
  useEffect(() => {
    const call = provider === 'keks' ? checkKeks : checkCard
    let isOver = false
    const stop = () => {
      isOver = true
    }
    const ask = async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (isOver) return
        const answer = await callServer(call, { quote_hash: quoteHash }, { quiet: true, reading: true })
        if (isOver) return
        if (answer.order_created) location.assign(answer.quoteSuccessUrl ?? '/')
        else if (answer.ended) location.assign(`${t('path.paying')}/${quoteHash}`)
        if (answer.order_created || answer.ended) return
      }
    }
    document.addEventListener('stop-check-quote-status', stop)
    void ask()
    return () => {
      stop()
      document.removeEventListener('stop-check-quote-status', stop)
    }
  }, [quoteHash, provider])
}
