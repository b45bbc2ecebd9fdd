import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The few kinds of CBOR (RFC 8949) that an attestation without a statement is made of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
/** Backed up is what can be backed up (8) and is (16). */
const flag = { present: 1, verified: 4, backedUp: 24, attested: 64 }

type Key = { id: Buffer; privateKey: KeyObject; publicKey: KeyObject; handle: string; rpId: string }

/** What one use of the device may get wrong. */
export type Wrong = {
  origin?: string
  rpId?: string
  /** Touched, but neither finger nor PIN. */
  unverified?: boolean
  /** Nothing wrong: the key is kept by a cloud of the maker's as well. */
  backedUp?: boolean
  count?: number
  handle?: string
  challenge?: string
  /** The signature of something else. */
  forged?: boolean
}

/** A device that makes passkeys and signs with them, as a browser hands its answers on: P-256, no attestation. */
export class TestAuthenticator {
  readonly keys: Key[] = []
  readonly #origin: string
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, wrong: Wrong = {}): RegistrationResponseJSON {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    const rpId = options.rp.id ?? ''
    this.keys.push({ id, privateKey, publicKey, handle: options.user.id, rpId })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
    const authData = Buffer.concat([this.#authData(wrong.rpId ?? rpId, flag.attested, wrong), attested])
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      ...this.#named(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs with the key that was made last, or with the one that `at` says. */
  sign(
    options: PublicKeyCredentialRequestOptionsJSON,
    wrong: Wrong = {},
    at = this.keys.length - 1,
  ): AuthenticationResponseJSON {
    const key = this.keys[at]
    if (!key) throw new Error('the device has no such key')
    const authData = this.#authData(wrong.rpId ?? options.rpId ?? '', 0, wrong)
    const clientData = this.#clientData('webauthn.get', options.challenge, wrong)
    const signed = Buffer.concat([authData, wrong.forged ? sha256('something else') : sha256(clientData)])
    return {
      ...this.#named(key.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: wrong.handle ?? key.handle,
      },
    }
  }

  #named(id: Buffer) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authData(rpId: string, more: number, { unverified = false, backedUp = false, count }: Wrong): Buffer {
    this.#count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count ?? this.#count)
    const flags = flag.present | (unverified ? 0 : flag.verified) | (backedUp ? flag.backedUp : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const said = wrong.challenge ?? challenge
    return Buffer.from(
      JSON.stringify({ type, challenge: said, origin: wrong.origin ?? this.#origin, crossOrigin: false }),
    )
  }
}
