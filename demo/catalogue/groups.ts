import type { CatalogueLine } from '#features/catalogue/import/record.ts'

const group = (code: string, name: string, description: string): CatalogueLine => ({
  type: 'group',
  code,
  name,
  description,
})

export const groups: CatalogueLine[] = [
  group(
    'brzo-dostupno',
    'Brzo dostupno',
    '<p>Proizvodi koji su već na polici: naručite do 14 sati i kurir ih preuzima isti radni dan.</p>',
  ),
  group(
    'akcija',
    'Akcija',
    '<p>Sve što je trenutačno sniženo, uz najnižu cijenu u zadnjih 30 dana napisanu uz svaki proizvod.</p>',
  ),
  group(
    'novo',
    'Novo u izlogu',
    '<p>Modeli i proizvodi koji su stigli u posljednja tri mjeseca. Najprije stižu u Masarykovu, a odmah zatim i ovamo.</p>',
  ),
  group(
    'najtrazenije',
    'Najtraženije',
    '<p>Ono što kupci biraju najčešće. Ako prvi put kupujete naočale na internetu, ovdje je dobro početi.</p>',
  ),
  group(
    'izbor-optometrista',
    'Izbor naših optometrista',
    '<p>Svaki mjesec naši optometristi izdvoje nekoliko proizvoda koje bi i sami ponijeli kući, i objasne zašto.</p>',
  ),
  group(
    'za-zaslon',
    'Za rad za zaslonom',
    '<p>Lagani okviri koji se lijepo slažu sa staklima s filtrom plave svjetlosti, za dane koji počinju i završavaju pred zaslonom.</p>',
  ),
]
