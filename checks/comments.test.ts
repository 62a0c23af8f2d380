import { describe, expect, it } from 'vitest'
import { listFiles, parse, read } from './sources.ts'

/** Folders of code that people maintain. */
const FOLDERS = [
  'backoffice',
  'bench',
  'checks',
  'contract',
  'demo',
  'deploy',
  'e2e',
  'media',
  'scripts',
  'server',
  'start',
  'storefront',
  'ui',
]

/** The demo's media are rendered again when these files change. */
const HASHED = /^media\/(clips\/(stage|sets|occlusion)|glb\/(document|textures|optimise)|apart\/(assembly|camera|points)|dimensions)\.ts$/

/** Beginnings and words of a private English, each with its replacement. */
const PRIVATE_WORDS: Array<[words: RegExp, instead: string]> = [
  [/^(what|whoever|whether)\b/i, 'a noun or a verb'],
  [/\bwhoever works here\b/i, 'the user'],
  [/\bwhose turn\b/i, 'the queue key'],
  [/\ball right\b/i, 'valid, without issues'],
  [/\b(is|are|was|were) (told|heard)\b/i, 'notified, reported, rate-limited, subscribed'],
  [/\b(is|are|was|were) said\b/i, 'shown, reported'],
  [/\bstands? (in|there|here)\b/i, 'is in'],
  [/\b(ask|read|do)s? anew\b/i, 'refetch'],
  [/\b(goes|go) on\b/i, 'continues, remains'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bputs? back\b/i, 'restore'],
  [/\bby halves\b/i, 'partially'],
  [/\bdrawing office\b/i, 'back office'],
  [/\bletter-?makers?\b/i, 'mail templates'],
]

/** Comments that use such words, each as "file: comment → replacement". Code in backticks does not count. */
function offences(file: string, source: string) {
  return parse(file, source).comments.flatMap(({ value }) => {
    const text = value
      .replaceAll(/^[\s*]+|\n[\s*]+/g, ' ')
      .replaceAll(/`[^`]*`/g, '`')
      .trim()
    return PRIVATE_WORDS.filter(([words]) => words.test(text)).map(([, instead]) => `${file}: ${text.slice(0, 80)} → ${instead}`)
  })
}

describe('comments', () => {
  it('are plain English in every folder', () => {
    const isChecked = (file: string) =>
      /\.(ts|tsx|mjs)$/.test(file) && FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && !HASHED.test(file)
    const files = listFiles()

    expect(files.filter(isChecked).flatMap((file) => offences(file, read(file)))).toEqual([])
    expect(FOLDERS.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
  })

  // Planted offenders: one for each entry of PRIVATE_WORDS at least.
  it.each([
    '/** What a request carries. */',
    '/**\n * Whoever has the link may open it.\n */',
    '// Whether it is so that a record may be saved',
    'save() // what whoever works here may do with the record',
    '// Whose turn the work of a request takes',
    '// is not all right',
    '// the customer is told',
    '// as was said before',
    '// the sentence stands in the header',
    '// asks anew after a while',
    '// the login goes on',
    '// mends the link',
    '// puts back the rows',
    '// no mail by halves',
    '// the drawing office',
    '// a letter-maker of the feature',
  ])('refuse %s', (comment) => {
    expect(offences('x.ts', `${comment}\nconst a = 1`)).not.toEqual([])
  })

  it.each([
    '// Code points, trimmed.',
    '/** Undefined if `whatIsThere` has none. */',
    '// `mend` is a name of the code',
    'const what = 1 // units of the table',
  ])('accept %s', (comment) => {
    expect(offences('x.ts', `${comment}\nconst a = 1`)).toEqual([])
  })
})
