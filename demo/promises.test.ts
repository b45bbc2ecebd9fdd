import { beforeAll, expect, test } from 'vitest'
import { catalogueRecord } from '#features/catalogue-import/record.ts'
import hr from '#shared/text/hr.json'
import { typeset } from '#shared/text/typeset.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { blogPosts } from './content/blog-posts.ts'
import { demoContent } from './content.ts'

type Text = { where: string; text: string }

/** What nobody can prove of a pair of glasses, a lens or a bottle, by stems so that every case and number is met. */
const unprovable = [
  /ne (može|možete|mogu)( se)? (o?greb|slomi|pogriješ|ogul|izblijed)/,
  /ne greb|neogreb|nelomljiv|neuništiv|ne puca|ne lom|preživ|za sva vremena|zauvijek|doživotn|dok god/,
  /alergij|hipoalergen|ne iritira|svrbež|crvenil|liječ(i|e)\b|izliječ|terap|smiruj|oporav/,
  /odmara(ju)? oči|umaraju|pogled bude bistar|poboljšava(ju)? vid|čuva(ju)? vid|štit(i|e) (vid|oči|kožu|od svih)/,
  /najbolj|najudobn|najkvalitetn|najsigurn|najtemeljit|najprirodn|najpovoljn(?!ije redovne)|savršen|idealn|nenadmaš|jedinstven/,
  /\b100 ?%|stopostotn|u potpunosti|potpun[aoue] (zaštit|čišćenj)|garant|jamč|sigurno će/,
  /propušta(ju)? (gotovo )?(sav|toliko|mnogo) kisik|ostaje vlažn|ostaju vlažn|do večeri|ne osjet|neće se/,
  /uklanja(ju)? (bliještanj|odsjaj)|sprječava(ju)?|vidi i dno|gotovo svima|svim drškama|sve okvire/,
  /bez brijanj|pomorsku magl|filmsk|izgovor|prespava|ni samoj sebi|pogodite koji|sastanku i ne smeta/,
]

/** What this shop does not do, so no text may say that it does; who builds one of these takes it off the list. */
const notDone = [
  /ponavljajuć|željen\p{L}* datum|odabrati datum|preskočit|podsjetit ćemo/u,
  /u (vašem |svom )?(korisničkom )?računu|obrisati sami|obraz\p{L}+ (je |za )|priložen\p{L}* obraz|privitk/u,
  /rezervira|dogovoreni termin|probno stavljanj|kontrol\p{L}* vida (je )?besplat|besplat\p{L}* kontrol/u,
  /program\p{L}* vjernosti|bodov|kod za popust|kupon/u,
  /umatamo|poklon-kutij|šaljemo i e-poštom|u internetskoj trgovini\. može/u,
  /dobit ćete poruk|javit ćemo vam kad|obavijestit ćemo|u svakoj poruci|dvaput mjesečno|jednim klikom/u,
  /kartičn\p{L}* naplat|plaćanj\p{L}* karticom na|obročn|na rate|keks|paketomat|skenirate/u,
  /besplatan povrat|povrat je besplat|mijenjamo besplatno|namještamo besplatno|ne naplaćujemo|uvijek je besplat/u,
  /stalno na zalihi|uvijek na zalihi|isti radni dan|predajemo dostavljaču isti/u,
]

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

let catalogue: Text[]
let content: Text[]
beforeAll(() => {
  const records = [...demoCatalogue(new Date('2026-11-21T10:00:00Z'))].map((line) =>
    catalogueRecord.parse(line),
  )
  catalogue = records.flatMap((record) => {
    if (record.type === 'attribute' || record.type === 'warehouse' || record.type === 'lens') return []
    const meta = record.type === 'category' ? (record.meta_description ?? '') : ''
    const summary = record.type === 'product' ? record.summary : ''
    return [{ where: record.code, text: plain(`${record.name} ${summary} ${record.description} ${meta}`) }]
  })
  const { home, footer, pages } = demoContent
  content = [
    { where: 'home', text: JSON.stringify(home) },
    { where: 'footer', text: JSON.stringify(footer) },
    ...pages.map(({ slug, html, description }) => ({ where: slug, text: plain(`${description} ${html}`) })),
  ]
})

const found = (texts: Text[], promises: RegExp[]) =>
  texts.flatMap(({ where, text }) =>
    promises.flatMap((promise) => {
      const met = promise.exec(text.toLowerCase())
      return met ? [`${where}: ${text.slice(Math.max(0, met.index - 30), met.index + 40)}`] : []
    }),
  )

test('product texts promise nothing that cannot be proved', () => {
  expect(catalogue.length).toBeGreaterThan(450)
  expect(found(catalogue, unprovable)).toEqual([])
  expect(found(content, unprovable)).toEqual([])
})

test('no text of the shop promises what the shop does not do', () => {
  const posts = blogPosts.map(({ slug, summary, html }) => ({
    where: slug,
    text: plain(`${summary} ${html}`),
  }))
  expect(found([...catalogue, ...content, ...posts], notDone)).toEqual([])
})

test('who promises to take goods back says that there are exceptions, and leads to them where there is no room', () => {
  const { shop, home } = demoContent
  const bar = `${shop.announcement} ${shop.announcementLink.label}`
  const promises = [bar, ...home.promises.map(({ title, text }) => `${title} ${text}`)].filter((text) =>
    /povrat/i.test(text),
  )
  expect(promises).toHaveLength(2)
  for (const text of promises) expect(text).toContain('uz iznimke')
  expect(shop.announcement).not.toMatch(/povrat/i)
  expect(demoContent.pages.map(({ slug }) => `/stranica/${slug}`)).toContain(shop.announcementLink.href)
})

/** What a shopper would take for something else: each thing has the name that the glossary gives it. */
const otherNames = [
  /uvjet\p{L}* (kupnj|prodaj|korišt)/u,
  /(metod|vrst)\p{L}* (plaćanj|dostav)/u,
  /(?<!bez )naknad\p{L}*(?! za plaćanje)(?!\p{L})/u,
  /pristan(ak|k)|isporuk|kurir|brend|artik(a?l)|e-mail|mailom|dućan|korp[aeiou]\b|list\p{L}* želja|omiljen|newsletter/u,
]

test('one thing has one name in all texts of the shop', () => {
  const interfaceTexts = Object.entries(hr).flatMap(([where, text]) =>
    where.startsWith('path.') ? [] : [{ where, text }],
  )
  const posts = blogPosts.map(({ slug, summary, html }) => ({
    where: slug,
    text: plain(`${summary} ${html}`),
  }))
  expect(found([...catalogue, ...content, ...posts, ...interfaceTexts], otherNames)).toEqual([])
  for (const text of ['Uvjeti prodaje', 'Metoda plaćanja', 'uz naknadu od 2 €', 'Dodaj u listu želja'])
    expect(found([{ where: '', text }], otherNames), text).not.toEqual([])
})

test('the lists of promises recognise what they are for', () => {
  const sentences = [
    'Polarizirani sloj ugrađen je u staklo, pa se ne može ogrebati.',
    'Acetat ne izaziva alergije.',
    'Stakla su od nelomljivog polikarbonata.',
    'Sa 100 % zaštite, najbolji izbor.',
    'Štiti od svih zraka.',
    'Uz njega ne možete pogriješiti.',
  ]
  for (const text of sentences) expect(found([{ where: '', text }], unprovable), text).not.toEqual([])
  const services = [
    'Uključite ponavljajuću dostavu.',
    'Obrazac je u vašem korisničkom računu.',
    'Umatamo besplatno.',
  ]
  for (const text of services) expect(found([{ where: '', text }], notDone), text).not.toEqual([])
})

test('numbers stay with their units, quotation marks are „so“', () => {
  const texts = [
    ...catalogue,
    ...content,
    ...blogPosts.map(({ slug, html }) => ({ where: slug, text: html })),
  ]
  const { pages, ...rest } = demoContent
  expect(texts.filter(({ text }) => text.includes('”')).map(({ where }) => where)).toEqual([])
  for (const { html } of [...pages, ...blogPosts]) expect(typeset(html)).toBe(html)
  expect(typeset(JSON.stringify(rest.home))).toBe(JSON.stringify(rest.home))
  expect(typeset('od 60 € do 1,5 kg za 30 dana')).toBe('od 60\u00a0€ do 1,5\u00a0kg za 30\u00a0dana')
  expect(typeset('2 glave, 3 mmm')).toBe('2 glave, 3 mmm')
  expect(typeset('pon–pet 8–19.30 h, sub 8–13 h')).toBe('pon–pet\u00a08–19.30\u00a0h, sub\u00a08–13\u00a0h')
  expect(typeset('Nastavci, 2 para')).toBe('Nastavci, 2\u00a0para')
  expect(typeset('Crna · S filtrom · L, 52–54 mm')).toBe('Crna · S\u00a0filtrom · L,\u00a052–54\u00a0mm')
  expect(typeset('TRN S crna')).toBe('TRN S crna')
})

test('every page, post and category tells search engines something of its own, of a sensible length', () => {
  const categories = [...demoCatalogue(new Date('2026-11-21T10:00:00Z'))].flatMap((line) =>
    line.type === 'category' ? [{ where: line.code, text: line.meta_description ?? '' }] : [],
  )
  const all = [
    ...categories,
    ...demoContent.pages.map(({ slug, description }) => ({ where: slug, text: description })),
    ...blogPosts.map(({ slug, summary }) => ({ where: slug, text: summary })),
    { where: 'blog', text: hr['blog.lead'] },
    { where: 'home', text: demoContent.home.hero.lead },
  ]
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  for (const { where, text } of all) {
    expect(text.length, `${where}: ${text}`).toBeGreaterThanOrEqual(45)
    expect(text.length, `${where}: ${text}`).toBeLessThanOrEqual(160)
    expect(text, where).toMatch(/[.?!]$/)
  }
})

test('the shop has one word for now and says vi to whoever reads', () => {
  const interfaceTexts = Object.entries(hr).map(([where, text]) => ({ where, text }))
  const posts = blogPosts.map(({ slug, html }) => ({ where: slug, text: plain(html) }))
  const all = [...interfaceTexts, ...catalogue, ...content, ...posts]
  expect(
    found(all, [/trenutačn/, /(?<!\p{L})(javi se|skini|nemoj|stavi|operi|isperi|pazi)(?!\p{L})/u]),
  ).toEqual([])
})
