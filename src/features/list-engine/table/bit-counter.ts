import type { WordList } from './bits.ts'

/** `WebAssembly`'s page of memory, in words. */
const pageWords = 16_384

/** Words that the counter takes at a time: 128 bits. */
const blockWords = 4

/**
 * Counts what a list of rows has in common with one bitset after the other, 128 rows at a time.
 *
 * JavaScript has no instruction that counts bits; WebAssembly has one for sixteen bytes at once. To copy a bitset into its
 * memory and to count there takes a quarter of what counting word by word takes (docs/decisions/0047). The list lies
 * there as a full bitset, so what a count costs depends on the catalogue alone: lists whose words are mostly empty are
 * counted faster by `countCommon`.
 */
export class BitCounter {
  private readonly memory = new WebAssembly.Memory({ initial: 1 })
  private readonly countBlocks = instantiate(this.memory)
  /** The list as a bitset, and behind it the bitset that is compared; both `reach` words long. */
  private words = new Int32Array(this.memory.buffer)
  private reach = 0
  private length = 0

  /** Takes the list that the next counts are about. */
  load({ at, words, length }: WordList): void {
    this.length = length === 0 ? 0 : (at[length - 1] as number) + 1
    this.reach = Math.ceil(this.length / blockWords) * blockWords
    const missing = 2 * this.reach - this.words.length
    if (missing > 0) {
      this.memory.grow(Math.ceil(missing / pageWords))
      this.words = new Int32Array(this.memory.buffer)
    }
    // What lies behind the list's end stays zero, so what the compared bitset has there does not count.
    this.words.fill(0, 0, this.reach)
    for (let i = 0; i < length; i++) this.words[at[i] as number] = words[i] as number
  }

  /** How many rows of the loaded list are in `bits`, which is as long as the table has room for rows. */
  count(bits: Int32Array): number {
    const { length, reach } = this
    if (length === 0) return 0
    this.words.set(bits.length === length ? bits : bits.subarray(0, length), reach)
    return this.countBlocks(0, reach * 4, reach * 4)
  }
}

/** @returns counts the bits that `length` bytes at `left` and at `right` have in common; `length` is at least 16 */
type CountBlocks = (left: number, right: number, length: number) => number

function instantiate(memory: WebAssembly.Memory): CountBlocks {
  const { exports } = new WebAssembly.Instance(program, { shop: { memory } })
  return exports.count as CountBlocks
}

const section = (id: number, content: readonly number[]) => [id, content.length, ...content]
const v128 = 0x7b
const i32 = 0x7f
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const simd = 0xfd
const load = [simd, 0x00, 0x04, 0x00]
const addI32 = 0x6a
const lane = (number: number) => [simd, 0x1b, number]
const [left, right, length, sums, end] = [0, 1, 2, 3, 4]
const next = (local: number) => [...get(local), 0x41, 16, addI32]

/** The loop below, as the bytes of its instructions; each line's comment is its text form. */
const loop = [
  ...[2, 1, v128, 1, i32], // (local $sums v128) (local $end i32)
  ...[...get(left), ...get(length), addI32, ...set(end)], // $end = $left + $length
  ...[0x03, 0x40], // loop
  ...get(sums),
  ...[...get(left), ...load], // v128.load $left
  ...[...get(right), ...load], // v128.load $right
  ...[simd, 0x4e], // v128.and
  ...[simd, 0x62], // i8x16.popcnt
  ...[simd, 0x7d], // i16x8.extadd_pairwise_i8x16_u
  ...[simd, 0x7f], // i32x4.extadd_pairwise_i16x8_u
  ...[simd, 0xae, 0x01, ...set(sums)], // i32x4.add into $sums
  ...[...next(right), ...set(right)], // $right += 16
  ...[...next(left), ...tee(left), ...get(end), 0x49, 0x0d, 0], // $left += 16, br_if loop while $left < $end
  0x0b, // end of the loop
  ...[...get(sums), ...lane(0)],
  ...[1, 2, 3].flatMap((number) => [...get(sums), ...lane(number), addI32]), // the four sums together
  0x0b,
]

const text = (word: string) => [word.length, ...[...word].map((letter) => letter.charCodeAt(0))]

const program = new WebAssembly.Module(
  new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // '\0asm', version 1
    ...section(1, [1, 0x60, 3, i32, i32, i32, 1, i32]), // (i32, i32, i32) → i32
    ...section(2, [1, ...text('shop'), ...text('memory'), 2, 0, 1]), // the memory, from one page on
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('count'), 0, 0]),
    ...section(10, [1, loop.length, ...loop]),
  ]),
)
