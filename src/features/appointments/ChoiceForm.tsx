import type { FormEvent } from 'react'
import { checkForm } from '#shared/forms/check-form.client.ts'
import { DateField } from '#shared/forms/dates/DateField.tsx'
import { readDay, writeDay } from '#shared/forms/dates/day-text.ts'
import { GetForm } from '#shared/forms/GetForm.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './appointments.module.css'
import { type Choice, choiceNames, type Offer } from './offer-view.ts'

/** What, where and on which day. With scripts each choice is taken at once; without them the button asks for the next step. */
export function ChoiceForm({
  offer: { services, shops, chosen, range, full },
  state,
  onChoose,
}: {
  offer: Offer
  state: 'ready' | 'loading' | 'failed'
  onChoose: (choice: Choice) => Promise<void>
}) {
  const live = useHydrated()
  const service = services.find(({ code }) => code === chosen.service)
  const offering = service ? shops.filter(({ slug }) => service.shops.includes(slug)) : shops
  const choose = ({ target }: FormEvent) => {
    const { name, value, form: own } = target as HTMLInputElement
    // What was chosen a moment ago may not be answered yet.
    const fields = new FormData(own ?? undefined)
    const now = (field: string) => String(fields.get(field) ?? '') || undefined
    const choice = { ...chosen, service: now(choiceNames.service), shop: now(choiceNames.shop) }
    if (name === choiceNames.service || name === choiceNames.shop) void onChoose(choice)
    else {
      const day = readDay(value)
      const isOffered = day !== undefined && range && day >= range.first && day <= range.last
      if (isOffered && day !== chosen.day) void onChoose({ ...choice, day })
    }
  }
  const option = (value: string, label: string) => ({ value, label: typeset(label) })
  return (
    <div
      onInput={choose}
      // With scripts all is taken as it is chosen: Enter leads off no page and out of no window, it says what is wrong with the day.
      onSubmitCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        checkForm(event.target as HTMLFormElement)
      }}
    >
      <GetForm action={t('path.appointment')} className={styles.form}>
        <Select
          label={t('appointment.service')}
          name={choiceNames.service}
          key={`service ${chosen.service}`}
          defaultValue={chosen.service ?? ''}
          hint={service && typeset(service.description)}
          options={[
            ...(chosen.service ? [] : [option('', t('appointment.choose_service'))]),
            ...services.map(({ code, name, minutes }) =>
              option(code, `${name} (${t('shop.minutes', { minutes })})`),
            ),
          ]}
        />
        <Select
          label={t('appointment.shop')}
          name={choiceNames.shop}
          key={`shop ${chosen.service} ${chosen.shop}`}
          defaultValue={chosen.shop ?? ''}
          options={[
            ...(chosen.shop ? [] : [option('', t('appointment.choose_shop'))]),
            // The whole address would be cut: a phone's list has one line each.
            ...offering.map(({ slug, name, city }) =>
              option(slug, name.includes(city) ? name : `${name}, ${city}`),
            ),
          ]}
        />
        {range && (
          <DateField
            key={`day ${chosen.service} ${chosen.shop} ${chosen.day}`}
            label={t('appointment.date')}
            name={choiceNames.day}
            mindate={range.first}
            start={range.start}
            max={range.last}
            closed={full}
            defaultValue={chosen.day && writeDay(chosen.day)}
          />
        )}
        {!live && (
          <Button type="submit" look="secondary">
            {t('appointment.show')}
          </Button>
        )}
      </GetForm>
      {chosen.service && chosen.shop && !range && <p role="status">{typeset(t('appointment.no_days'))}</p>}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('appointment.failed')}
        </p>
      )}
    </div>
  )
}
