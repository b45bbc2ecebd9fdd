import { useCallback, useEffect, useState } from 'react'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { registerPageFunction } from '#shared/browser/page-functions.client.ts'
import { AnswerPlace } from '#shared/forms/AnswerMarkup.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { GetForm } from '#shared/forms/GetForm.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { NamedOverlay } from '#shared/ui/overlay/Overlay.tsx'
import { sampleAnswers, sampleWindow } from './contract.ts'
import styles from './Page.module.css'
import { SampleChecks } from './SampleChecks.tsx'
import { SampleConditions } from './SampleConditions.tsx'
import { SampleFields } from './SampleFields.tsx'

export type FormSamplesProps = {
  tokens: { [Form in 'checks' | 'conditions' | 'answers' | 'fields']?: string | undefined }
}

const kinds =
  'content html file redirect elsewhere reload count minicart javascript code unknown refuse login'.split(' ')

/**
 * Every kind of form, for whoever builds one; served in development alone. Its words stand here and not in the message
 * catalogue, which goes to every shopper.
 */
export function Page({ tokens }: FormSamplesProps) {
  const [sent, setSent] = useState('')
  const [said, setSaid] = useState('')
  const [count, setCount] = useState<number>()
  const note = useCallback((answer: { sent?: object; count?: number }) => {
    setSent(JSON.stringify(answer.sent))
    setCount(answer.count)
  }, [])
  useEffect(() => registerPageFunction('sampleSay', (...given) => setSaid(JSON.stringify(given))), [])
  return (
    <main id="main" className={styles.page}>
      <h1>Obrasci</h1>
      <output data-sent="">{sent}</output>
      <output data-said="">{said}</output>
      <output data-count="">{count}</output>
      <SampleChecks token={tokens.checks} onSuccess={note} />
      <SampleFields token={tokens.fields} onSuccess={note} />
      <SampleConditions token={tokens.conditions} onSuccess={note} />
      <section>
        <h2>Odgovori</h2>
        <AnswerPlace id="sample-place">
          <p>Ovdje dolazi novi sadržaj.</p>
        </AnswerPlace>
        <Form
          call={sampleAnswers}
          token={tokens.answers}
          className={styles.form}
          replaces="sample-place"
          onSuccess={note}
          data-sample="answers"
        >
          <Select
            label="Odgovor"
            name="answer"
            options={['', ...kinds].map((value) => ({ value, label: value }))}
          />
          <Field label="Poruka" name="text" />
          <Field label="Telefon" name="phone" type="tel" />
          <SubmitButton>Pošalji odgovor</SubmitButton>
        </Form>
      </section>
      <section>
        <h2>U prozoru</h2>
        <Button onClick={() => openOverlay('sample')}>Otvori prozor</Button>
        <NamedOverlay name="sample" title="Upit" variant="center">
          <Form call={sampleWindow} className={styles.form} onSuccess={note} data-sample="dialog">
            <input type="hidden" name="answer" defaultValue="" />
            <Field label="Pitanje" name="question" required />
            <SubmitButton>Pošalji upit</SubmitButton>
          </Form>
        </NamedOverlay>
      </section>
      <section>
        <h2>Adresa</h2>
        <GetForm action="/rezultati-pretrage?staro=1" className={styles.form} data-sample="get">
          <input type="hidden" name="s" value="1" />
          <Field label="Pojam" name="keyword" required />
          <Field label="Cijena do" name="max_price" />
          <Button type="submit">Traži</Button>
        </GetForm>
        <GetForm action="/rezultati-pretrage" target="_blank" className={styles.form} data-sample="get-tab">
          <input type="hidden" name="s" value="1" />
          <Field label="Pojam u novoj kartici" name="keyword" />
          <Button type="submit">Traži u novoj kartici</Button>
        </GetForm>
      </section>
    </main>
  )
}
