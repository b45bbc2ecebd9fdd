import type { ConfirmationView } from './confirmation-view.ts'

const address = {
  name: '',
  firstName: 'Ana',
  lastName: 'Horvat',
  phone: '0912345678',
  street: 'Ilica',
  houseNumber: '1',
  postalCode: '10000',
  cityId: null,
  cityName: 'Zagreb',
  countryId: 1,
}

/** An order as its page and its mail show it: two frames, brought to the buyer, paid to the courier. */
export const placedOrder: ConfirmationView = {
  number: '2026-100001',
  status: 'awaiting_payment',
  createdAt: '2026-11-21T10:00:00Z',
  currency: 'EUR',
  items: [
    {
      name: 'Okvir',
      choice: 'crna',
      prescribed: null,
      bundleName: null,
      bundleKey: '',
      giftCard: null,
      code: 'A',
      unit: 'kom',
      qty: 2000,
      unitPrice: 2500,
      total: 5000,
      bundleSaving: 0,
    },
  ],
  parts: [],
  awaitsPrescription: false,
  goodsTotal: 5000,
  reductions: [],
  deliveryPrice: 490,
  paymentFee: 0,
  vatTotal: 1098,
  vatRate: 2500,
  total: 5490,
  buyer: {
    email: 'ana@primjer.hr',
    isLegalEntity: false,
    companyName: '',
    oib: '',
    birthDate: null,
    createAccount: false,
    address,
  },
  deliveryAddress: null,
  deliveryName: 'Dostava na adresu',
  deliveryText: 'Dostavljač donosi paket za 1 do 3 radna dana.',
  deliveryKind: 'courier',
  countryCodes: { 1: 'HR' },
  pickupPoint: null,
  scheduledDate: null,
  expected: null,
  recurringInterval: null,
  repetition: null,
  installments: null,
  paymentName: 'Plaćanje pouzećem',
  paymentCode: 'cash_on_delivery',
  message: '',
  bank: null,
  seller: null,
}

/** Whose shop it is in, and what its page is found by. */
export const placedIn = {
  shop: { name: 'Optika', baseUrl: 'https://optika.example' },
  hash: 'abc',
  isOwn: true,
}
