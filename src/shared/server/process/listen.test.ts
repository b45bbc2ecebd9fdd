import { createServer } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { StartError } from './config.server.ts'
import { listen } from './listen.server.ts'

test('SAFE-01 a port that is taken is told in one sentence that says what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const failed = listen(fastify(), { port, host: '127.0.0.1' })
  await expect(failed).rejects.toBeInstanceOf(StartError)
  await expect(failed).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken: end what listens there, or set PORT to another one.`,
  )
  other.close()
})

test('SAFE-01 a host that is none of this machine is told by its setting', async () => {
  const failed = listen(fastify(), { port: 0, host: '192.0.2.1' })
  await expect(failed).rejects.toThrow('192.0.2.1 is no address of this machine: set HOST')
})
