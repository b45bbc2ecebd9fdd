import type { ReactNode } from 'react'
import { ibanParts } from '#features/orders/iban.ts'
import type { TransferCodes } from '#features/payment/transfer/codes.server.ts'
import { Hub3Picture } from '#features/payment/transfer/Hub3Picture.tsx'
import type { SlipFields } from '#features/payment/transfer/hub3.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { QrPicture } from '#shared/ui/media/QrPicture.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './payment-slip.module.css'
import { printPage } from './print.client.ts'

type Slip = {
  fields: SlipFields
  /** Cents of euros. */
  amount: number
  /** The shop has another account since its buyer was told one. */
  accountChanged: boolean
  codes: TransferCodes
}

/** `back`: the order's page; `none`: why its order has no slip. */
type SlipPage = { back: string } & ({ title: string; slip: Slip } | { none: string })

/** One payment order, filled in as the banks' form HUB 3 is, to be printed on A4. */
export function Page(page: SlipPage) {
  const live = useHydrated()
  const toOrder = (
    <LinkButton href={page.back} look="secondary">
      {t('slip.back')}
    </LinkButton>
  )
  if ('none' in page)
    return (
      <main id="main" className={styles.page}>
        <h1>{t('slip.none')}</h1>
        <p>{typeset(page.none)}</p>
        <p className={styles.ways}>{toOrder}</p>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{typeset(page.title)}</h1>
        <p>{typeset(t('slip.hint'))}</p>
        {page.slip.accountChanged && <p>{typeset(t('transfer.account_changed'))}</p>}
        <p className={styles.ways}>
          {live && <Button onClick={printPage}>{t('slip.print')}</Button>}
          {toOrder}
        </p>
      </header>
      <Order {...page.slip} />
    </main>
  )
}

function Order({ fields, amount, codes: { hub3, epc } }: Slip) {
  return (
    <section className={styles.slip} aria-labelledby="slip-order">
      <h2 id="slip-order">{t('slip.order')}</h2>
      <div className={styles.parties}>
        <Field label={t('slip.payer')} lines={fields.payer} box />
        {hub3 && (
          <div className={styles.sized}>
            <Hub3Picture code={hub3} className={styles.code} />
            <p className={styles.narrow}>{typeset(t('slip.narrow'))}</p>
          </div>
        )}
        <Field label={t('slip.recipient')} lines={fields.recipient} box />
      </div>
      <div className={styles.payment}>
        <Field label={t('slip.currency')} lines={['EUR']} />
        <Field label={t('confirmation.slip_amount')} lines={[money(amount)]} />
        <Field label={t('slip.account_of_payer')} lines={['']} wide />
        <Field
          label={t('slip.account_of_recipient')}
          lines={[<Unbroken key="iban" text={ibanParts(fields.iban).join('\u00a0')} />]}
          wide
        />
        <Field label={t('slip.model')} lines={[fields.model]} />
        <Field label={t('slip.reference')} lines={[fields.reference]} />
        <Field label={t('slip.purpose')} lines={[fields.purpose]} />
        <Field label={t('transfer.description')} lines={[fields.description]} />
        <Field label={t('slip.day')} lines={['']} />
        <Field label={t('slip.signature')} lines={['']} />
      </div>
      {epc && (
        <figure className={styles.other}>
          <QrPicture code={epc} label={t('transfer.epc_alt')} className={styles.epc} />
          <figcaption>{typeset(t('transfer.epc'))}</figcaption>
        </figure>
      )}
    </section>
  )
}

function Field({
  label,
  lines,
  wide = false,
  box = false,
}: {
  label: string
  /** '' is left to be written by hand. */
  lines: readonly ReactNode[]
  wide?: boolean
  /** Name, street and place. */
  box?: boolean
}) {
  return (
    <dl className={styles.field} data-wide={wide ? '' : undefined} data-box={box ? '' : undefined}>
      <dt>{label}</dt>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one field never move
        <dd key={at}>{line}</dd>
      ))}
    </dl>
  )
}
