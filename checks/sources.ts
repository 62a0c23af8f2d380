import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const root = dirname(import.meta.dirname)
const NOT_OURS = ['node_modules', 'build', 'data', 'coverage', '.git']

/** Returns the files that Git tracks or would add; without a repository, all files. */
export function listFiles(): string[] {
  const isRepository = existsSync(join(root, '.git'))
  // Otherwise Git refuses a repository that belongs to another user.
  const listing = ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z']
  const files = isRepository
    ? execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
    : globSync('**/*', { cwd: root, exclude: (name) => NOT_OURS.includes(name) })
  return files.filter((file) => file !== '' && statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
}

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

export interface Import {
  /** Path in the repository for relative imports, otherwise the specifier. */
  to: string
  /** `import { type X }` counts as static, because the import itself remains in the compiled code. */
  kind: 'static' | 'dynamic' | 'type'
}

export function importsOf(file: string, source: string): Import[] {
  const imports: Import[] = []
  const add = (specifier: unknown, kind: Import['kind']) => {
    if (typeof specifier === 'string') imports.push({ to: resolve(file, specifier), kind })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type' ? 'type' : 'static'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type' ? 'type' : 'static'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type' ? 'type' : 'static'),
    ImportExpression: (node) => add('value' in node.source ? node.source.value : undefined, 'dynamic'),
    TSImportType: (node) => add(node.source.value, 'type'),
  }).visit(parse(file, source).program)
  return imports
}

function resolve(file: string, specifier: string) {
  const path = specifier.replace(/\?.*$/, '') // Vite handles suffixes such as `?url`
  return /^\.\.?\//.test(path) ? posix.join(posix.dirname(file), path) : path
}

/** Returns lines that use `as`, `!` or `any`, or silence a check, without a comment that gives the reason. */
export function unexplained(file: string, source: string): string[] {
  const { program, comments } = parse(file, source)
  const lines = source.split('\n')
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const explained = new Set(
    comments.filter(({ value }) => /\p{L}{2}/u.test(value)).flatMap(({ start, end }) => [lineAt(start), lineAt(end)]),
  )

  const broken: string[] = []
  const demand = (what: string, ...offsets: number[]) => {
    const at = offsets.map(lineAt)
    if (!at.some((line) => explained.has(line))) broken.push(`${file}:${at[0]} ${what}: ${lines[at[0]! - 1]!.trim()}`) // both indexes exist
  }
  new Visitor({
    TSAsExpression: ({ typeAnnotation, end }) => {
      const isConst = typeAnnotation.type === 'TSTypeReference' && source.slice(typeAnnotation.start, typeAnnotation.end) === 'const'
      if (!isConst) demand('as', typeAnnotation.start, end)
    },
    TSTypeAssertion: ({ start, end }) => demand('as', start, end),
    TSNonNullExpression: ({ end }) => demand('!', end),
    TSAnyKeyword: ({ start }) => demand('any', start),
  }).visit(program)

  for (const { value, start } of comments) {
    const silenced = /^\s*(@ts-\w+|(?:eslint|oxlint)-disable[\w-]*)(.*)/su.exec(value)
    if (silenced && !SILENCES_WITH_REASON.some((allowed) => allowed.test(value))) broken.push(`${file}:${lineAt(start)} ${silenced[1]}`)
  }
  return broken
}

const SILENCES_WITH_REASON = [/^\s*@ts-expect-error\s+\S.{9}/su, /^\s*(eslint|oxlint)-disable\S*\s.+ -- \S.{5}/su]

export function parse(file: string, source: string) {
  const parsed = parseSync(file, source)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return parsed
}
