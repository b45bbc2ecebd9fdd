import type { FrameMeasures } from '#features/catalogue/frame-measures.ts'
import type { TempleNumbers } from '#features/catalogue/frame-sizes.ts'
import { number } from '#shared/text/text.ts'
import styles from './SizeGuide.module.css'

/** What rims and hinges take at least of the front's width. */
const usualEnds = 8
const margin = 6
/** Above the front for the figures of its parts. */
const head = 20

/** A front and a temple in their own proportions, with their figures. One unit is a millimetre. */
export function FrameDrawing({ lens, bridge, temple, width }: TempleNumbers & Pick<FrameMeasures, 'width'>) {
  const whole = Math.max(width ?? 0, 2 * lens + bridge + usualEnds)
  const end = (whole - 2 * lens - bridge) / 2
  const broad = Math.max(whole, temple) + 2 * margin
  const left = (broad - whole) / 2
  const height = lens * 0.8
  const inner = left + end + lens
  const below = head + height + (width === undefined ? 8 : 20)
  const start = (broad - temple) / 2
  const rim = { y: head, width: lens, height, rx: lens * 0.36 }
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${broad} ${below + 44}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.rim}>
        <rect {...rim} x={left + end} />
        <rect {...rim} x={inner + bridge} />
        <path d={`M${inner} ${head + height * 0.34}q${bridge / 2} ${-bridge * 0.5} ${bridge} 0`} />
        <path d={`M${left + end} ${head + height * 0.26}h${-end}v6`} />
        <path d={`M${left + whole - end} ${head + height * 0.26}h${end}v6`} />
      </g>
      <Figure from={left + end} to={inner} y={head - 7} value={lens} />
      <Figure from={inner} to={inner + bridge} y={head - 7} value={bridge} />
      {width !== undefined && (
        <Figure from={left} to={left + whole} y={head + height + 8} value={width} below />
      )}
      <path
        className={styles.rim}
        d={`M${start} ${below + 10}h${temple * 0.72}q${temple * 0.14} 0 ${temple * 0.28} 18`}
      />
      <Figure from={start} to={start + temple} y={below + 32} value={temple} below />
    </svg>
  )
}

/** A measured line with its millimetres above it, or below. */
function Figure({
  from,
  to,
  y,
  value,
  below = false,
}: {
  from: number
  to: number
  y: number
  value: number
  below?: boolean
}) {
  return (
    <g className={styles.figure}>
      <path d={`M${from} ${y - 2}v4M${to} ${y - 2}v4M${from} ${y}H${to}`} />
      <text x={(from + to) / 2} y={below ? y + 9 : y - 4} textAnchor="middle">
        {number(value)}
      </text>
    </g>
  )
}
