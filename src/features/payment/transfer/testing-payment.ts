import type { BankPayment } from './transfer-order.ts'

/** A transfer of 54.90 € for an order, as the rules of its codes take it. */
export const transfer: BankPayment = {
  payer: { name: 'Željka Šarić Đurđević', street: 'Ulica Ćirila i Metoda 1', place: '10000 Zagreb' },
  recipient: 'Optika Izlog d.o.o.',
  recipientStreet: 'Masarykova ulica 31',
  recipientPlace: '10000 Zagreb',
  iban: 'HR1210010051863000160',
  model: 'HR01',
  reference: '2026-100001-2',
  amount: 5490,
  description: 'Narudžba 2026-100001',
  accountChanged: false,
}
