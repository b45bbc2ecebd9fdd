import { changeGiftCard } from '#features/cart/contract.ts'
import { GiftCardFields, type GiftCardProps } from '#features/gift-cards/GiftCardFields.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { typedOver } from '#shared/forms/typed-over.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

type PageProps = {
  quoteItemId: number
  name: string
  card: GiftCardProps
  /** What the line says by now, by the fields' names. */
  stored: Record<string, string>
}

/** A gift card of the cart, to be changed before it is ordered. */
export function Page({ quoteItemId, name, card, stored }: PageProps) {
  const typed = typedOver(useTyped(changeGiftCard.path), stored)
  return (
    <EntryPage title={t('cart.change_gift_card')} lead={typeset(name)}>
      <Form call={changeGiftCard}>
        <input type="hidden" name="quote_item_id" value={quoteItemId} />
        <GiftCardFields {...card} typed={typed} />
        <SubmitButton wide>{t('cart.save_gift_card')}</SubmitButton>
      </Form>
      <p>
        <a href={t('path.cart')}>{t('cart.go')}</a>
      </p>
    </EntryPage>
  )
}
