import { type Reached, ReachUs } from '#features/content/ReachUs.tsx'
import { type AwaitedLineView, GivePrescription } from '#features/orders/awaited/GivePrescription.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

type PageProps =
  | { state: 'dead'; reached: Reached }
  | { state: 'cancelled' }
  | { state: 'came'; number: string; reached: Reached }
  | {
      state: 'awaits'
      number: string
      /** It waits for its money too. */
      unpaid: boolean
      token: string
      formToken: string | undefined
      lines: AwaitedLineView[]
    }

/** What the lines of an order are to be made by, given after it. */
export function Page(props: PageProps) {
  switch (props.state) {
    case 'dead':
      return (
        <EntryPage title={t('awaited.dead_title')} lead={t('awaited.dead_lead')}>
          <ReachUs {...props.reached} />
          <GoOn />
        </EntryPage>
      )
    case 'cancelled':
      return (
        <EntryPage title={t('awaited.cancelled_title')} lead={t('awaited.cancelled')}>
          <GoOn />
        </EntryPage>
      )
    case 'came':
      return (
        <EntryPage title={t('awaited.came')} lead={t('awaited.came_lead', { number: props.number })}>
          <ReachUs {...props.reached} />
          <GoOn />
        </EntryPage>
      )
    case 'awaits':
      return (
        <EntryPage
          title={t('awaited.title')}
          lead={t(props.unpaid ? 'awaited.lead_unpaid' : 'awaited.lead', { number: props.number })}
        >
          {props.lines.map((line, at) => (
            <GivePrescription
              key={line.itemId}
              line={line}
              number={props.lines.length > 1 ? at + 1 : undefined}
              token={props.token}
              formToken={props.formToken}
            />
          ))}
        </EntryPage>
      )
    default:
      return props satisfies never
  }
}

const GoOn = () => (
  <LinkButton href={t('path.home')} wide>
    {t('confirmation.continue')}
  </LinkButton>
)
