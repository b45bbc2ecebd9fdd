import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { fieldRefusal } from '#shared/forms/field-refusal.server.ts'
import type { FieldState } from '#shared/forms/validate.ts'
import { type CallContext, type CallRouter, refusal } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { storedRichText } from '#shared/server/pages/markup.server.ts'
import * as bodies from './bodies.server.ts'
import { sampleAnswers, sampleChecks, sampleConditions, sampleFields, sampleWindow } from './contract.ts'

export const samplesPath = '/razvoj/obrasci'

/** The calls of the page that shows every kind of form: each says what it got, none keeps anything. */
export function registerSampleCalls(router: CallRouter): void {
  const typed = { page: () => samplesPath }
  router.on(
    sampleChecks,
    bodies.sampleChecks,
    async ({ recaptcha_response, password: _one, repeat_password: _two, ...sent }, context) => {
      const robot = await requireHuman(context, recaptcha_response)
      if (robot) return robot
      if (sent.remove) return refusal('Brisanje ovdje nije dopušteno.')
      const refused = fieldRefusal(fieldsOf(context))
      return refused ?? { ...taken, sent }
    },
    typed,
  )
  router.on(
    sampleFields,
    bodies.sampleFields,
    async ({ recaptcha_response, ...sent }, context) => {
      const robot = await requireHuman(context, recaptcha_response)
      if (robot) return robot
      const field = (name: keyof typeof sent, rules: Partial<FieldState>): FieldState => ({
        name,
        kind: 'text',
        value: sent[name],
        ...rules,
      })
      const refused = fieldRefusal([
        field('day', { rule: 'date' }),
        field('december', { rule: 'date', range: { earliest: '2026-12-05', latest: '2026-12-20' } }),
        field('time', { rule: 'time' }),
        field('appointment', { rule: 'datetime' }),
        { name: 'description', kind: 'text', value: storedRichText(sent.description), required: true },
      ])
      return refused ?? { ...taken, sent: { ...sent, description: storedRichText(sent.description) } }
    },
    typed,
  )
  router.on(sampleConditions, bodies.anyFields, echo, typed)
  router.on(sampleWindow, bodies.anyFields, asAsked, typed)
  router.on(sampleAnswers, bodies.anyFields, asAsked, typed)
}

/** What the form's field `answer` asks for. */
async function asAsked(
  body: { answer: string; recaptcha_response?: string | undefined },
  context: CallContext,
) {
  const answer = await echo(body, context)
  if (answer.error || body.answer === '') return answer
  if (body.answer === 'login' && (await context.session.current())?.customerId == null)
    return refusal('Prijavite se, pa šaljemo dalje.', { open_login_modal: true })
  if (body.answer === 'minicart')
    return { ...answer, pieces: { minicart: (await pageCart(context))?.view ?? emptyCart } }
  return { ...answer, ...answers[body.answer] }
}

const taken = { error: false, title: 'Primljeno', message: 'Podaci su stigli.' }

async function echo(
  { recaptcha_response }: { recaptcha_response?: string | undefined },
  context: CallContext,
) {
  const robot = await requireHuman(context, recaptcha_response)
  if (robot) return robot
  const { recaptcha_response: _proof, form_token: _token, website: _trap, ...sent } = context.fields
  return { ...taken, sent }
}

/** What answers may hold, by what the form asks for. Whatever could run in their markup must not. */
const answers: Readonly<Record<string, Partial<Envelope> & Record<string, unknown>>> = {
  content: {
    content:
      '<h3 id="sample-thanks">Hvala na poruci</h3><script>document.title = "ran"</script><p><img src="/nema.png" onerror="document.title = \'ran\'" alt=""> <a href="javascript:document.title=\'ran\'">veza</a></p>',
  },
  html: { html: '<p id="sample-html">Novi sadržaj</p><script>document.title = "ran"</script>' },
  file: { file: '/robots.txt' },
  redirect: { redirect_url: '/kosarica' },
  elsewhere: { redirect_url: 'https://primjer.hr/' },
  reload: { reload: true },
  count: { count: 7 },
  javascript: { javascript: 'sampleSay("iz odgovora", 3)' },
  code: { javascript: 'document.title = "ran"' },
  unknown: { nowhere_html: '<p>Nigdje</p>' },
  refuse: {
    error: true,
    title: 'Greška',
    message: 'Ovu poruku ne možemo primiti.',
    field: 'text',
    also: [{ field: 'phone', message: 'Ni ovaj broj.' }],
  },
}

/** The fields of the form with the rules, as the server checks them: the page's checks are a courtesy (FORM-24). */
function fieldsOf({ fields }: CallContext): FieldState[] {
  const text = (name: string, rules: Partial<FieldState> = {}): FieldState => ({
    name,
    kind: 'text',
    value: typeof fields[name] === 'string' ? fields[name] : '',
    ...rules,
  })
  return [
    text('name', { required: true }),
    text('email', { required: true, rule: 'email' }),
    text('postal_code', { pattern: '\\d{5}' }),
    text('oib', { required: true, rule: 'oib' }),
    text('password', { required: true, rule: 'password' }),
    text('repeat_password', { required: true, rule: 'password', sameAs: 'password' }),
    text('colour', { required: true, kind: 'select' }),
  ]
}
