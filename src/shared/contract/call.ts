import type { z } from 'zod'
import type { RegionPieces } from './registries.ts'

/**
 * One call on the wire, declared once: the server handles this constant, the browser calls it, both get their types
 * from it. `Body` is the type of the schema in the slice's `bodies.server.ts`, which checks what arrives; only its type
 * is here, since the browser needs no schema (docs/decisions/0005). `Answer` are the fields beside the envelope;
 * `Pieces` are the page regions that the answer may carry, as the props of the component that renders each (see
 * contract.md, "Pieces").
 */
export type Call<Body extends z.ZodType, Answer extends object, Pieces extends object> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The piece whose markup goes out as `html` (spec 7), not under its own name. */
  readonly html?: keyof Pieces
  /** Types only; never present at run time. */
  readonly types?: { body: Body; answer: Answer; pieces: Pieces }
}

/** biome-ignore lint/suspicious/noExplicitAny: any call, whatever its shapes */
export type AnyCall = Call<z.ZodType, any, any>
/** The schema that a call's body has to be checked with. */
export type SchemaOf<C extends AnyCall> = NonNullable<C['types']>['body']
export type BodyOf<C extends AnyCall> = z.output<SchemaOf<C>>
/** What may be sent: the body's field names. Their values are the server's to check, so nothing is promised of them. */
export type WireBodyOf<C extends AnyCall> = { readonly [Name in keyof z.input<SchemaOf<C>>]?: unknown }
export type AnswerOf<C extends AnyCall> = NonNullable<C['types']>['answer']
export type PiecesOf<C extends AnyCall> = NonNullable<C['types']>['pieces']

/** What every answer carries (spec 7, common rules). */
export type Envelope = {
  error: boolean
  title?: string
  message?: string
  /** The field that was refused, by its name on the wire. */
  field?: string
  /** What else was refused, field by field: a form says all of it at once. */
  also?: readonly { field: string; message: string }[]
  /** With a 5xx: the id that the log has too. */
  id?: string
  open_login_modal?: boolean
  /** Why it opens: the page is a customer's who is logged in no more. */
  logged_out?: boolean
  /** Somebody has been logged in by this answer: its words hold on a page that is theirs. */
  logged_in?: boolean
  redirect_url?: string
  reload?: boolean
  /** Of a generic form: markup that stands in the form's place from now on. */
  content?: string
  /** Markup for the element that the form names, else for the page's end. */
  html?: string
  /** The address of a file, which opens in a new tab. */
  file?: string
  count?: number
  /** What the page itself has registered and is to run: `name` or `name(<JSON arguments>)`. Never code. */
  javascript?: string
}

/** `declareCall<typeof bodies.name, Answer, Pieces>(path, { method, html })`; `method` is POST when it is not given. */
export function declareCall<
  Body extends z.ZodType,
  Answer extends object = object,
  Pieces extends RegionPieces<keyof Pieces> = object,
>(
  path: string,
  { method = 'POST', html }: { method?: 'GET' | 'POST'; html?: keyof Pieces } = {},
): Call<Body, Answer, Pieces> {
  return html === undefined ? { method, path } : { method, path, html }
}
