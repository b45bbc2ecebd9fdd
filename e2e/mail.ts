import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The link of the latest mail to this address whose text has `words`; waits for it. */
export async function linkInMail(
  dataFolder: string,
  to: string,
  words: string,
  link: RegExp,
): Promise<string> {
  const folder = join(dataFolder, 'mail')
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name))).catch(() => undefined)
      if (mail?.to?.[0]?.address !== to || !mail.text?.includes(words)) continue
      const [found] = link.exec(mail.text) ?? []
      if (found) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail to ${to} says ${words}`)
}
