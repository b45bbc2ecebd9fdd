import type { DemoPage } from '../content.ts'

/** Prices and terms are those of the seeds of `delivery` and `payment`: the test compares them. */
export const deliveryPage: DemoPage = {
  slug: 'dostava-i-placanje',
  title: 'Dostava i plaćanje',
  description:
    'Načini i cijene dostave u Hrvatskoj i inozemstvu, osobno preuzimanje u poslovnici, načini plaćanja i povrat robe.',
  html: `<p>Proizvode koji su na zalihi šaljemo čim ih spakiramo, a narudžbe plaćene uplatom na račun čim uplata stigne. Dioptrijske naočale najprije se izrađuju, obično pet do sedam radnih dana.</p>
<h2>Načini i cijene dostave</h2>
<ul><li><strong>Dostava na adresu u Hrvatskoj:</strong> 4,90 €, a za narudžbe od 60 € besplatno. Što je na zalihi i naručeno radnim danom do 12 sati, šaljemo isti dan, a dostavljač donosi 1 do 3 radna dana poslije; dioptrijske naočale prije toga izrađujemo.</li><li><strong>Dostava na Brač, Hvar i Vis:</strong> 6,90 €, a za narudžbe od 60 € stoji 2,00 €.</li><li><strong>Brza dostava u Zagrebu:</strong> 7,90 €, za pakete do 15 kg. Što je na zalihi i naručeno radnim danom do 12 sati, stiže isti dan; dioptrijske naočale tek kad ih izradimo.</li><li><strong>Dostava u Sloveniju, Bosnu i Hercegovinu, Austriju i Njemačku:</strong> 12,90 €.</li><li><strong>Osobno preuzimanje u poslovnici:</strong> besplatno, u Zagrebu, Splitu i Rijeci.</li></ul>
<p>Dostupne načine i njihovu cijenu vidite u zadnjem koraku kupnje, prije nego što naručite.</p>
<h2>Načini plaćanja</h2>
<ul><li><strong>Uplata na račun (opća uplatnica):</strong> primatelja, IBAN, poziv na broj i iznos dobivate uz potvrdu narudžbe, na stranici i e-poštom.</li><li><strong>Plaćanje pouzećem:</strong> dostavljaču pri preuzimanju, u Hrvatskoj, za narudžbe do 500 €. Naknada za plaćanje je 1,50 €.</li><li><strong>Plaćanje u poslovnici:</strong> gotovinom ili karticom, kad preuzmete narudžbu.</li><li><strong>Poklon-kartica e-poštom:</strong> kôd upišite u košarici. Ostatak platite na jedan od ovih načina. Karticama u omotnici plaća se samo u poslovnicama.</li></ul>
<h2>Povrat</h2>
<p>Rok za povrat je 14 dana od primitka. Javite nam se na izlog@optika-izlog.example ili pismom na adresu Optika Izlog d.o.o., Masarykova ulica 31, 10000 Zagreb, pa robu donesite u poslovnicu ili pošaljite poštom. Trošak slanja snosite sami. Što se ne može vratiti i kako vraćamo novac, piše u <a href="/stranica/opci-uvjeti-poslovanja">općim uvjetima poslovanja</a>.</p>`,
}
