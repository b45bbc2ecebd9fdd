import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { mostLines, mostListLength } from '#shared/contract/limits.ts'
import { clearMarks, markInvalid } from '#shared/forms/field-errors.client.ts'
import { markFields } from '#shared/forms/mark-refused.client.ts'
import { linesOf } from '#shared/rules/code-lines.ts'
import { t } from '#shared/text/text.ts'
import { type ListedRow, type ListNote, readOrderList } from './contract.ts'
import { mostFileKilobytes, readTextFile } from './read-file.client.ts'

/** What has become of the list that was read last. */
type ListOutcome = { taken: number; notes: readonly ListNote[]; more: readonly string[] }

/**
 * A list that is written, pasted or chosen as a file: the server reads it, what it finds becomes rows, and what is left
 * stays to be mended.
 *
 * @param takeRows takes what was found into the rows, and says how many of them have no room
 */
export function useOrderList(takeRows: (rows: readonly ListedRow[]) => number) {
  const field = useRef<HTMLTextAreaElement>(null)
  const running = useRef(false)
  const [isReading, setIsReading] = useState(false)
  const [outcome, setOutcome] = useState<ListOutcome>()
  const take = useRef(takeRows)
  take.current = takeRows

  const say = (message: string) => {
    const form = field.current?.form
    if (form) markFields(form, { field: 'list', message })
  }

  async function ask(text: string): Promise<void> {
    if (text.length > mostListLength) return say(t('quick_order.too_many_lines', { most: mostLines }))
    const own = field.current
    const before = own?.value ?? ''
    const answer = await callServer(readOrderList, { list: text }, { reading: true, quietSuccess: true })
    const { rows, notes } = answer
    if (answer.error || !rows || !notes) {
      if (answer.field === 'list') say(answer.message ?? '')
      // What came from elsewhere is not lost with the answer.
      else if (own && own.value === '') own.value = text
      return
    }
    const lines = linesOf(text)
    const left = notes.filter(({ isLeft }) => isLeft).map(({ line }) => lines[line - 1] ?? '')
    const leftOut = take.current(rows)
    const noRoom = rows.slice(rows.length - leftOut).map(({ line }) => lines[line - 1] ?? '')
    if (own) {
      const rest = own.value === before && before === text ? '' : own.value.trimEnd()
      own.value = [rest, ...left, ...noRoom].filter((line) => line !== '').join('\n')
    }
    setOutcome({
      taken: rows.length - leftOut,
      notes,
      more: leftOut > 0 ? [t('quick_order.no_room', { most: mostLines })] : [],
    })
  }

  async function read(text: string): Promise<void> {
    if (running.current) return
    running.current = true
    setIsReading(true)
    setOutcome(undefined)
    await ask(text).finally(() => {
      running.current = false
      setIsReading(false)
    })
  }

  return {
    field,
    isReading,
    outcome,
    readTyped: () => void read(field.current?.value ?? ''),
    async readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const file = currentTarget.files?.[0]
      if (!file) return
      clearMarks(currentTarget)
      const found = await readTextFile(file)
      // The same file, mended, can be chosen again.
      currentTarget.value = ''
      if ('text' in found) await read(found.text)
      else {
        markInvalid(currentTarget, t(`quick_order.file_${found.problem}`, { most: mostFileKilobytes }))
        currentTarget.focus()
      }
    },
    /** What is copied from a table, or holds several lines, is a list wherever it is pasted. */
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const text = event.clipboardData.getData('text/plain')
      if (running.current || !/[\t\n\r]/.test(text.trim())) return
      event.preventDefault()
      void read(text)
    },
    /** What was said of it is over: it is sent with the rows. */
    unsay: () => setOutcome(undefined),
    /** After what stood in the field was sent with the rows. */
    clear(sent: string) {
      if (field.current && field.current.value.replaceAll('\r\n', '\n') === sent.replaceAll('\r\n', '\n'))
        field.current.value = ''
      setOutcome(undefined)
    },
  }
}
