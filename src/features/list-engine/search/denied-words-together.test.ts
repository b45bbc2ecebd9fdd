import { expect, test } from 'vitest'
import { searching } from './testing-search.ts'
import { smallDictionary } from './testing-shop.ts'

test('SRCH-06 of an option that is named by two words no other is denied that one of them names', async () => {
  const [brands, colours, ...others] = smallDictionary.attributes
  if (!brands || !colours) throw new Error('the small shop has no brands and colours')
  const zebra = { id: 14, code: 'o14', label: 'Crno bijela', position: 9 }
  const inColour = (name: string, optionId: number) => ({
    ...{ name, choices: [1] },
    values: [{ attributeId: 1, optionId }],
  })
  const { list, found } = await searching([inColour('Iris Zebra', 14), inColour('Iris Ugljen', 11)], {
    attributes: [brands, { ...colours, options: [...colours.options, zebra] }, ...others],
  })
  expect(found('iris bez crno bijelih')).toEqual([3, 4, 91])
  expect(list('iris bez crno bijelih').deniedOptions).toEqual([{ attributeId: 1, optionId: 14 }])
  expect(found('iris bez crnih')).toEqual([4])
})

test('SRCH-06 of two features the first is denied, for the second only says what it is of', async () => {
  const coating = { id: 4, code: 'premaz', name: 'Premaz', position: 4 }
  const { list, found } = await searching(
    [{ name: 'Iris Sjaj', values: [{ attributeId: 4, optionId: 41 }] }],
    {
      attributes: [
        ...smallDictionary.attributes,
        { ...coating, options: [{ id: 41, code: 'o41', label: 'Da', position: 1 }] },
      ],
    },
  )
  expect(found('iris')).toEqual([3, 4, 90])
  expect(found('iris bez premaza zaštite')).toEqual([3, 4])
  expect(list('iris bez premaza zaštite').leftOut).toMatchObject({ reason: 'denied' })
})

test('SRCH-06 a denied word that is said twice is denied both times', async () => {
  const { list, found } = await searching()
  for (const [words, told] of [
    ['bez crnih crnih', ['bez crnih', 'crnih']],
    ['bez crnih, crnih', ['bez crnih', 'crnih']],
  ] as const) {
    expect(found(`iris ${words}`), words).toEqual([4])
    expect(list(`iris ${words}`).leftOut, words).toMatchObject({ reason: 'denied', words: told })
  }
})
