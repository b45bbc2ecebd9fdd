import type { z } from 'zod'

/**
 * One call on the wire, declared once: the server handles this constant, the browser calls it, both get their types
 * from it. `Answer` are the fields beside the envelope; `Pieces` are the page regions that the answer may carry, as the
 * props of the component that renders each (see contract.md, "Pieces").
 */
export type Call<Body extends z.ZodType, Answer extends object, Pieces extends object> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Body
  /** Types only; never present at run time. */
  readonly types?: { answer: Answer; pieces: Pieces }
}

/** biome-ignore lint/suspicious/noExplicitAny: any call, whatever its shapes */
export type AnyCall = Call<z.ZodType, any, any>
export type BodyOf<C extends AnyCall> = z.output<C['body']>
/** What may be sent: the body's field names. Their values are the server's to check, so nothing is promised of them. */
export type WireBodyOf<C extends AnyCall> = { readonly [Name in keyof z.input<C['body']>]?: unknown }
export type AnswerOf<C extends AnyCall> = NonNullable<C['types']>['answer']
export type PiecesOf<C extends AnyCall> = NonNullable<C['types']>['pieces']

/** What every answer carries (spec 7, common rules). */
export type Envelope = {
  error: boolean
  title?: string
  message?: string
  /** The field that was refused, by its name on the wire. */
  field?: string
  /** With a 5xx: the id that the log has too. */
  id?: string
  open_login_modal?: boolean
  redirect_url?: string
  reload?: boolean
}

/** `declareCall<Answer, Pieces>()(…)`: two steps, so that the body's type is inferred and the others are given. */
export function declareCall<Answer extends object = object, Pieces extends object = object>() {
  return <Body extends z.ZodType>(call: { method?: 'GET' | 'POST'; path: string; body: Body }) => {
    const declared: Call<Body, Answer, Pieces> = { method: 'POST', ...call }
    return declared
  }
}
