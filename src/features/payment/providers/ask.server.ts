import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { ProviderAway } from './provider.ts'

/** How long a bank may take to answer, and how much it may say. */
const patienceMs = 10_000
const mostBytes = 256 * 1024

/** A question to a bank. */
export type Question = {
  url: string
  body: string
  type: 'application/json' | 'application/xml' | 'application/x-www-form-urlencoded'
  /** The shop's certificate, where the bank knows it by that. */
  certificate?: { pfx: Buffer; passphrase: string } | undefined
}

/**
 * What a bank answers to a POST, whatever its status; no redirect is followed.
 * @throws {ProviderAway} when it does not answer within 10 s, says more than 256 KiB, or answers with a fault of its own.
 */
export async function askBank(
  provider: string,
  question: Question,
): Promise<{ status: number; body: string }> {
  const answer = await ask(question).catch((error: unknown) => {
    throw new ProviderAway(provider, error instanceof Error ? error.message : String(error))
  })
  if (answer.status >= 500) throw new ProviderAway(provider, `answered ${answer.status}`)
  return answer
}

function ask({ url, body, type, certificate }: Question): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const isPlain = url.startsWith('http:')
    const asked = (isPlain ? requestHttp : requestHttps)(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'content-length': Buffer.byteLength(body), accept: '*/*' },
      // From the first byte to the last, not between two of them.
      signal: AbortSignal.timeout(patienceMs),
      ...certificate,
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) asked.destroy(new Error('says more than a bank has to say'))
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    asked.end(body)
  })
}
