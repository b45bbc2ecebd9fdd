import { t } from '#shared/text/text.ts'
import type { Pdf417Code } from './codes.server.ts'

/** The code that apps of Croatian banks read, in black on white whatever the page's colours are. */
export const Hub3Picture = ({ code, className }: { code: Pdf417Code; className?: string | undefined }) => (
  <svg
    className={className}
    viewBox={`0 0 ${code.width} ${code.height}`}
    role="img"
    aria-label={t('transfer.hub3_alt')}
    shapeRendering="crispEdges"
    data-code="hub3"
  >
    <path d={`M0 0h${code.width}v${code.height}h-${code.width}z`} fill="#fff" />
    <path d={code.path} stroke="#000" strokeWidth={code.rowHeight} />
  </svg>
)
