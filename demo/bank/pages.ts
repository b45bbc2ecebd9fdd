import { testCards } from './behaviours.ts'
import { type Answer, escaped, type Payment, type WayBack } from './payment.ts'

const style = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b2733; background: #eef2f6 }
body { margin: 0; padding: 1rem }
main { max-width: 30rem; margin: 1rem auto; padding: 1.25rem; background: #fff; border: 1px solid #c5d0db; border-radius: .5rem }
header { max-width: 30rem; margin: 0 auto; color: #0b3d66; font-weight: 600 }
h1 { font-size: 1.4rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
.sum { font-size: 1.75rem; font-weight: 700; margin: .25rem 0 1rem }
label { display: block; font-weight: 600; margin-top: 1rem }
input, textarea { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem; border: 1px solid #5b6b7b; border-radius: .3rem; margin-top: .25rem }
button, .button { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; margin-top: 1rem; padding: .6rem; font: inherit; font-weight: 600; text-align: center; color: #fff; background: #0b5394; border: 2px solid #0b5394; border-radius: .3rem; cursor: pointer }
button.calm { color: #0b3d66; background: #fff }
:focus-visible { outline: 3px solid #b34700; outline-offset: 2px }
.problem { color: #9c1c1c; font-weight: 600; margin: .5rem 0 0 }
table { width: 100%; border-collapse: collapse; font-size: .9rem; margin-top: .5rem }
td, th { text-align: left; vertical-align: top; padding: .35rem .5rem .35rem 0; border-top: 1px solid #dde5ec; font-weight: 400 }
td:first-child { font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { td { display: block; border: 0; padding: 0 } td:first-child { border-top: 1px solid #dde5ec; padding-top: .35rem } }
.small { font-size: .9rem; color: #44525f; overflow-wrap: anywhere }
`

function page(title: string, content: string, status = 200): Answer {
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="hr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | Probna banka</title><style>${style}</style></head>
<body><header>Probna banka · pravi novac ovdje ne prolazi</header><main>
${content}
</main></body></html>
`,
  }
}

const names = { wspay: 'WSPay', corvuspay: 'CorvusPay', monri: 'Monri', keks: 'KEKS Pay' } as const

/** A sum as it is read in Croatian. */
export function sumOf(cents: number, currency: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${String(cents % 100).padStart(2, '0')} ${currency === 'EUR' ? '€' : currency}`
}

const head = (payment: Payment) => `<p class="small">Trgovina: Optika Izlog (${names[payment.bank]})<br>
${escaped(payment.description)}<br>Oznaka plaćanja: ${escaped(payment.reference)}</p>
<p class="sum">${sumOf(payment.amount, payment.currency)}</p>
${payment.installments === null ? '' : `<p>Broj rata: ${payment.installments}</p>`}`

/** The card's number, with what each test card does. */
export function cardPage(payment: Payment, problem = ''): Answer {
  const rows = testCards.map(({ number, says }) => `<tr><td>${number}</td><td>${says}</td></tr>`).join('\n')
  return page(
    'Plaćanje karticom',
    `<h1>Plaćanje karticom</h1>
${head(payment)}
<form method="post" action="/kartica/${payment.id}">
<label for="card">Broj kartice</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" ${
      problem ? 'aria-invalid="true" aria-describedby="problem"' : ''
    }>
${problem ? `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>` : ''}
<button name="action" value="pay">Plati ${sumOf(payment.amount, payment.currency)}</button>
<button class="calm" name="action" value="cancel" formnovalidate>Odustani</button>
</form>
<h2 class="small">Probne kartice</h2>
<table>${rows}</table>`,
    problem ? 422 : 200,
  )
}

/** The step of 3-D Secure. */
export const codePage = (payment: Payment, problem = ''): Answer =>
  page(
    'Potvrda plaćanja',
    `<h1>Potvrdite plaćanje</h1>
${head(payment)}
<p>Banka je poslala kod na vaš mobitel. U probnoj banci kod je <strong>1234</strong>.</p>
<form method="post" action="/kod/${payment.id}">
<label for="code">Kod iz poruke</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" ${
      problem ? 'aria-invalid="true" aria-describedby="problem"' : ''
    }>
${problem ? `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>` : ''}
<button name="action" value="pay">Potvrdi</button>
<button class="calm" name="action" value="cancel">Odustani</button>
</form>`,
    problem ? 422 : 200,
  )

/** The phone with the app open. */
export const phonePage = (payment: Payment): Answer =>
  page(
    'KEKS Pay',
    `<h1>Platiti u trgovini Optika Izlog?</h1>
${head(payment)}
<form method="post" action="/telefon/${payment.id}">
<button name="action" value="pay">Plati ${sumOf(payment.amount, payment.currency)}</button>
<button class="calm" name="action" value="cancel">Odustani</button>
</form>
<form method="post" action="/telefon/${payment.id}">
<button class="calm" name="action" value="decline">Nema dovoljno novca na računu</button>
</form>`,
  )

/** Where the text of a QR code is read. */
export const scanPage = (problem = ''): Answer =>
  page(
    'Očitavanje koda',
    `<h1>Očitajte kod</h1><p>Umjesto kamere: zalijepite tekst QR koda iz trgovine.</p>
<form method="post" action="/telefon">
<label for="qr">Tekst QR koda</label><textarea id="qr" name="qr" rows="5" ${
      problem ? 'aria-invalid="true" aria-describedby="problem"' : ''
    }></textarea>
${problem ? `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>` : ''}
<button>Dalje</button></form>`,
    problem ? 422 : 200,
  )

/** The way back by POST: a button, since the page has no scripts. */
export const backPage = ({ url, fields }: WayBack): Answer =>
  page(
    'Povratak u trgovinu',
    `<h1>Povratak u trgovinu</h1><form method="post" action="${escaped(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button>Natrag u trgovinu</button></form>`,
  )

/** A page that leads nowhere. */
export const endPage = (title: string, text: string, status = 200): Answer =>
  page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`, status)
