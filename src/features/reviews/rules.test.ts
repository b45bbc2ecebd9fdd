import { expect, test } from 'vitest'
import { rating, type StarCounts } from '#features/catalogue/rating.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { reviewsAskedFor } from './reviews-view.ts'
import { longest, refusedWords, signature } from './rules.ts'
import { structuredReviews } from './structured-reviews.ts'

speakCroatian()

const good = { stars: 4, title: '', text: 'Deset slova', shownName: 'Ana A.' }
const fields = (words: Parameters<typeof refusedWords>[0]) => refusedWords(words).map(({ field }) => field)

test('REV-01 a review has one to five stars, ten to 2,000 characters, and a name', () => {
  expect(refusedWords(good)).toEqual([])
  expect(fields({})).toEqual(['stars', 'review_text', 'shown_name'])
  expect(fields({ ...good, stars: 0 })).toEqual(['stars'])
  expect(fields({ ...good, stars: 6 })).toEqual(['stars'])
  expect(fields({ ...good, text: '   123456789 ' })).toEqual(['review_text'])
  expect(fields({ ...good, text: '1234567890' })).toEqual([])
  // One that is two units of UTF-16 counts once.
  expect(fields({ ...good, text: '👓'.repeat(longest.text) })).toEqual([])
  expect(fields({ ...good, text: 'x'.repeat(longest.text + 1) })).toEqual(['review_text'])
  expect(fields({ ...good, title: 'x'.repeat(longest.title + 1) })).toEqual(['review_title'])
  expect(fields({ ...good, shownName: ' . ' })).toEqual(['shown_name'])
  for (const shownName of ['Iva www.evil.hr', 'evil.com', 'http://x'])
    expect(fields({ ...good, shownName })).toEqual(['shown_name'])
  expect(fields({ ...good, shownName: 'Ana A.' })).toEqual([])
  expect(fields({ ...good, shownName: 'x'.repeat(longest.name + 1) })).toEqual(['shown_name'])
})

test('REV-01 it is signed with the first name and an initial, never with the whole name', () => {
  expect(signature('Ana', 'Anić')).toBe('Ana A.')
  expect(signature('Ana Marija', 'šarić-Kos')).toBe('Ana Š.')
  expect(signature(' Ana ', '')).toBe('Ana')
  expect(signature('', '')).toBe('')
  expect([...signature('A'.repeat(200), 'B')].length).toBeLessThanOrEqual(longest.name)
})

test('REV-01 the average is rounded to one decimal', () => {
  expect(rating([0, 0, 0, 0, 0])).toEqual({ count: 0, tenths: 0 })
  expect(rating([0, 0, 0, 1, 2])).toEqual({ count: 3, tenths: 47 })
  expect(rating([1, 0, 0, 0, 1])).toEqual({ count: 2, tenths: 30 })
})

test('REV-01 of those that were asked for so many are shown: all, or those with so many stars', () => {
  const counts: StarCounts = [1, 2, 3, 4, 5]
  const shown = [null, 1, 2, 3, 4, 5].map((stars) => reviewsAskedFor({ counts, stars }))
  expect(shown).toEqual([15, 1, 2, 3, 4, 5])
})

test('REV-01 schema.org is told of stars exactly where there are any', () => {
  const review = {
    id: 1,
    stars: 5,
    title: '',
    text: 'Dobre su',
    name: '',
    date: '2026-11-01T10:00:00Z',
    answer: null,
  }
  for (let seed = 0; seed < 300; seed += 1) {
    const counts = [0, 1, 2, 3, 4].map((at) => ((seed * 7 + at * 13) % (1 + (seed % 4))) | 0)
    const total = counts.reduce((sum, one) => sum + one, 0)
    const said = structuredReviews({
      counts: counts as unknown as StarCounts,
      reviews: total === 0 ? [] : [review],
    }) as { aggregateRating?: { ratingValue: string; reviewCount: number }; review?: object[] }
    if (total === 0) expect(said).toEqual({})
    else {
      expect(said.aggregateRating?.reviewCount).toBe(total)
      expect(Number(said.aggregateRating?.ratingValue)).toBeGreaterThanOrEqual(1)
      expect(Number(said.aggregateRating?.ratingValue)).toBeLessThanOrEqual(5)
      expect(said.review).toMatchObject([{ author: { name: 'Kupac' }, datePublished: '2026-11-01' }])
    }
  }
})
