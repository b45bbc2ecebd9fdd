import { DateField } from '#shared/forms/dates/DateField.tsx'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t, writtenDate } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import styles from './checkout.module.css'
import type { CheckoutView, LookupOption } from './checkout-view.ts'
import { recurringIntervals } from './rules.ts'
import { useWhen } from './use-when.client.ts'

type WhenFieldsProps = {
  view: Pick<CheckoutView, 'scheduledDate' | 'recurringInterval'>
  /** The chosen delivery; of one without days nothing is asked. */
  delivery: LookupOption | undefined
  typed: Typed
}

/** When it comes: as soon as it can, or on a day of the shopper's choice, once or again and again (CHK-13). What was chosen stays while a delivery without days is looked at. */
export function WhenFields({ view, delivery, typed }: WhenFieldsProps) {
  const days = delivery?.days
  const isCollected = delivery?.is_delivery !== 1
  const interval = typed.field('recurring_interval', view.recurringInterval ?? '')
  // A repetition that was refused for want of a day shows where that goes.
  const isRepeated = Boolean(interval.defaultValue)
  const { scheduled, onSchedule, onRepeat } = useWhen(
    typed.ticked('schedule_delivery', view.scheduledDate !== null) || isRepeated,
  )
  return (
    <div
      className={styles.form}
      data-checkout="when"
      hidden={days === undefined}
      data-optional={days && scheduled ? undefined : ''}
    >
      <Checkbox
        label={t(isCollected ? 'checkout.choose_pickup_day' : 'checkout.choose_day')}
        name="schedule_delivery"
        value="1"
        autoComplete="off"
        defaultChecked={scheduled}
        onChange={onSchedule}
      />
      {/* Folded away by the style sheet (:has), so without scripts too. */}
      <div data-section="scheduled">
        <DateField
          label={t(isCollected ? 'checkout.pickup_day' : 'checkout.scheduled_delivery_date')}
          hint={
            days &&
            t(isCollected ? 'checkout.pickup_day_hint' : 'checkout.day_hint', {
              first: writtenDate(days.first),
              last: writtenDate(days.last),
            })
          }
          name="scheduled_delivery_date"
          mindate={days?.first}
          max={days?.last}
          closed={days?.closed ?? []}
          data-required
          {...typed.field(
            'scheduled_delivery_date',
            view.scheduledDate === null ? undefined : writeDay(view.scheduledDate),
          )}
        />
      </div>
      <Select
        label={t('checkout.recurring_interval')}
        hint={t('checkout.recurring_hint')}
        name="recurring_interval"
        autoComplete="off"
        options={[
          { value: '', label: t('checkout.once') },
          ...recurringIntervals.map((count) => ({
            value: String(count),
            label: t('checkout.recurring_days', { count }),
          })),
        ]}
        {...interval}
        onChange={onRepeat}
      />
    </div>
  )
}
