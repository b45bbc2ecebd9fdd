import type { DemoPage } from '../content.ts'

export const deliveryPage: DemoPage = {
  slug: 'dostava-i-placanje',
  title: 'Dostava i plaćanje',
  description: 'Kako i kada stiže narudžba, koliko košta dostava i kako se može platiti.',
  html: `<p>Narudžbe zaprimljene radnim danom do 14 sati predajemo dostavljaču isti dan. Naočale sa staklima prema nalazu izrađujemo pet do sedam radnih dana.</p>
<h2>Načini dostave</h2>
<ul><li><strong>Dostava na adresu:</strong> stiže u roku od jednog do dva radna dana, a na otoke u roku od tri.</li><li><strong>Osobno preuzimanje u poslovnici:</strong> besplatno, u Zagrebu, Splitu i Rijeci. Čim je narudžba spremna, dobit ćete poruku.</li></ul>
<p>Za narudžbe iznad 60 € dostava je besplatna. Trošak za manje narudžbe vidi se u košarici prije nego što se odlučite.</p>
<h3>Željeni datum i ponavljajuća dostava</h3>
<p>Možete odabrati datum na koji paket treba stići. Za leće i otopine možete uključiti i ponavljajuću dostavu svakih 30, 60 ili 90 dana; podsjetit ćemo vas prije svake i možete je preskočiti ili prekinuti kad god želite.</p>
<h2>Načini plaćanja</h2>
<ul><li><strong>Uplata na račun (opća uplatnica):</strong> uz potvrdu narudžbe dobit ćete uplatnicu s kodom koji skenirate u mobilnom bankarstvu.</li><li><strong>Plaćanje pouzećem:</strong> dostavljaču, pri preuzimanju.</li><li><strong>Plaćanje u poslovnici:</strong> kad dođete po narudžbu.</li></ul>
<h2>Povrat</h2>
<p>Rok za povrat je 14 dana od primitka. U svakoj poslovnici povrat je besplatan, a paket možete poslati i poštom. Obrazac je u vašem korisničkom računu uz svaku narudžbu.</p>`,
}
