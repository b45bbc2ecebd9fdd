export type PlainVisitor = ReturnType<typeof plainVisitor>

/** A browser without scripts: plain posts with its cookies, from the page it stands on. */
export function plainVisitor(baseUrl: string) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie, ...init.headers }
    const response = await fetch(baseUrl + path, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const { status, headers: answered } = response
    return { status, headers: answered, location: answered.get('location'), html: await response.text() }
  }
  return {
    send,
    get: (path: string) => send(path, {}),
    post: (path: string, fields: Record<string, string>, from?: string) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: from === undefined ? {} : { referer: baseUrl + from },
      }),
    /** What the scripts of its pages would be answered. */
    ask: (path: string, body: object) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-pieces': 'data',
          'x-requested-with': 'fetch',
        },
      }),
  }
}

/** Where the answer that gives a browser its first cookie leads, on the way back to a page. */
export const cookieCheck = (path: string): string =>
  `/provjera-kolacica?destination=${encodeURIComponent(path)}`

/** What a page shows between its head and its foot. */
export const mainOf = (html: string): string => /<main.*?<\/main>/s.exec(html)?.[0] ?? ''

/** The page's controls of one form: what each holds, and what is said of it. */
export function formIn(html: string, action: string) {
  const form = new RegExp(`<form[^>]*action="${action}".*?</form>`, 's').exec(html)?.[0] ?? ''
  const tag = (name: string) =>
    new RegExp(`<(?:input|select|textarea)[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>`).exec(
      form,
    )?.[0] ?? ''
  return {
    html: form,
    tag,
    value: (name: string) => / value="([^"]*)"/.exec(tag(name))?.[1],
    ticked: (name: string, value = '1') =>
      new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g').test(form) &&
      [...form.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].some(
        ([input]) => input.includes(`value="${value}"`) && input.includes('checked=""'),
      ),
    /** What the refused control is described by. */
    saidOf: (name: string) => {
      const ids = /aria-describedby="([^"]*)"/.exec(tag(name))?.[1]?.split(' ') ?? []
      return ids
        .map(
          (id) =>
            new RegExp(`id="${id}"[^>]*>(.*?)</(?:${id.endsWith('message') ? 'div' : 'p'})>`, 's').exec(
              form,
            )?.[1] ?? '',
        )
        .join('|')
    },
  }
}

/** As markup writes it in attributes. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a refused form says at its head. */
export const errors = (html: string) => /<div[^>]*data-form-errors="".*?<\/div>/s.exec(html)?.[0] ?? ''
