import { lookupCities, lookupCountries } from '#features/checkout/contract.ts'
import { DateField } from '#shared/forms/dates/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { LookupField } from '#shared/forms/lookup/LookupField.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { RichTextField } from '#shared/forms/rich-text/RichTextField.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { sampleFields } from './contract.ts'
import styles from './Page.module.css'

type SampleProps = { token: string | undefined; onSuccess: (answer: { sent?: object }) => void }

/** Fields that the platform does not have as the shop wants them. */
export function SampleFields({ token, onSuccess }: SampleProps) {
  const typed = useTyped(sampleFields.path)
  return (
    <section>
      <h2>Polja</h2>
      <Form
        call={sampleFields}
        token={token}
        onSuccess={onSuccess}
        keepsValues
        className={styles.form}
        data-sample="fields"
      >
        <DateField label="Datum" name="day" {...typed.field('day')} />
        <DateField
          label="Datum u prosincu"
          name="december"
          mindate="2026-11-01"
          start="2026-12-05"
          max="2026-12-20"
          {...typed.field('december')}
        />
        <DateField label="Vrijeme" name="time" kind="time" {...typed.field('time')} />
        <DateField label="Termin" name="appointment" kind="datetime" {...typed.field('appointment')} />
        <RichTextField
          label="Opis"
          name="description"
          required
          defaultValue={typed.text('description', '<p>Prvi <b>opis</b></p>')}
        />
        <LookupField label="Država" name="country_id" search={lookupCountries} />
        <LookupField label="Mjesto" name="city_id" search={lookupCities} least={2} dependsOn="country_id" />
        <LookupField
          label="Zapisano mjesto"
          name="kept_id"
          search={lookupCities}
          chosen={{ id: 1, title: 'Zagreb' }}
          readOnly
        />
        <SubmitButton>Pošalji polja</SubmitButton>
      </Form>
    </section>
  )
}
