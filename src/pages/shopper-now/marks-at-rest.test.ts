import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyCart } from '#features/cart/cart-view.ts'
import { type MarkKind, type Marks, markForms, noMarks, withMark } from '#features/marks/marks.ts'

const kinds = ['favourites', 'compared'] as const

/** What the shop's server has kept, and what is on its way to it or back, in no order of its own. */
type Sent = {
  path: string
  body: string
  answer: object | undefined
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

/** Two tabs of one browser, each with the shop's own modules, before a server whose answers come as they are let. */
async function twoTabs() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let marks: Marks = noMarks
  const sent: Sent[] = []
  const window = new EventTarget()
  const kept = new Map<string, string>()
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage() {
      for (const other of channels) if (other !== this) other.dispatchEvent(new Event('message'))
    }
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { search: '', pathname: '/' })
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', (url: string, { body = '', signal }: { body?: unknown; signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      sent.push({ path: url.split('?')[0] ?? '', body: String(body), answer: undefined, resolve, reject })
    })
  })
  /** The server's part of one request: its change is made, its answer written. */
  const process = (request: Sent) => {
    const kind = kinds.find((one) => markForms[one].action === request.path)
    if (kind) {
      const fields = new URLSearchParams(request.body)
      const marked = fields.get(markForms[kind].field) === '1'
      marks = withMark(marks, kind, Number(fields.get('product_id')), marked)
    }
    const joined = { favorited: marks.favourites.join(), compared: marks.compared.join() }
    request.answer = kind
      ? { error: false, ...joined }
      : { error: false, marks, placed: null, cart: emptyCart, minicart: emptyCart }
  }
  const tabs: {
    click: (kind: MarkKind, productId: number) => void
    shown: () => Marks | undefined
    set: (marks: Marks) => void
    stop: () => void
  }[] = []
  for (let n = 0; n < 2; n++) {
    vi.resetModules()
    const store = await import('#features/marks/marks-store.client.ts')
    const { sendFavourite } = await import('#features/favourites/use-favourite-forms.client.ts')
    const { sendCompared } = await import('#features/compare/use-compare-forms.client.ts')
    const { keepTrue } = await import('./use-shopper-now.client.ts')
    const { speakCroatian } = await import('#shared/server/process/testing-texts.server.ts')
    speakCroatian()
    const stop = keepTrue()
    const send = { favourites: sendFavourite, compared: sendCompared }
    const click = (kind: MarkKind, productId: number) => {
      const marked = !store.shownMarks()?.[kind].includes(productId)
      const fields = new URLSearchParams({
        product_id: String(productId),
        [markForms[kind].field]: marked ? '1' : '0',
      })
      void store.markOptimistically({ kind, productId, marked }, () => send[kind](fields, marked))
    }
    tabs.push({ click, shown: store.shownMarks, set: store.setMarks, stop })
  }
  return {
    tabs,
    sent,
    process,
    held: () => marks,
    /** Nothing is marked, nothing on its way. */
    clear: () => {
      marks = noMarks
      for (const { set } of tabs) set(noMarks)
    },
    stop: () => {
      for (const { stop } of tabs) stop()
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const one = { tab: 0, mark: 'favourites', product: 1, at: 0 } as const
/** The other tab's change is made after this one's, and known here by a question that is answered before it. */
const overtaken = [
  { ...one, kind: 'click' },
  { ...one, kind: 'process' },
  { ...one, kind: 'click', tab: 1, product: 2 },
  { ...one, kind: 'answer', at: 1 },
  { ...one, kind: 'answer', at: 1 },
] as const

/** One thing that happens; `at` chooses among the requests that it can happen to. */
const event = fc.record({
  kind: fc.constantFrom('click', 'click', 'process', 'answer', 'answer', 'lose', 'fail', 'wait'),
  tab: fc.nat(1),
  mark: fc.constantFrom(...kinds),
  product: fc.integer({ min: 1, max: 2 }),
  at: fc.nat(7),
})

test('FAV-03, FAV-04 whatever answers overtake each other, fail or are lost, in two tabs: at rest every heart is the server’s', async () => {
  const browser = await twoTabs()
  const { sent, tabs, process } = browser
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
      browser.clear()
      const settle = () => vi.advanceTimersByTimeAsync(0)
      const give = (request: Sent) => {
        sent.splice(sent.indexOf(request), 1)
        if (!request.answer) process(request)
        request.resolve(Response.json(request.answer))
      }
      for (const { kind, tab, mark, product, at } of events) {
        const request = sent[at % Math.max(sent.length, 1)]
        if (kind === 'click') tabs[tab]?.click(mark, product)
        else if (kind === 'wait') await vi.advanceTimersByTimeAsync(1500)
        else if (request && kind === 'process' && !request.answer) process(request)
        else if (request && kind === 'answer') give(request)
        else if (request && kind === 'fail') {
          sent.splice(sent.indexOf(request), 1)
          request.reject(new TypeError('no way there'))
        } else if (request && kind === 'lose') {
          // Done all the same, and nobody is told.
          sent.splice(sent.indexOf(request), 1)
          if (!request.answer) process(request)
          request.reject(new TypeError('no way back'))
        }
        await settle()
      }
      // All that is still on its way comes, the newest first, and time goes by.
      for (let turn = 0; turn < 60; turn++) {
        for (const request of [...sent].reverse()) give(request)
        await settle()
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(sent).toEqual([])
      const sorted = (marks: Marks | undefined) => kinds.map((kind) => [...(marks?.[kind] ?? [])].sort())
      for (const tab of tabs) expect(sorted(tab.shown())).toEqual(sorted(browser.held()))
    }),
    { numRuns: 150, examples: [[[...overtaken]]] },
  )
  browser.stop()
})
