import type { FastifyInstance } from 'fastify'
import { type Config, StartError } from './config.server.ts'

/** Has the application listen where the settings say. @throws {StartError} when that address is not to be had */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const problem = problemOf(error as NodeJS.ErrnoException, port, host)
    throw problem === undefined ? error : new StartError(problem, { cause: error })
  }
}

function problemOf({ code }: NodeJS.ErrnoException, port: number, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: end what listens there, or set PORT to another one.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to one from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`
    default:
      return undefined
  }
}
