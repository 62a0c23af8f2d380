import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Node, visitorKeys } from 'oxc-parser'
import { parse, read } from '../sources.ts'

/** Placeholder for parts of a text that are known only at runtime. */
export const UNKNOWN = '…'
const MAX_DEPTH = 8
const root = join(import.meta.dirname, '../..')

/** A parsed file. In `nodes`, parents precede their children. */
export interface Source {
  file: string
  nodes: readonly Node[]
}

const known = new Map<string, Source>()

export function readSource(file: string): Source {
  const source = known.get(file) ?? sourceOf(file, read(file))
  known.set(file, source)
  return source
}

export const sourceOf = (file: string, text: string): Source => ({ file, nodes: nodesBelow(parse(file, text).program) })

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child: unknown = Reflect.get(node, key)
    const children: unknown[] = Array.isArray(child) ? child : [child]
    return children.filter(isNode)
  })
}

export function nodesBelow(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesBelow(child, found)
  return found
}

/** Returns the name of a variable, or of the last property, such as `log` for `request.log`. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return undefined
  if (node.property.type === 'Literal') return typeof node.property.value === 'string' ? node.property.value : undefined
  return node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined
}

export function findLocal({ nodes }: Source, name: string): Node | undefined {
  for (const node of nodes)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name && node.init) return node.init
  return undefined
}

interface Found {
  source: Source
  node: Node
}

/** Finds the value of a constant, also of one that is imported. */
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

function fileOf(importer: string, specifier: string) {
  const ofContract = /^@shop\/contract\/(.+)$/.exec(specifier)?.[1]
  const file = ofContract === undefined ? posix.join(posix.dirname(importer), specifier) : `contract/src/${ofContract}.ts`
  return (ofContract !== undefined || specifier.startsWith('.')) && existsSync(join(root, file)) ? file : undefined
}

/** Returns the value of a string expression, with `…` for unknown parts. Only constants with names in CAPITALS are evaluated. */
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

/** Returns the string literals of a type or list, also those behind local names. */
export function literalsOf(node: Node, source: Source, seen = new Set<string>()): string[] {
  return nodesBelow(node).flatMap((one) => {
    if (one.type === 'Literal') return typeof one.value === 'string' ? [one.value] : []
    if (one.type !== 'Identifier' || seen.has(one.name)) return []
    seen.add(one.name)
    const declared = findType(source, one.name) ?? findLocal(source, one.name)
    return declared ? literalsOf(declared, source, seen) : []
  })
}

export function findType({ nodes }: Source, name: string): Node | undefined {
  for (const node of nodes) if (node.type === 'TSTypeAliasDeclaration' && node.id.name === name) return node.typeAnnotation
  return undefined
}
