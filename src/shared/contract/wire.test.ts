import { expect, test } from 'vitest'
import { wireEmail, wireFlag, wireId, wireLine, wireLines, wireList, wireText } from './wire.ts'

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['on', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  ['off', false],
  ['false', false],
  [undefined, false],
])('a flag that comes as %j is %s', (sent, flag) => {
  expect(wireFlag.parse(sent)).toBe(flag)
})

test.each([
  [undefined, []],
  [null, []],
  ['', []],
  ['7', [7]],
  [7, [7]],
  [
    ['7', 8],
    [7, 8],
  ],
  [{ 0: '7', 3: '8' }, [7, 8]],
])('a list that comes as %j is %j', (sent, list) => {
  expect(wireList(wireId).parse(sent)).toEqual(list)
})

test.each([0, false, [null], [''], { first: 7 }])('what comes as %j is no list of ids', (sent) => {
  expect(wireList(wireId).safeParse(sent).success).toBe(false)
})

test('a line that a table’s cell was pasted into has spaces for its tabs; other control characters are refused', () => {
  expect(wireLine(20).parse('1234567890\t3\t')).toBe('1234567890 3')
  expect(wireLine(20).safeParse('a\nb').success).toBe(false)
})

test('FORM-01 a text of which nothing shows counts as empty, and none is turned round on its way', () => {
  for (const line of [wireLine(20), wireText(20), wireLines(20)]) {
    expect(line.parse(' \u200b\u2066 \u3164')).toBe('')
    expect(line.parse('Ana')).toBe('Ana')
  }
  expect(wireText(20).parse('Anić\u202eabc')).toBe('Anićabc')
  expect(wireEmail.parse('\u200bana@primjer.hr\u202c')).toBe('ana@primjer.hr')
  expect(wireLines(20).parse('Dan\n\n \u202enoć\u202c \u200b.\n')).toBe('Dan\n\n noć .')
})

test('FORM-24 a line break is one character, however it is sent; what a field takes, the server takes', () => {
  const lines = Array.from({ length: 10 }, () => 'a')
  for (const end of ['\n', '\r\n', '\r']) {
    expect(wireLines(20).parse(lines.join(end) + end)).toBe(lines.join('\n'))
    expect(wireLines(18).safeParse(lines.join(end)).success, JSON.stringify(end)).toBe(false)
  }
  expect(wireLines(20).safeParse('a\u000bb').success).toBe(false)
})

test.each([
  [' Ana@Primjer.HR ', 'ana@primjer.hr'],
  ['x@ČAŠA.hr', 'x@xn--aa-dma15a.hr'],
  ['x@xn--aa-dma15a.hr', 'x@xn--aa-dma15a.hr'],
  ['šime@primjer.hr', 'šime@primjer.hr'],
  ['x@1.2', 'x@1.2'],
  ['x@č.hr:80/y', 'x@č.hr:80/y'],
  ['č', 'č'],
  ['', ''],
])('an e-mail address that comes as %j is %j', (sent, email) => {
  expect(wireEmail.parse(sent)).toBe(email)
})
