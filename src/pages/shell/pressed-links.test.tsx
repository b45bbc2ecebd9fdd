import { isValidElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Options } from '#features/product/Options.tsx'
import type { OptionsProps } from '#features/product/view.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { Pager } from '#shared/ui/controls/Pager.tsx'
import { HeaderLink } from './HeaderLink.tsx'

beforeAll(speakCroatian)

type Props = { href?: string; onClick?: (event: MouseEvent) => void; children?: ReactNode }

/** The links of what is drawn without hooks. */
function linksIn(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(linksIn)
  if (!isValidElement<Props>(node)) return []
  if (typeof node.type === 'function') return linksIn((node.type as (props: Props) => ReactNode)(node.props))
  return [...(node.type === 'a' ? [node] : []), ...linksIn(node.props.children)]
}

/** Whether the page takes a press over, of this link with that key held. */
function taken(link: ReactElement<Props>, held: string): boolean {
  const preventDefault = vi.fn()
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  link.props.onClick?.({ ...keys, [held]: true, preventDefault } as unknown as MouseEvent)
  return preventDefault.mock.calls.length > 0
}

const went: unknown[] = []
const choices: OptionsProps['choices'] = {
  attributes: [
    {
      id: 1,
      code: 'boja',
      name: 'Boja',
      nullText: '',
      dependsOn: null,
      ask: false,
      options: [
        { id: 11, label: 'Crna', swatch: null, frameId: null, lensId: null },
        { id: 12, label: 'Zlatna', swatch: null, frameId: null, lensId: null },
      ],
    },
  ],
  combinations: [],
}
const drawn: [string, ReactNode][] = [
  [
    'the pager',
    <Pager
      key="pager"
      items={[{ kind: 'page', page: 2, href: '/2' }]}
      current={1}
      previous="/0"
      next="/2"
      onGo={(page) => went.push(page)}
    />,
  ],
  [
    'the header',
    <HeaderLink
      key="header"
      href="/prijava"
      icon="user"
      label="Prijava"
      onPress={() => went.push('header')}
    />,
  ],
  [
    'the options of a product',
    <Options
      key="options"
      {...{ pid: 1, href: '/p', choices, selection: {}, soldOut: [], surcharges: {}, nearest: {} }}
      onChoose={(selection) => went.push(selection)}
    />,
  ],
]

test.each(drawn)(
  'a press on a link of %s that opens it elsewhere, or keeps it, is the browser’s',
  (_what, node) => {
    const links = linksIn(node)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      went.length = 0
      for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
        expect([key, taken(link, key)]).toEqual([key, false])
      expect(went).toEqual([])
      expect(taken(link, 'none')).toBe(true)
      expect(went).toHaveLength(1)
    }
  },
)
