import type { GiftCardWish } from './gift-card.ts'

/** A gift card's form as it is sent, for today. */
export const testingCard = {
  amount: '50',
  recipient_name: 'Iva',
  recipient_email: 'iva@primjer.hr',
  sender_name: 'Marko',
  message: 'Sretan rođendan!',
}

export const wishedCard: GiftCardWish = {
  key: 'k',
  amount: 5000,
  recipientName: 'Iva',
  recipientEmail: 'iva@primjer.hr',
  senderName: 'Marko',
  message: 'Sretan rođendan!',
  sendOn: '2026-12-24',
}
