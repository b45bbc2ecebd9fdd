import { privacyHref } from '#features/content/privacy-href.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import styles from './appointments.module.css'
import { ChoiceForm } from './ChoiceForm.tsx'
import { bookAppointment } from './contract.ts'
import type { Booking } from './offer-view.ts'
import { refusedOfPerson } from './own-refusals.client.ts'
import { TimeChoice } from './TimeChoice.tsx'
import { useOffer } from './use-offer.client.ts'

/**
 * An appointment (PDP-09): what and where, the day, one of its free times, who comes. Without scripts each step of the choice
 * is a page of its own; what stands in the fields stays when a time has been taken meanwhile.
 * @param props.token of a page of its own
 * @param props.onBooked in a window: what becomes of it, with 'stay' in place of the appointment's page
 */
export function AppointmentForm({
  booking,
  token,
  onBooked,
}: {
  booking: Booking
  token?: string
  onBooked?: (answer: Envelope) => 'stay' | undefined
}) {
  const choosing = useOffer(booking.offer)
  const { offer, wanted, isStale, state, again } = choosing
  const typed = useTyped(bookAppointment.path)
  const service = offer.services.find(({ code }) => code === offer.chosen.service)
  const shop = offer.shops.find(({ slug }) => slug === offer.chosen.shop)
  const text = (name: keyof Booking['person']) => ({ ...typed.field(name, booking.person[name]), name })
  return (
    <div className={styles.form}>
      <ChoiceForm {...choosing} />
      {service && shop && offer.chosen.day !== undefined && (
        <Form
          call={bookAppointment}
          token={token}
          keepsValues
          refusedBy={refusedOfPerson}
          onSuccess={onBooked}
          onRefused={() => void again()}
          className={styles.form}
          aria-busy={state === 'loading'}
        >
          {/* What the fields above show, not what the times are offered for: the server takes no time of another choice. */}
          <input type="hidden" name="service" value={wanted.service ?? ''} />
          <input type="hidden" name="shop" value={wanted.shop ?? ''} />
          <input type="hidden" name="date" value={wanted.day === undefined ? '' : writeDay(wanted.day)} />
          <input type="hidden" name="booking_key" value={booking.key} />
          <TimeChoice
            times={offer.times}
            of={offer.chosen}
            names={[service.name, shop.name]}
            stale={isStale}
            chosen={typed.text('time')}
            {...typed.error('time')}
          />
          {offer.times.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('appointment.your_data')}</h2>
              <Field
                label={t('field.full_name')}
                {...text('full_name')}
                autoComplete="name"
                maxLength={100}
                required
              />
              <div className={styles.pair}>
                <Field
                  label={t('checkout.email')}
                  type="email"
                  {...text('email')}
                  autoComplete="email"
                  maxLength={longestEmail}
                  required
                />
                <Field
                  label={t('checkout.phone')}
                  type="tel"
                  {...text('phone')}
                  autoComplete="tel"
                  maxLength={40}
                  required
                />
              </div>
              <TextArea
                label={t('appointment.note')}
                hint={t('appointment.note_hint')}
                {...typed.field('note')}
                name="note"
                rows={2}
                maxLength={500}
                markOptional
              />
              <SubmitButton wide disabled={isStale}>
                {t('appointment.book')}
              </SubmitButton>
              <p className={styles.note}>
                {t('appointment.privacy')} <a href={privacyHref()}>{t('register.privacy_link')}</a>.
              </p>
            </>
          )}
        </Form>
      )}
    </div>
  )
}
