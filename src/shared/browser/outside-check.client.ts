type Recaptcha = {
  ready(callback: () => void): void
  execute(key: string, options: { action: string }): Promise<string>
}
type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      action: string
      appearance: 'interaction-only'
      callback(token: string): void
      'error-callback'(): void
    },
  ): string
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
    turnstile?: Turnstile
  }
}

/** What the server expects to be told (`outside-check.server.ts`). */
const action = 'contact'
const minute = 60_000

const scripts = new Map<string, Promise<void>>()

/**
 * Asks Google reCAPTCHA v3 or Cloudflare Turnstile whether a person is there. Loads their script with the first call.
 * @returns their answer for the server, and for how long they accept it (2 and 5 minutes by their documentation).
 */
export async function askOutside(
  provider: 'recaptcha' | 'turnstile',
  siteKey: string,
): Promise<{ response: string; lifetimeMs: number }> {
  return provider === 'recaptcha' ? askRecaptcha(siteKey) : askTurnstile(siteKey)
}

async function askRecaptcha(siteKey: string) {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('reCAPTCHA did not start')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return { response: await grecaptcha.execute(siteKey, { action }), lifetimeMs: 2 * minute }
}

async function askTurnstile(siteKey: string) {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = window
  if (!turnstile) throw new Error('Turnstile did not start')
  const container = document.body.appendChild(document.createElement('div'))
  try {
    const response = await new Promise<string>((resolve, reject) => {
      turnstile.render(container, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => reject(new Error('Turnstile failed')),
      })
    })
    return { response, lifetimeMs: 5 * minute }
  } finally {
    container.remove()
  }
}

function loadScript(source: string): Promise<void> {
  const loading = scripts.get(source) ?? addScript(source)
  scripts.set(source, loading)
  loading.catch(() => scripts.delete(source))
  return loading
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${source} could not be loaded`)))
    document.head.append(script)
  })
}
