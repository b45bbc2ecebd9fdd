import { type FormEvent, useRef } from 'react'
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
import { choiceNames } from './offer-view.ts'
import type { useOffer } from './use-offer.client.ts'

/** What, where and on which day. With scripts each choice is taken at once; without them the button asks for the next step. */
export function ChoiceForm({
  offer: { services, shops, chosen, range, full },
  wanted,
  isStale,
  state,
  days,
  choose,
  hold,
  again,
}: ReturnType<typeof useOffer>) {
  const live = useHydrated()
  const first = useRef<HTMLDivElement>(null)
  const service = services.find(({ code }) => code === wanted.service)
  const offeredIn = services.find(({ code }) => code === chosen.service)?.shops
  const offering = offeredIn ? shops.filter(({ slug }) => offeredIn.includes(slug)) : shops
  const chooseDay = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const day = readDay(value)
    const isOffered = day !== undefined && range && day >= range.first && day <= range.last
    if (!isOffered) hold({ ...wanted, day: undefined })
    else if (day !== wanted.day) void choose({ ...wanted, day })
  }
  const option = (value: string, label: string) => ({ value, label: typeset(label) })
  return (
    <div
      ref={first}
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
          value={wanted.service ?? ''}
          onChange={({ target }) => void choose({ ...wanted, service: target.value || undefined })}
          hint={service && typeset(service.description)}
          options={[
            ...(wanted.service ? [] : [option('', t('appointment.choose_service'))]),
            ...services.map(({ code, name, minutes }) =>
              option(code, `${name} (${t('shop.minutes', { minutes })})`),
            ),
          ]}
        />
        <Select
          label={t('appointment.shop')}
          name={choiceNames.shop}
          value={wanted.shop ?? ''}
          onChange={({ target }) => void choose({ ...wanted, shop: target.value || undefined })}
          options={[
            ...(wanted.shop ? [] : [option('', t('appointment.choose_shop'))]),
            // The whole address would be cut: a phone's list has one line each.
            ...offering.map(({ slug, name, city }) =>
              option(slug, name.includes(city) ? name : `${name}, ${city}`),
            ),
          ]}
        />
        {range && (
          <DateField
            key={`day ${days}`}
            label={t('appointment.date')}
            name={choiceNames.day}
            mindate={range.first}
            start={range.start}
            max={range.last}
            closed={full}
            defaultValue={chosen.day && writeDay(chosen.day)}
            onInput={chooseDay}
          />
        )}
        {!live && (
          <Button type="submit" look="secondary">
            {t('appointment.show')}
          </Button>
        )}
      </GetForm>
      <p role="status" className={styles.state}>
        {state === 'loading' && isStale && t('appointment.loading')}
        {state === 'ready' && isStale && t('appointment.choose_day')}
        {!isStale && chosen.service && chosen.shop && !range && typeset(t('appointment.no_days'))}
      </p>
      {state === 'failed' && (
        <div className={styles.state}>
          <p role="alert" className={styles.failed}>
            {typeset(t('appointment.failed'))}
          </p>
          <Button
            look="secondary"
            onClick={() => {
              // It goes with what it says.
              first.current?.querySelector('select')?.focus({ preventScroll: true })
              void again()
            }}
          >
            {t('appointment.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
