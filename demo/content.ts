import type { ListSettings } from '#features/catalogue/list-settings.ts'
import type { OfferSettings } from '#features/catalogue/offer-settings.ts'
import { telephone } from '#shared/text/telephone-link.ts'
import { typeset } from '#shared/text/typeset.ts'
import { glassesBranches } from './catalogue/categories-glasses.ts'
import { otherBranches } from './catalogue/categories-other.ts'
import { allLabels } from './catalogue/category-tree.ts'
import { deliveryPage } from './content/delivery-page.ts'
import { privacyPage } from './content/privacy-page.ts'
import { termsPage } from './content/terms-page.ts'

/** A static page of the shop; `html` uses h2, h3, p, ul, li, a and strong only. */
export type DemoPage = { slug: string; title: string; description: string; html: string }

export type DemoContent = {
  shop: {
    name: string
    legalName: string
    street: string
    postalCode: string
    city: string
    country: string
    /** Invented, with a valid check digit (ISO 7064, MOD 11,10). */
    oib: string
    iban: string
    phone: string
    email: string
    openingHours: string
    /** Where all shops are, of which the address above is one. */
    shops: Link
    /** Above the header of every page. */
    announcement: string
    announcementLink: Link
  }
  home: {
    /** Picture keys are drawn by `drawPicture`. */
    hero: { title: string; lead: string; picture: string; pictureAlt: string; link: Link; secondLink: Link }
    teasers: { category: string; title: string; text: string; picture: string }[]
    promises: { title: string; text: string }[]
    newest: string[]
    sections: { group: string; title: string; lead: string }[]
  }
  footer: { title: string; links: Link[] }[]
  menu: { all: Record<string, string>; shortcuts: string[] }
  lists: ListSettings
  offers: OfferSettings
  pages: DemoPage[]
}

type Link = { label: string; href: string }

const phoneLink = (number: string): string => `<a href="${telephone(number)}">${number}</a>`

const about: DemoPage = {
  slug: 'o-nama',
  title: 'O nama',
  description:
    'Tko stoji iza Optike Izlog, čime se bavimo i gdje su naše poslovnice u Zagrebu, Splitu i Rijeci.',
  html: `<p>Optika Izlog počela je u Masarykovoj ulici, u malom lokalu s prevelikim izlogom. Kako u njega nije stalo sve što volimo, dobili ste i ovaj.</p>
<h2>Što radimo</h2>
<p>Prodajemo dioptrijske okvire, sunčane naočale i kontaktne leće, izrađujemo stakla prema nalazu i namještamo okvire. Podatke s nalaza prije izrade pregleda optometrist, i kad naručujete na internetu.</p>
<h2>Gdje smo</h2>
<p>Imamo tri poslovnice, u Zagrebu, Splitu i Rijeci. Njihove adrese i radno vrijeme su na stranici <a href="/poslovnice">Poslovnice</a>.</p>
<p>Za pitanja smo na telefonu ${phoneLink('+385 1 555 0141')} i na adresi <a href="mailto:izlog@optika-izlog.example">izlog@optika-izlog.example</a>.</p>`,
}

/** All texts of a part of the content, set. */
function setTexts<Content>(content: Content): Content {
  if (typeof content === 'string') return typeset(content) as Content
  if (Array.isArray(content)) return content.map(setTexts) as Content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, setTexts(value)])) as Content
}

export const demoContent: DemoContent = {
  shop: {
    name: 'Optika Izlog',
    legalName: 'Optika Izlog d.o.o.',
    street: 'Masarykova ulica 31',
    postalCode: '10000',
    city: 'Zagreb',
    country: 'HR',
    oib: '40517293863',
    iban: 'HR1210010051863000160',
    phone: '+385 1 555 0141',
    email: 'izlog@optika-izlog.example',
    openingHours: typeset('pon–pet 8–20 h, sub 9–15 h'),
    shops: { label: 'Sve poslovnice', href: '/poslovnice' },
    announcement: 'Besplatna dostava u Hrvatskoj od 60\u00a0€ (Brač, Hvar i Vis 2\u00a0€)',
    announcementLink: {
      label: 'Povrat u roku od 14\u00a0dana, uz iznimke',
      href: '/stranica/opci-uvjeti-poslovanja',
    },
  },
  home: setTexts({
    hero: {
      title: 'Naočale koje se vide i kroz koje se vidi',
      lead: 'Dioptrijski okviri s jadranskim imenima, sunčane naočale i kontaktne leće. Naručite na adresu ili preuzmite u Zagrebu, Splitu i Rijeci.',
      picture: 'hero/izlog',
      pictureAlt: 'Naočale na kamenim postoljima u nišama obasjanima popodnevnim suncem',
      link: { label: 'Pogledaj okvire', href: '/proizvodi/dioptrijski-okviri' },
      secondLink: { label: 'Sunčane naočale', href: '/proizvodi/suncane-naocale' },
    },
    teasers: [
      {
        category: 'okviri-zenski',
        title: 'Ženski okviri',
        text: 'Od tankog metala do acetata jakih boja.',
        picture: 'category/okviri-zenski',
      },
      {
        category: 'suncane-polarizirane',
        title: 'Manje odsjaja',
        text: 'Polarizirana stakla za more i cestu.',
        picture: 'category/suncane-polarizirane',
      },
      {
        category: 'lece',
        title: 'Leće po kutiji',
        text: 'Što više jednakih kutija uzmete, to je niža cijena po kutiji.',
        picture: 'category/lece',
      },
    ],
    newest: ['okviri', 'suncane', 'lece'],
    promises: [
      {
        title: 'Besplatna dostava od 60\u00a0€',
        text: 'U Hrvatskoj. Na Brač, Hvar i Vis tada je 2\u00a0€.',
      },
      { title: 'Preuzimanje u poslovnici', text: 'Besplatno, u Zagrebu, Splitu i Rijeci.' },
      {
        title: 'Povrat u roku od 14\u00a0dana',
        text: 'Bez objašnjenja, uz iznimke iz općih uvjeta poslovanja.',
      },
      { title: 'Plaćanje po izboru', text: 'Uplatom na račun, pouzećem ili u poslovnici.' },
    ],
    sections: [
      { group: 'novo', title: 'Novo u izlogu', lead: 'Stiglo u posljednja tri mjeseca.' },
      { group: 'najtrazenije', title: 'Najtraženije', lead: 'Proizvodi koje kupci biraju najčešće.' },
      { group: 'akcija', title: 'Akcija', lead: 'Sniženo, uz najnižu cijenu u zadnjih 30\u00a0dana.' },
    ],
  }),
  footer: [
    {
      title: 'Kupnja',
      links: [
        { label: 'Dostava i plaćanje', href: '/stranica/dostava-i-placanje' },
        { label: 'Brza narudžba', href: '/brza-narudzba' },
        { label: 'Stanje poklon-kartice', href: '/poklon-kartica' },
        { label: 'Opći uvjeti poslovanja', href: '/stranica/opci-uvjeti-poslovanja' },
        { label: 'Zaštita privatnosti', href: '/stranica/zastita-privatnosti' },
      ],
    },
    {
      title: 'Ponuda',
      links: [
        { label: 'Dioptrijski okviri', href: '/proizvodi/dioptrijski-okviri' },
        { label: 'Sunčane naočale', href: '/proizvodi/suncane-naocale' },
        { label: 'Kontaktne leće', href: '/proizvodi/kontaktne-lece' },
        { label: 'Paketi', href: '/proizvodi/paketi' },
      ],
    },
    {
      title: 'Optika Izlog',
      links: [
        { label: 'O nama', href: '/stranica/o-nama' },
        { label: 'Blog', href: '/blog' },
        { label: 'Favoriti', href: '/favoriti' },
        { label: 'Usporedba', href: '/usporedba' },
      ],
    },
  ],
  menu: {
    all: allLabels([...glassesBranches, ...otherBranches]),
    shortcuts: ['oblik', 'materijal'],
  },
  offers: {
    anchor: { day: '2026-09-10' },
    safety: true,
    guarantee: { years: 2, terms: '/stranica/opci-uvjeti-poslovanja' },
  },
  lists: {
    paging: { category: 'both', all: 'both', search: 'more', group: 'more', brand: 'pager' },
    filters: { 'duljina-drske': 'select' },
  },
  pages: [about, termsPage, deliveryPage, privacyPage].map((page) => ({
    ...page,
    description: typeset(page.description),
    html: typeset(page.html),
  })),
}
