import { giveUpPayment, payAgain } from '#features/orders/paying/contract.ts'
import type { PaymentView } from '#features/orders/paying/payment-view.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { QrPicture } from '#shared/ui/media/QrPicture.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'
import styles from './paying.module.css'
import { useOnward } from './use-onward.client.ts'
import { usePaymentCheck } from './use-payment-check.client.ts'

/**
 * Where an order is paid at a bank: it leads there by itself, and by a button where scripts do not; for a phone it shows
 * the code and waits; after a refusal it says what can be done.
 */
export function Page({ view }: { view: PaymentView }) {
  const { state, number, total, currency, until, bankName } = view
  const sum = money(total, currency)
  return (
    <EntryPage title={t(`paying.title_${state}`)} lead={t(`paying.lead_${state}`, { bank: bankName, until })}>
      <dl className={styles.rows}>
        <div>
          <dt>{t('paying.order')}</dt>
          <dd>{number}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('paying.sum')}</dt>
          <dd>{typeset(sum)}</dd>
        </div>
      </dl>
      <Ways view={view} />
      <GiveUp view={view} />
    </EntryPage>
  )
}

function Ways({ view }: { view: PaymentView }) {
  switch (view.state) {
    case 'card':
      return <ToBank view={view} />
    case 'phone':
      return <ByPhone view={view} />
    case 'waiting':
      return <Waiting view={view} />
    case 'failed':
      return <Again view={view} />
    default:
      return view satisfies never
  }
}

function ToBank({ view }: { view: Extract<PaymentView, { state: 'card' }> }) {
  const { form, reference, bankName } = view
  const [onward, isLeaving] = useOnward(reference)
  return (
    <form
      ref={onward}
      method="post"
      action={form.action}
      acceptCharset="UTF-8"
      noValidate
      className={styles.onward}
    >
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide busy={isLeaving}>
        {t('paying.to_bank')}
      </Button>
      <p className={styles.note}>{typeset(t('paying.safe', { bank: bankName }))}</p>
    </form>
  )
}

function ByPhone({ view }: { view: Extract<PaymentView, { state: 'phone' }> }) {
  usePaymentCheck(view)
  return (
    <>
      <QrPicture code={view.code} label={t('paying.code', { bank: view.bankName })} className={styles.code} />
      <LinkButton href={view.link} look="secondary" wide>
        {t('paying.open_app', { bank: view.bankName })}
      </LinkButton>
      <Check view={view} />
    </>
  )
}

function Waiting({ view }: { view: PaymentView }) {
  usePaymentCheck(view)
  return <Check view={view} />
}

/** Without scripts nobody asks by itself: the page is looked at once more. */
const Check = ({ view: { quoteHash } }: { view: PaymentView }) => (
  <div className={styles.check}>
    <p className={styles.note} role="status">
      {t('paying.checking')}
    </p>
    <a href={`${t('path.paying')}/${quoteHash}?povratak=1`}>{t('paying.check')}</a>
  </div>
)

const Again = ({ view: { quoteHash } }: { view: PaymentView }) => (
  <Form call={payAgain}>
    <input type="hidden" name="quote_hash" value={quoteHash} />
    <SubmitButton wide>{t('paying.again')}</SubmitButton>
  </Form>
)

/** Back to the checkout with everything as it was, for another way of payment or another cart. */
const GiveUp = ({ view: { state, quoteHash } }: { view: PaymentView }) => (
  <Form call={giveUpPayment}>
    <input type="hidden" name="quote_hash" value={quoteHash} />
    <SubmitButton look="secondary" wide>
      {t(state === 'failed' ? 'paying.otherwise' : 'paying.give_up')}
    </SubmitButton>
  </Form>
)
