import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { sampleConditions } from './contract.ts'
import styles from './Page.module.css'

type SampleProps = { token: string | undefined; onSuccess: (answer: { sent?: object }) => void }

/** Parts that depend on what is filled in; without scripts all of them show, and none is insisted on. */
export function SampleConditions({ token, onSuccess }: SampleProps) {
  const typed = useTyped(sampleConditions.path)
  return (
    <section>
      <h2>Uvjeti</h2>
      <Form
        call={sampleConditions}
        token={token}
        onSuccess={onSuccess}
        keepsValues
        className={styles.form}
        data-sample="conditions"
      >
        <fieldset data-optional-group="">
          <legend>Tvrtka (nije obavezno)</legend>
          <Field label="Naziv tvrtke" name="company" {...typed.field('company')} />
          <Field label="OIB tvrtke" name="company_oib" data-rule="oib" {...typed.field('company_oib')} />
        </fieldset>
        <Checkbox
          label="Dostava na drugu adresu"
          name="other_address"
          value="1"
          data-toggles="sample-address"
        />
        <fieldset id="sample-address">
          <legend>Druga adresa</legend>
          <Field label="Ulica" name="street" data-required="" markRequired {...typed.field('street')} />
        </fieldset>
        <Select
          label="Razlog"
          name="field-1"
          options={['', 'kvar', 'drugo'].map((value) => ({ value, label: value }))}
        />
        <div data-depends="1|drugo">
          <Field label="Koji razlog" name="field-2" data-required="" markRequired />
        </div>
        <Checkbox label="Imam račun" name="field-3" value="da" />
        <div data-depends="3|1">
          <Field label="Broj računa" name="field-4" data-required="" markRequired />
        </div>
        <div data-depends="4|R-1">
          <Field label="Datum računa" name="field-5" />
        </div>
        <SubmitButton>Pošalji uvjete</SubmitButton>
      </Form>
    </section>
  )
}
