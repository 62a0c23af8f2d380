import { LANGUAGES } from '@shop/contract/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../../frame/words/text-group.ts'
import { productTexts } from '../../product/texts.ts'
import { chooseTexts } from '../texts.ts'
import { reasonText } from './reason-words.ts'
import { choiceTexts } from './texts.ts'

beforeAll(async () => void (await Promise.all(LANGUAGES.map((language) => loadTexts([chooseTexts, choiceTexts, productTexts], language)))))

describe.each(LANGUAGES)('a reason in %s [f.choose.1]', (language) => {
  const words = () => ({ asked: chooseTexts.get(language), said: choiceTexts.get(language), product: productTexts.get(language) })
  const said = (figure: string) => reasonText({ key: 'where', figure }, { where: 'field' }, language, words())

  it('says once what the answer and the product call alike, and otherwise both', () => {
    const { field } = chooseTexts.get(language)

    expect(said(field)).toBe(field)
    expect(said(field.toUpperCase())).toBe(field.toUpperCase())
    expect(said('Club track')).toBe(choiceTexts.get(language).youAndIt(field, 'Club track'))
  })
})
