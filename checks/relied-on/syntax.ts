import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Node, visitorKeys } from 'oxc-parser'
import { parse, read } from '../sources.ts'

/** Stands for the part of a text that only the running shop knows. */
export const UNKNOWN = '…'
const MAX_DEPTH = 8
const root = join(import.meta.dirname, '../..')

/** A file as the list of all nodes of its syntax tree, each before those below it. */
export interface Source {
  file: string
  nodes: readonly Node[]
}

const known = new Map<string, Source>()

/** A file of the repository; each is parsed once. */
export function readSource(file: string): Source {
  const source = known.get(file) ?? sourceOf(file, read(file))
  known.set(file, source)
  return source
}

/** A text as if it were the content of a file. */
export const sourceOf = (file: string, text: string): Source => ({ file, nodes: nodesBelow(parse(file, text).program) })

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes right below one. */
export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = Reflect.get(node, key)
    const children: unknown[] = Array.isArray(child) ? child : [child]
    return children.filter(isNode)
  })
}

/** A node and all nodes below it. */
export function nodesBelow(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesBelow(child, found)
  return found
}

/** The name of a variable, or of the property that an expression ends with: `log` of `log` and of `request.log`. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return undefined
  if (node.property.type === 'Literal') return typeof node.property.value === 'string' ? node.property.value : undefined
  return node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
}

/** The expression that a `const` of a file is declared with. */
export function findLocal({ nodes }: Source, name: string): Node | undefined {
  for (const node of nodes)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name && node.init) return node.init
  return undefined
}

interface Found {
  source: Source
  node: Node
}

/** Likewise, also where the file imports it. */
function findConst(source: Source, name: string): Found | undefined {
  const node = findLocal(source, name)
  if (node) return { source, node }
  for (const imported of source.nodes) {
    if (imported.type !== 'ImportDeclaration') continue
    const specifier = imported.specifiers.find(({ local }) => local.name === name)
    if (specifier?.type !== 'ImportSpecifier') continue
    const file = fileOf(source.file, imported.source.value)
    const { imported: exported } = specifier
    return file === undefined ? undefined : findConst(readSource(file), exported.type === 'Literal' ? exported.value : exported.name)
  }
  return undefined
}

/** The file of the repository that an import names. Undefined for a package of others. */
function fileOf(importer: string, specifier: string) {
  const ofContract = /^@shop\/contract\/(.+)$/.exec(specifier)?.[1]
  const file = ofContract === undefined ? posix.join(posix.dirname(importer), specifier) : `contract/src/${ofContract}.ts`
  return (ofContract !== undefined || specifier.startsWith('.')) && existsSync(join(root, file)) ? file : undefined
}

/** The text that an expression comes to, `…` for each part that is not written in the sources. Constants are known by their CAPITALS. */
export const textOf = (node: Node, source: Source) => evaluate(node, source, 0).replaceAll(/…{2,}/g, UNKNOWN)

function evaluate(node: Node, source: Source, depth: number): string {
  if (depth > MAX_DEPTH) return UNKNOWN
  const of = (other: Node) => evaluate(other, source, depth + 1)
  if (node.type === 'Literal') return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : UNKNOWN
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return of(node.expression)
  if (node.type === 'BinaryExpression') return node.operator === '+' ? of(node.left) + of(node.right) : UNKNOWN
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, index) => {
        const expression = node.expressions[index]
        return (value.cooked ?? '') + (expression ? of(expression) : '')
      })
      .join('')
  if (node.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(node.name)) {
    const found = findConst(source, node.name)
    return found ? evaluate(found.node, found.source, depth + 1) : UNKNOWN
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const called = findLocal(source, node.callee.name)
    return called?.type === 'ArrowFunctionExpression' && called.expression ? of(called.body) : UNKNOWN
  }
  return UNKNOWN
}

/** The texts that a type, or a list, is made of; names in it are looked up in their file. */
export function literalsOf(node: Node, source: Source, seen = new Set<string>()): string[] {
  return nodesBelow(node).flatMap((one) => {
    if (one.type === 'Literal') return typeof one.value === 'string' ? [one.value] : []
    if (one.type !== 'Identifier' || seen.has(one.name)) return []
    seen.add(one.name)
    const declared = findType(source, one.name) ?? findLocal(source, one.name)
    return declared ? literalsOf(declared, source, seen) : []
  })
}

/** The declaration of a type in a file. */
export function findType({ nodes }: Source, name: string): Node | undefined {
  for (const node of nodes) if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name) return node.typeAnnotation
  return undefined
}
