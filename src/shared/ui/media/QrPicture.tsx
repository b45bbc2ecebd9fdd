import type { ComponentProps } from 'react'

type QrPictureProps = Pick<ComponentProps<'svg'>, 'className'> & {
  code: { size: number; path: string }
  /** What it is, for those who do not see it. */
  label: string
}

/** A QR code in black on white, whatever the page's colours are: readers want no other. */
export const QrPicture = ({ code: { size, path }, label, className }: QrPictureProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
