import type { Goal } from '#features/delivery/kinds/delivery-kind.ts'
import { deliveryExtras } from '#features/orders/order-extras.ts'
import type { SaidOrder } from '#features/orders/said-order.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './confirmation.module.css'

/** How it comes and where to; of an address that is withheld there is nothing to say. */
export function Delivery(order: SaidOrder) {
  if (order.parts.length > 0) return <Parts {...order} />
  const { goal, deliveryName } = order
  const extras = deliveryExtras(order)
  if (goal.kind === 'place' && goal.description === '' && extras.length === 0) return null
  return (
    <section>
      <h2>{deliveryName}</h2>
      <WhereTo goal={goal} />
      <Lines lines={extras} />
    </section>
  )
}

/** How what of it comes where to. */
function Parts({ parts, currency, ...order }: SaidOrder) {
  return (
    <>
      {parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          {part.address.length > 0 && <AddressLines lines={part.address} />}
          <Lines lines={part.pieces.map(typeset)} />
          <p>
            {part.delivery}: {part.price === 0 ? t('price.free') : money(part.price, currency)}
          </p>
        </section>
      ))}
      {deliveryExtras(order).length > 0 && (
        <section>
          <h2>{t('cart.delivery')}</h2>
          <Lines lines={deliveryExtras(order)} />
        </section>
      )}
    </>
  )
}

function WhereTo({ goal }: { goal: Goal<string[]> }) {
  switch (goal.kind) {
    case 'address':
      return <AddressLines lines={goal.address} />
    case 'place':
      return (
        <p>
          <Unbroken text={typeset(goal.description)} />
        </p>
      )
    default:
      return goal satisfies never
  }
}

/** An address, or who bought. */
export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a company may be named as its owner, and lines never move
        <div key={at}>
          <Unbroken text={line} />
        </div>
      ))}
    </address>
  )
}

/** What is said in lines. */
export const Lines = ({ lines }: { lines: string[] }) => lines.map((line) => <p key={line}>{line}</p>)
