const dayInSeconds = 86_400
/** Spec 9, "Cookies". */
const defaultCookieDays = 30

/** A cookie's decoded value, or undefined. `all` is a Cookie header, for tests and the server. */
export function readCookie(name: string, all: string = document.cookie): string | undefined {
  for (const pair of all.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== encodeURIComponent(name)) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** What `document.cookie` is set to: kept for `days` on the whole site; `secure`: sent by https only. */
export function cookieText(
  name: string,
  value: string,
  days: number = defaultCookieDays,
  secure = false,
): string {
  const age = Math.round(days * dayInSeconds)
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Sets a cookie for `days` days. */
export function writeCookie(name: string, value: string, days: number = defaultCookieDays): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the supported browsers
  document.cookie = cookieText(name, value, days, location.protocol === 'https:')
}
