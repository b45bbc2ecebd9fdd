import type { ListSettings } from '#features/catalogue/list-view.ts'
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
  }
  home: {
    /** Picture keys are drawn by `drawPicture`. */
    hero: { title: string; lead: string; picture: string; pictureAlt: string; link: Link; secondLink: Link }
    teasers: { category: string; title: string; text: string; picture: string }[]
    promises: { title: string; text: string }[]
    sections: { group: string; title: string; lead: string }[]
  }
  footer: { title: string; links: Link[] }[]
  lists: ListSettings
  pages: DemoPage[]
}

type Link = { label: string; href: string }

const about: DemoPage = {
  slug: 'o-nama',
  title: 'O nama',
  description: 'Optika Izlog: tri poslovnice, pet optometrista i izlog koji se mijenja svaki tjedan.',
  html: `<p>Optiku Izlog otvorili smo u Masarykovoj ulici, u lokalu od dvadeset i dva četvorna metra s prevelikim izlogom. Kako u njega nije stalo sve što volimo, dobili ste i ovaj.</p>
<h2>Što radimo</h2>
<p>Pregledavamo vid, izrađujemo stakla, namještamo okvire i popravljamo ono što se popraviti da. Svaka naručena dioptrija prođe kroz ruke jednog od pet optometrista, i na internetu i u poslovnici.</p>
<h2>Gdje smo</h2>
<ul><li><strong>Zagreb:</strong> Masarykova ulica 31, pon–pet 8–20 h, sub 9–15 h</li><li><strong>Split:</strong> Marmontova ulica 27, pon–pet 8–20 h, sub 8–14 h</li><li><strong>Rijeka:</strong> Korzo 44, pon–pet 8–19.30 h, sub 8–13 h</li></ul>
<p>Svratite i bez narudžbe. Pranje naočala i zatezanje vijaka ne naplaćujemo nikome, ni onima koji su ih kupili drugdje.</p>`,
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
    openingHours: 'pon–pet 8–20 h, sub 9–15 h',
  },
  home: {
    hero: {
      title: 'Naočale koje se vide i kroz koje se vidi',
      lead: 'Okviri s jadranskim imenima i staklima koja izrađujemo u Zagrebu. Odaberite okvir, upišite dioptriju, a mi ih namjestimo na vaše lice, besplatno.',
      picture: 'hero/izlog',
      pictureAlt: 'Naočale na kamenim postoljima u nišama obasjanima popodnevnim suncem',
      link: { label: 'Pogledaj okvire', href: '/proizvodi/dioptrijski-okviri' },
      secondLink: { label: 'Sunčane naočale', href: '/proizvodi/suncane-naocale' },
    },
    teasers: [
      {
        category: 'okviri-zenski',
        title: 'Ženski okviri',
        text: 'Od tankog metala do acetata koji se vidi s druge strane ulice.',
        picture: 'category/okviri-zenski',
      },
      {
        category: 'suncane-polarizirane',
        title: 'Bez odsjaja',
        text: 'Polarizirana stakla za more, cestu i sve između.',
        picture: 'category/suncane-polarizirane',
      },
      {
        category: 'lece',
        title: 'Leće po kutiji',
        text: 'Dvije kutije jeftinije su od jedne. Ne doslovno, ali gotovo.',
        picture: 'category/lece',
      },
    ],
    promises: [
      { title: 'Besplatna dostava iznad 60 €', text: 'Na adresu ili u poslovnicu.' },
      { title: 'Povrat 14 dana', text: 'Bez objašnjenja, s priloženim obrascem.' },
      { title: 'Besplatna kontrola vida', text: 'U sve tri poslovnice, uz dogovoreni termin.' },
      { title: 'Namještanje zauvijek', text: 'Okvir namještamo besplatno dok god ga nosite.' },
    ],
    sections: [
      { group: 'novo', title: 'Novo u izlogu', lead: 'Stiglo u posljednja tri mjeseca.' },
      { group: 'najtrazenije', title: 'Najtraženije', lead: 'Ono što se najčešće nosi s pulta.' },
      { group: 'akcija', title: 'Akcija', lead: 'Sniženo, s najnižom cijenom u zadnjih 30 dana.' },
    ],
  },
  footer: [
    {
      title: 'Kupnja',
      links: [
        { label: 'Dostava i plaćanje', href: '/stranica/dostava-i-placanje' },
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
  lists: {
    paging: { category: 'both', all: 'both', search: 'more', group: 'more', brand: 'pager' },
    filters: { 'sirina-mosta': 'select', 'duljina-drske': 'select' },
  },
  pages: [about, termsPage, deliveryPage, privacyPage],
}
