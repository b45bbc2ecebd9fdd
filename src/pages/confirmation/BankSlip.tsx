import { Fragment, type ReactNode } from 'react'
import { ibanParts } from '#features/orders/iban.ts'
import type { TransferCodes } from '#features/payment/transfer/codes.server.ts'
import { Hub3Picture } from '#features/payment/transfer/Hub3Picture.tsx'
import type { BankPayment } from '#features/payment/transfer/transfer-order.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { CopyButton } from '#shared/ui/controls/CopyButton.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { QrPicture } from '#shared/ui/media/QrPicture.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './bank-slip.module.css'

/** In fours to read; copied, it is the number alone. */
function Iban({ iban }: { iban: string }) {
  return ibanParts(iban).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number never move
    <Fragment key={at}>
      {at > 0 && <span className={styles.gap}> </span>}
      <span className={styles.group} data-group="">
        {part}
      </span>
    </Fragment>
  ))
}

type Row = {
  label: string
  shown: ReactNode
  /** As a bank's own form takes it. */
  copied: string
}

function rowsOf(bank: BankPayment, currency: string): Row[] {
  const { recipient, iban, model, reference, amount, description } = bank
  return [
    { label: t('confirmation.slip_recipient'), shown: recipient, copied: recipient },
    { label: t('confirmation.slip_iban'), shown: <Iban iban={iban} />, copied: iban.replace(/\s/g, '') },
    {
      label: t('confirmation.slip_reference'),
      shown: <Unbroken text={`${model} ${reference}`.trim()} />,
      // The model is chosen from a list there.
      copied: reference,
    },
    {
      label: t('confirmation.slip_amount'),
      shown: money(amount, currency),
      copied: `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`,
    },
    { label: t('transfer.description'), shown: <Unbroken text={description} />, copied: description },
  ]
}

/** What goes onto a payment order (HUB 3), to be copied, to be read by a bank's app, and to be printed. */
export function BankSlip({
  bank,
  currency,
  codes,
  printedAt,
}: {
  bank: BankPayment
  currency: string
  codes: TransferCodes
  printedAt: string
}) {
  return (
    <section className={styles.slip} aria-labelledby="payment-slip">
      <h2 id="payment-slip">{t('confirmation.slip')}</h2>
      {bank.accountChanged && <p>{typeset(t('transfer.account_changed'))}</p>}
      <dl>
        {rowsOf(bank, currency).map(({ label, shown, copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{shown}</span>
              {copied !== '' && (
                <CopyButton
                  text={copied}
                  label={t('transfer.copy')}
                  of={label}
                  says={{
                    copied: t('transfer.copied', { what: label }),
                    notCopied: t('transfer.not_copied'),
                  }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Codes codes={codes} />
      <p className={styles.print}>
        <LinkButton href={printedAt} look="secondary">
          {t('transfer.open_slip')}
        </LinkButton>
      </p>
    </section>
  )
}

function Codes({ codes: { hub3, epc } }: { codes: TransferCodes }) {
  if (!hub3 && !epc) return null
  return (
    <div className={styles.codes}>
      <h3>{t('transfer.codes')}</h3>
      <p className={styles.hint}>{typeset(t('transfer.check'))}</p>
      <div className={styles.pictures}>
        {hub3 && (
          <figure>
            <Hub3Picture code={hub3} className={styles.hub3} />
            <figcaption>
              {typeset(t('transfer.hub3'))}{' '}
              <span className={styles.narrow}>{typeset(t('transfer.narrow'))}</span>
            </figcaption>
          </figure>
        )}
        {epc && (
          <figure>
            <QrPicture code={epc} label={t('transfer.epc_alt')} className={styles.epc} />
            <figcaption>{typeset(t('transfer.epc'))}</figcaption>
          </figure>
        )}
      </div>
    </div>
  )
}
