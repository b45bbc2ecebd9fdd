import type { ProductLine } from '#features/catalogue-import/record.ts'
import { eanOf } from './codes.ts'

/** The card that goes by mail; those of the shelf (`gift-rows.ts`) come in an envelope. */
export const giftCardByMail: ProductLine = {
  type: 'product',
  code: 'OI-PO-6901',
  ean: eanOf(499_000),
  kind: 'simple',
  name: 'Poklon-kartica e-poštom',
  slug: 'poklon-kartica-e-postom',
  categories: ['pokloni-kartice'],
  summary: 'Odaberite iznos i datum, napišite nekoliko riječi i karticu šaljemo e-poštom.',
  description:
    '<p>Primatelj dobiva karticu e-poštom, kao sliku i kao PDF za ispis, s vašom porukom i kodom. Iznos birate sami.</p><p>Karticom se plaća u internetskoj trgovini, upisom koda u košarici, i u poslovnicama u Zagrebu, Splitu i Rijeci, odjednom ili u više navrata.</p><p>Kartica nema rok valjanosti. Stanje provjeravate kodom, na stranici <a href="/poklon-kartica">Stanje poklon-kartice</a>.</p>',
  price: '10.00',
  gift_card: { amounts: ['10', '25', '50', '100'] },
  vat_class: 'zero',
  qty_max: 20,
  popularity: 40,
  created: '2026-09-01T08:00:00Z',
  pictures: [
    { src: 'drawn:gift-card/po-zelji', alt: 'Poklon-kartica e-poštom' },
    { src: 'drawn:gift-card/po-zelji-envelope', alt: 'Poklon-kartica e-poštom, drugi pogled' },
  ],
  stock: { sredisnje: 100_000 },
}
