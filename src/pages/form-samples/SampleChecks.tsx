import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { sampleChecks } from './contract.ts'
import styles from './Page.module.css'

type SampleProps = { token: string | undefined; onSuccess: (answer: { sent?: object }) => void }

/** Every rule, and every kind of field. */
export function SampleChecks({ token, onSuccess }: SampleProps) {
  const typed = useTyped(sampleChecks.path)
  return (
    <section>
      <h2>Provjere</h2>
      <Form
        call={sampleChecks}
        token={token}
        onSuccess={onSuccess}
        className={styles.form}
        data-sample="checks"
      >
        <Field label="Ime" name="name" required {...typed.field('name')} />
        <Field label="E-pošta" name="email" type="email" required {...typed.field('email')} />
        <Field label="Poštanski broj" name="postal_code" pattern="\d{5}" {...typed.field('postal_code')} />
        <Field label="OIB" name="oib" data-rule="oib" required {...typed.field('oib')} />
        <Field label="Lozinka" name="password" type="password" required {...typed.field('password')} />
        <Field
          label="Ponovljena lozinka"
          name="repeat_password"
          type="password"
          data-same-as="password"
          required
          {...typed.field('repeat_password')}
        />
        <Select
          label="Boja"
          name="colour"
          required
          options={['', 'crvena', 'plava'].map((value) => ({ value, label: value }))}
          {...typed.field('colour')}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios alone can be invalid */}
        <fieldset role="radiogroup" aria-required="true">
          <legend>Kontakt</legend>
          <Checkbox type="radio" label="Telefon" name="contact" value="phone" required />
          <Checkbox type="radio" label="Pošta" name="contact" value="mail" required />
        </fieldset>
        <fieldset data-group="days">
          <legend>Dani</legend>
          <Checkbox label="Ponedjeljak" name="days[]" value="pon" data-required="" />
          <Checkbox label="Utorak" name="days[]" value="uto" data-required="" />
        </fieldset>
        <Checkbox label="Novosti" name="newsletter" value="yes" />
        <TextArea label="Napomena" name="message" {...typed.field('message')} />
        <Field label="Samo za ovu stranicu" name="local" data-no-post="" />
        <Field label="Prilog" name="attachment" type="file" />
        <input type="hidden" name="remove" defaultValue="0" />
        <SubmitButton>Pošalji provjere</SubmitButton>
        <SubmitButton look="danger" name="remove" value="1" formNoValidate>
          Obriši
        </SubmitButton>
      </Form>
    </section>
  )
}
