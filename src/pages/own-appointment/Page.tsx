import { useState } from 'react'
import styles from '#features/appointments/appointments.module.css'
import { cancelAppointment, moveAppointment } from '#features/appointments/contract.ts'
import { choiceNames, type Offer } from '#features/appointments/offer-view.ts'
import { TimeChoice } from '#features/appointments/TimeChoice.tsx'
import { DateField } from '#shared/forms/dates/DateField.tsx'
import { readDay, writeDay } from '#shared/forms/dates/day-text.ts'
import { Form } from '#shared/forms/Form.tsx'
import { GetForm } from '#shared/forms/GetForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { telephone } from '#shared/text/telephone-link.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'
import { type AppointmentState, appointmentTitles } from './titles.ts'

type ShownAppointment = {
  service: string
  when: string
  email: string
  state: AppointmentState
  /** Missing where the shop has closed for good since. */
  place: { name: string; href: string; address: string; phone: string } | undefined
}

type Change = { token: string; offer: Offer; tokens: { move: string; cancel: string } }

export type OwnAppointmentProps = { appointment?: ShownAppointment; change?: Change }

/** Somebody's appointment: what, where and when, and while it is to come, another time for it or its end. */
export function Page({ appointment, change }: OwnAppointmentProps) {
  if (!appointment)
    return (
      <EntryPage title={t('appointment.dead_title')} lead={t('appointment.dead')}>
        <NewOne />
      </EntryPage>
    )
  const { service, when, email, state, place } = appointment
  const leads = {
    open: t('appointment.mail_note', { email }),
    cancelled: t('appointment.cancelled_lead'),
    past: undefined,
  }
  return (
    <EntryPage title={t(appointmentTitles[state])} lead={leads[state]}>
      <dl className={styles.details}>
        <dt>{t('appointment.service')}</dt>
        <dd>{typeset(service)}</dd>
        <dt>{t('appointment.when')}</dt>
        <dd>{typeset(when)}</dd>
        {place && (
          <>
            <dt>{t('appointment.shop')}</dt>
            <dd>
              <a href={place.href}>{typeset(place.name)}</a>
              <br />
              {typeset(place.address)}
            </dd>
          </>
        )}
        {place?.phone && (
          <>
            <dt>{t('shop.phone')}</dt>
            <dd>
              <a href={telephone(place.phone)}>{place.phone}</a>
            </dd>
          </>
        )}
      </dl>
      {change ? (
        <>
          <Move {...change} />
          <section className={styles.section} aria-labelledby="appointment-cancel">
            <h2 className={styles.heading} id="appointment-cancel">
              {t('appointment.cancel_title')}
            </h2>
            <p className={styles.note}>{t('appointment.cancel_lead')}</p>
            <Form call={cancelAppointment} token={change.tokens.cancel}>
              <input type="hidden" name="token" value={change.token} />
              <SubmitButton look="danger" wide>
                {t('appointment.cancel')}
              </SubmitButton>
            </Form>
          </section>
        </>
      ) : (
        <NewOne />
      )}
    </EntryPage>
  )
}

const NewOne = () => (
  <LinkButton href={t('path.appointment')} wide>
    {t('appointment.new')}
  </LinkButton>
)

/** Another time: the day leads to its times, one of them is sent. */
function Move({ token, offer: { chosen, range, full, times }, tokens }: Change) {
  const typed = useTyped(moveAppointment.path)
  /** What stands in the day's field, which leads to its times only by its button. */
  const [day, setDay] = useState(chosen.day)
  if (!range || chosen.day === undefined) return null
  return (
    <section className={styles.section} aria-labelledby="appointment-move">
      <h2 className={styles.heading} id="appointment-move">
        {t('appointment.move_title')}
      </h2>
      <GetForm action={`${t('path.appointment')}/${token}`} className={styles.form}>
        <DateField
          label={t('appointment.date')}
          name={choiceNames.day}
          mindate={range.first}
          start={range.start}
          max={range.last}
          closed={full}
          defaultValue={writeDay(chosen.day)}
          onInput={({ currentTarget }) => setDay(readDay(currentTarget.value))}
        />
        <Button type="submit" look="secondary">
          {t('appointment.show')}
        </Button>
      </GetForm>
      <p role="status" className={styles.state}>
        {day !== chosen.day && typeset(t('appointment.show_first'))}
      </p>
      <Form call={moveAppointment} token={tokens.move} keepsValues className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="date" value={day === undefined ? '' : writeDay(day)} />
        <TimeChoice
          times={times}
          of={{ day: chosen.day }}
          stale={day !== chosen.day}
          chosen={typed.text('time')}
          {...typed.error('time')}
        />
        {times.length > 0 && (
          <SubmitButton wide disabled={day !== chosen.day}>
            {t('appointment.move')}
          </SubmitButton>
        )}
      </Form>
    </section>
  )
}
