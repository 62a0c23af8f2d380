import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { listFiles, parse, read } from './sources.ts'

/** Reads the sentences of docs/specification.md, and the tests that name them. */

const LIST = 'docs/specification.md'
const TEST_FILE = /^(?!node_modules|build).*\.test\.tsx?$/
/** Functions that define groups, whose ids apply to all tests in them. */
const DEFINES_GROUPS = ['describe', 'fullDescribe']
/** Name of files, and form of functions, that define tests of the full run alone. */
const FULL_FILE = '.full.test.'
const FULL = /^full[A-Z]|\.\w+\(\s*variants\([^]*, \[\]\)\s*\)$/
const DEFINES_TESTS = [...DEFINES_GROUPS, 'it', 'test', 'journey', 'fullJourney', 'fullIt']

export interface Section {
  level: number
  title: string
  sentences: Array<{ id: string; text: string }>
}

/** A test or a group of tests. `title` is without the ids. */
export interface Proof {
  file: string
  title: string
  isTest: boolean
  ids: string[]
  /** True if the test or an enclosing `describe` names an id. */
  isNamed: boolean
  /** True if it runs in `npm run test:all` alone. */
  isFull: boolean
}

/** Returns the sections of the specification. A sentence is a list item with an id: ``- `4.7` Only banners …``. */
export function sectionsOf(page = read(LIST)): Section[] {
  const sections: Section[] = []
  for (const line of page.split('\n')) {
    const [, marks, title = ''] = /^(##+) (.*)$/.exec(line) ?? []
    if (marks) sections.push({ level: marks.length, title, sentences: [] })
    const [, id, text = ''] = /^- `([^`]+)` (.*)$/.exec(line) ?? []
    if (id) sections.at(-1)?.sentences.push({ id, text })
  }
  return sections
}

/** Returns the tests of a file. A test `it('is grey [2.home.3, 4.7]', …)` names two sentences. */
export function proofsOf(file: string, source = read(file)): Proof[] {
  const proofs: Proof[] = []
  const around: Array<{ ids: string[]; isFull: boolean }> = []
  new Visitor({
    CallExpression: (node) => {
      const name = definedBy(node)
      if (!name) return
      const { title, ids } = namesOf(titleOf(node.arguments[0], source))
      const called = source.slice(node.callee.start, node.callee.end)
      const isFull = file.includes(FULL_FILE) || FULL.test(called) || around.some((group) => group.isFull)
      const isNamed = [...around, { ids }].some((named) => named.ids.length > 0)
      proofs.push({ file, title, isTest: !DEFINES_GROUPS.includes(name), ids, isNamed, isFull })
      if (DEFINES_GROUPS.includes(name)) around.push({ ids, isFull })
    },
    'CallExpression:exit': (node) => {
      if (DEFINES_GROUPS.includes(definedBy(node) ?? '')) around.pop()
    },
  }).visit(parse(file, source).program)
  return proofs
}

export const allProofs = () =>
  listFiles()
    .filter((file) => TEST_FILE.test(file))
    .toSorted()
    .flatMap((file) => proofsOf(file))

/** Returns the name of the called function if it defines tests, also with `.each(…)` or `.for(…)`; otherwise undefined. */
function definedBy({ callee, arguments: [first, second] }: CallExpression): string | undefined {
  const isTitled = first !== undefined && second !== undefined
  if (!isTitled) return undefined
  let root: Expression = callee
  while (root.type === 'MemberExpression' || root.type === 'CallExpression')
    root = root.type === 'MemberExpression' ? root.object : root.callee
  return root.type === 'Identifier' && DEFINES_TESTS.includes(root.name) ? root.name : undefined
}

function titleOf(argument: CallExpression['arguments'][number] | undefined, source: string) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  return argument?.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : ''
}

function namesOf(written: string) {
  const [, title = written, list = ''] = /^(.*?) \[([^[\]]+)\]$/s.exec(written) ?? []
  return { title, ids: list.split(',').flatMap((id) => id.trim() || []) }
}

export function coveragePage(sections = sectionsOf(), proofs = allProofs()): string {
  const proofsFor = (id: string) => {
    const names = Map.groupBy(
      proofs.filter(({ ids }) => ids.includes(id)),
      ({ file }) => file,
    )
    const shown = ({ title, isFull }: Proof) => `"${title.replaceAll('|', '\\|')}"${isFull ? ' (test:all)' : ''}`
    return [...names].map(([file, tests]) => `\`${file}\` ${tests.map(shown).join(', ')}`)
  }
  const rows = ({ sentences }: Section) => sentences.map(({ id, text }) => `| ${id} | ${text} | ${proofsFor(id).join('<br>')} |`)
  const count = sections.flatMap(({ sentences }) => sentences).length
  const parts = sections.map((section) =>
    [
      `${'#'.repeat(section.level)} ${section.title}`,
      ...(section.sentences.length > 0 ? ['', '| id | sentence | proof |', '|---|---|---|', ...rows(section)] : []),
    ].join('\n'),
  )
  return `# Coverage: what the shop has to do, and the test that proves it

Of docs/specification.md and of the titles of the tests, which end in the ids of the sentences that they prove. ${count} sentences. Tests run in
\`npm test\`, those marked "test:all" in \`npm run test:all\` alone. All tests of one sentence:
\`npx vitest run -t '4\\.7\\b'\`.

${parts.join('\n\n')}
`
}
