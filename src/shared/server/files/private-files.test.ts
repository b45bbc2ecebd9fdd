import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailer } from '../mail/mail.server.ts'
import { writeWhole } from './whole-file.server.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'SAFE-05 kept mails and pictures are readable by their owner only, in folders made earlier too',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'izlog-private-'))
    const earlier = process.umask(0)
    try {
      mkdirSync(join(data, 'mail'), { mode: 0o755 })
      const mailer = createMailer({ folder: join(data, 'mail'), from: 'a@b.hr' })
      await mailer.send({ to: 'ana@primjer.hr', subject: 'x', html: 'x', text: 'x' })
      await writeWhole(join(data, 'media', '1', 'slika.avif'), Buffer.from('x'))
      const [mail = ''] = readdirSync(join(data, 'mail'))
      const paths = ['mail', `mail/${mail}`, 'media', 'media/1', 'media/1/slika.avif']
      expect(paths.map((path) => modeOf(join(data, path)))).toEqual(['700', '600', '700', '700', '600'])
    } finally {
      process.umask(earlier)
      rmSync(data, { recursive: true })
    }
  },
)
