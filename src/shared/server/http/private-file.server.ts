import type { FastifyReply } from 'fastify'

/** A file that somebody gave the shop, for who gave it. `shown`: the shop itself made its bytes, so that a browser may show it. */
export type PrivateFile = { file: { bytes: Buffer; type: string; name: string; shown: boolean } }

export const isPrivateFile = (answer: object): answer is PrivateFile =>
  'file' in answer && typeof answer.file === 'object' && answer.file !== null

/**
 * Sends such a file so that it can do nothing: of the type that it was found to be, in a place of its own without scripts,
 * forms and connections.
 */
export function sendPrivateFile(reply: FastifyReply, { file }: PrivateFile): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', `${file.shown ? 'inline' : 'attachment'}; filename="${file.name}"`)
    .type(file.type)
    .send(file.bytes)
}
