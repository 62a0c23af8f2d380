import { describe, expect, it } from 'vitest'
import { allProofs, coveragePage, type Proof, proofsOf, sectionsOf } from './specification.ts'

/** Each sentence of docs/specification.md needs a test, and each end-to-end test proves one. */

const sections = sectionsOf()
const ids = sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
const proofs = allProofs()

/** Sentences whose only test takes too long for `npm test`, or needs another engine; at most 25, and none of prices, cart, login, rights, privacy or loss. */
const IN_FULL_RUN: Record<string, string> = {
  '2.home.22': 'model viewer of home: drawing 3D takes seconds',
  '2.home.23': 'model viewer of home: drawing 3D takes seconds',
  '2.home.29': 'four states: those of other lists are tested',
  '2.home.33': 'links of the footer of home: the contract tests their data',
  '2.home.34': 'four states: those of other lists are tested',
  '2.product.13': '3D dialog: drawing 3D takes seconds',
  '2.discount.1': 'the filters and the grid are those of a series',
  '2.videos.4': 'the pages are those of other lists',
  '2.story.2': 'four states: those of other pages are tested',
  '4.23': 'the filters of one address are tested with Back and links',
  '8.22': 'failures: those of lists are tested',
  '8.26': 'four states: those of other lists are tested',
  '8.32': 'four states: those of other pages are tested',
  '9.21': '3D dialog: drawing 3D takes seconds',
  'd.routes.12': 'model viewer of home: drawing 3D takes seconds',
  'x.24': 'Firefox and WebKit',
  'f.filter.7': '27,000 combinations',
}

const repeated = (list: string[]) => list.filter((id, index) => list.indexOf(id) !== index)
const withoutTest = (list: string[], all: Proof[]) => list.filter((id) => !all.some((proof) => proof.ids.includes(id)))
const isEndToEnd = ({ file, isTest }: Proof) => isTest && file.startsWith('e2e/')
const isNamedBy = (id: string, { file, ids: named, title }: Proof) => (named.includes(id) ? [`${id} ${file} "${title}"`] : [])

const LIST = '# List\n\n## 1 Home\n\n- `1.1` A sentence.\n- `1.2` Another.\n'
const TESTS = `
  describe('a heart', () => {
    it.each([1, 2])('is %i [1.1, 9.9]', () => {})
    journey(\`is \${x} wide\`, () => {})
  })
  describe.each([1])('a cart [1.2]', () => {
    journey.for([1])('is empty', { timeout: 1 }, () => {})
    check('is no test [1.4]', () => {})
  })
  test(name, () => {})`

const FULL_TESTS = `
  it('is grey [1.1]', () => {})
  fullJourney('is red [1.5]', () => {})
  fullDescribe('a cart', () => {
    it('is full [1.6]', () => {})
  })
  journey.for(variants(SHAPES, []))('is round [1.7]', () => {})
  journey.for([1, ...variants(SIZES, [])])('is wide [1.8]', () => {})`

describe('the list of sentences', () => {
  it('names each once', () => {
    expect(ids.length).toBeGreaterThan(300)
    expect(repeated(ids)).toEqual([])
    expect(repeated(['1.1', '1.2', '1.1'])).toEqual(['1.1'])
  })

  it('has a test for each', () => {
    expect(withoutTest(ids, proofs)).toEqual([])
    expect(withoutTest(['1.1', '1.3'], proofsOf('planted.test.ts', TESTS))).toEqual(['1.3'])
  })

  it('has a test in `npm test` for each, but for at most 25', () => {
    const inTest = (all: Proof[]) => all.filter(({ isFull }) => !isFull)

    expect(withoutTest(ids, inTest(proofs)).toSorted()).toEqual(Object.keys(IN_FULL_RUN).toSorted())
    expect(Object.keys(IN_FULL_RUN).length).toBeLessThanOrEqual(25)
    expect(withoutTest(['1.1', '1.5', '1.6', '1.7', '1.8'], inTest(proofsOf('planted.test.ts', FULL_TESTS)))).toEqual(['1.5', '1.6', '1.7'])
    expect(inTest(proofsOf('planted.full.test.ts', TESTS))).toEqual([])
  })
})

describe('the tests', () => {
  it('name no sentence that is not in the list', () => {
    const unknown = proofs.flatMap((proof) => proof.ids.filter((id) => !ids.includes(id)).flatMap((id) => isNamedBy(id, proof)))

    expect(unknown).toEqual([])
  })

  it('name a sentence each, where they are end-to-end tests: by their own title or by that of a describe around them', () => {
    expect(proofs.filter(isEndToEnd).length).toBeGreaterThan(200)
    expect(proofs.filter((proof) => isEndToEnd(proof) && !proof.isNamed).map(({ file, title }) => `${file} "${title}"`)).toEqual([])
  })

  it('are found however they are written, with what they name', () => {
    const found = proofsOf('e2e/planted.test.ts', TESTS)

    expect(found.map(({ title, ids: named, isNamed }) => [title, named, isNamed])).toEqual([
      ['a heart', [], false],
      ['is %i', ['1.1', '9.9'], true],
      ['is ${x} wide', [], false],
      ['a cart', ['1.2'], true],
      ['is empty', [], true],
      ['', [], false],
    ])
    expect(found.filter(isEndToEnd)).toHaveLength(4)
  })
})

describe('the page of coverage', () => {
  it('has a row for each sentence, with its tests', () => {
    const page = coveragePage(sectionsOf(LIST), proofsOf('planted.test.ts', TESTS))

    expect(page).toContain('| 1.1 | A sentence. | `planted.test.ts` "is %i" |')
    expect(page).toContain('| 1.2 | Another. | `planted.test.ts` "a cart" |')
    expect(page).toContain('2 sentences.')
  })
})
