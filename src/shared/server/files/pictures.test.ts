import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { servePictures } from './pictures.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'izlog-pictures-'))
const app = Fastify()
const made: string[] = []
const drawings = {
  draw: (key: string) => (key === 'nitko' ? undefined : key),
  render: async (svg: string, width: number, format: string) => {
    made.push(`${svg} ${width} ${format}`)
    return Buffer.from(svg)
  },
  standIn: 'stand-in',
  version: '2',
}
servePictures(app, folder, drawings, { error: () => undefined })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/media/drawn/2/okvir/crna-400.avif', 'okvir/crna', 'image/avif', 'public, max-age=31536000, immutable'],
  [
    '/media/remote/https%3A%2F%2Fprimjer.hr%2Fa.jpg-800.webp',
    'stand-in',
    'image/webp',
    'public, max-age=300',
  ],
  ['/media/stored/slike%2Fa.jpg-800.webp', 'stand-in', 'image/webp', 'public, max-age=300'],
])('%s shows %s', async (address, picture, type, kept) => {
  const { statusCode, body, headers } = await app.inject(address)
  expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    picture,
    type,
    kept,
  ])
})

test.each([
  '/media/drawn/2/nitko-400.avif',
  '/media/drawn/2/okvir-401.avif',
  '/media/drawn/2/a%20b-400.avif',
  '/media/drawn/okvir-400.avif',
  '/media/remote/https%3A%2F%2Fprimjer.hr%2Fa.jpg',
  '/media/video/a-400.avif',
])('%s shows nothing', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404)
})

test('a rendition is made once and kept as a file, however many ask for it', async () => {
  made.length = 0
  const ask = () => app.inject('/media/drawn/2/okvir/siva-1600.webp')
  await Promise.all([ask(), ask()])
  expect((await ask()).body).toBe('okvir/siva')
  expect(made).toEqual(['okvir/siva 1600 webp'])
  expect(readdirSync(join(folder, '2'))).toContain('okvir%2Fsiva-1600.webp')
})
