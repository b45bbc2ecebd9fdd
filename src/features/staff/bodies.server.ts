import { z } from 'zod'
import { assertion } from '#features/passkeys/bodies.server.ts'
import { wireHumanCheck, wireJson, wireLine } from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireHumanCheck }

export const code = z.object({ ...human, code: wireLine(40) })

export const confirmOptions = z.object({})

export const confirm = z.object({ response: wireJson(assertion) })
