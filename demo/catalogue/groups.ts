import type { CatalogueLine } from '#features/catalogue-import/record.ts'

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
    '<p>Proizvodi koji su na zalihi i mogu odmah krenuti prema vama.</p>',
  ),
  group(
    'akcija',
    'Akcija',
    '<p>Sve što je trenutno sniženo, uz najnižu cijenu u zadnjih 30 dana napisanu uz svaki proizvod.</p>',
  ),
  group('novo', 'Novo u izlogu', '<p>Modeli i proizvodi koji su stigli u posljednja tri mjeseca.</p>'),
  group(
    'najtrazenije',
    'Najtraženije',
    '<p>Proizvodi koje kupci biraju najčešće. Ako prvi put kupujete naočale na internetu, ovdje je dobro početi.</p>',
  ),
  group(
    'izbor-optometrista',
    'Izbor naših optometrista',
    '<p>Okviri, leće i dodaci koje su izdvojili naši optometristi.</p>',
  ),
  group(
    'za-zaslon',
    'Za rad pred zaslonom',
    '<p>Lagani okviri koji se mogu naručiti sa staklima s filtrom plave svjetlosti, za one koji dugo rade pred zaslonom.</p>',
  ),
]
