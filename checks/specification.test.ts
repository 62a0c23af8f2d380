import { describe, expect, it } from 'vitest'
import { allProofs, coveragePage, type Proof, proofsOf, sectionsOf } from './specification.ts'

/** Each sentence of docs/specification.md needs a test, and each end-to-end test proves one. */

const sections = sectionsOf()
const ids = sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
const proofs = allProofs()

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
