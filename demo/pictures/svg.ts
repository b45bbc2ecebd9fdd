/** A point of the drawing: pixels in the 1600 × 1200 picture, y down. */
export type Point = readonly [x: number, y: number]

/** One decimal is enough at 1600 pixels; "0.50" would only make the file longer. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** ` name="value"` for every attribute that has a value. */
function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
}

/** An element; without children it closes itself. */
export function element(
  name: string,
  values: Record<string, string | number | undefined>,
  children = '',
): string {
  return children === ''
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${children}</${name}>`
}

const step = (from: Point, to: Point) => `${n(to[0] - from[0])} ${n(to[1] - from[1])}`

/** The control point beside `at` on its way to `to`, no farther than `most`, so that uneven points make no loops. */
function handle(at: Point, before: Point, to: Point, most: number): Point {
  const [dx, dy] = [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6]
  const share = Math.min(1, most / (Math.hypot(dx, dy) || 1))
  return [at[0] + dx * share, at[1] + dy * share]
}

/** A smooth curve through the points (Catmull–Rom as cubic Béziers), closed unless told otherwise. */
export function smooth(points: readonly Point[], closed = true): string {
  const first = points[0]
  if (first === undefined) return ''
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? first
  let path = `M${n(first[0])} ${n(first[1])}`
  let pen: Point = [Math.round(first[0] * 10) / 10, Math.round(first[1] * 10) / 10]
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const most = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.4
    const leave = handle(from, before, to, most)
    const arrive = handle(to, after, from, most)
    path += `c${step(pen, leave)} ${step(pen, arrive)} ${step(pen, to)}`
    pen = [pen[0] + Number(n(to[0] - pen[0])), pen[1] + Number(n(to[1] - pen[1]))]
  }
  return closed ? `${path}Z` : path
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset: String(offset),
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join('')

/** A gradient between two points of the drawing. */
export function linear(id: string, from: Point, to: Point, list: readonly Stop[]): string {
  const place = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
  return element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...place }, stops(list))
}

/** A gradient from a centre outwards; `squash` flattens it to an ellipse. */
export function radial(id: string, centre: Point, radius: number, list: readonly Stop[], squash = 1): string {
  const [cx, cy] = centre
  const transform =
    squash === 1 ? undefined : `translate(0 ${n(cy)}) scale(1 ${squash}) translate(0 ${n(-cy)})`
  return element(
    'radialGradient',
    { id, gradientUnits: 'userSpaceOnUse', cx, cy, r: radius, gradientTransform: transform },
    stops(list),
  )
}

/** A blur of `deviation` pixels with room around what it blurs. */
export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`
}

/** A whole picture. */
export function picture(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
}
