import type { Node } from 'oxc-parser'
import { childrenOf, findLocal, findType, literalsOf, nameOf, nodesBelow, type Source, textOf, UNKNOWN } from './syntax.ts'

/** Finds names, such as of cookies, that others rely on and that only source files contain. Each kind of name has a function. */

/** Returns the cookies that headers or pages set, with their attributes. */
export function cookiesIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type === 'AssignmentExpression') return nameOf(node.left) === 'cookie' ? [textOf(node.right, source)] : []
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'header') return []
    const [name, value] = node.arguments
    return name && value && textOf(name, source).toLowerCase() === 'set-cookie' ? [textOf(value, source)] : []
  })
}

const STORAGES = ['localStorage', 'sessionStorage']

/** Returns keys of browser storage and names of broadcast channels. */
export function storedIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'BroadcastChannel')
      return node.arguments.slice(0, 1).map((name) => `BroadcastChannel ${textOf(name, source)}`)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const [storage, [key]] = [nameOf(node.callee.object) ?? '', node.arguments]
    if (!key || !STORAGES.includes(storage) || !/^(get|set|remove)Item$/.test(nameOf(node.callee) ?? '')) return []
    return keysOf(key, source).map((name) => `${storage} ${name}`)
  })
}

/** Returns the possible values of an argument, from its expression or its type. */
function keysOf(key: Node, source: Source): string[] {
  const text = textOf(key, source)
  if (text !== UNKNOWN) return [text]
  const name = nameOf(key)
  return source.nodes.flatMap((node) =>
    node.type === 'Identifier' && node.name === name && 'typeAnnotation' in node && node.typeAnnotation
      ? literalsOf(node.typeAnnotation, source)
      : [],
  )
}

export function dataFilesIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'join') return []
    const [folder, ...parts] = node.arguments
    if (!folder || !nodesBelow(folder).some((one) => one.type === 'Identifier' && one.name === 'dataDir')) return []
    const path = parts.map((part) => textOf(part, source)).join('/')
    return path.startsWith(UNKNOWN) ? [] : [path.replace(/(\/…)+$/, '')]
  })
}

export function exitCodesIn(source: Source): string[] {
  const codes = (node: Node): string[] => {
    if (node.type === 'ParenthesizedExpression') return codes(node.expression)
    if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(codes)
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(codes)
    if (node.type === 'BinaryExpression') return [`${textOf(node.left, source)} + ${textOf(node.right, source)}`]
    return [textOf(node, source)].filter((code) => code !== UNKNOWN)
  }
  return source.nodes.flatMap((node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'exit') return node.arguments.flatMap(codes)
    if (node.type === 'AssignmentExpression' && nameOf(node.left) === 'exitCode') return codes(node.right)
    return []
  })
}

/** Returns environment variables that are read outside the configuration, or for which the start script sets defaults. */
export function environmentIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type === 'MemberExpression' && isEnvironment(node.object)) return nameOf(node) ?? []
    if (node.type !== 'Property' || node.computed || node.key.type !== 'Identifier') return []
    return source.file.startsWith('start/') && node.key.name.startsWith('MALLOC_') ? [node.key.name] : []
  })
}

const isEnvironment = (node: Node) => node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node) === 'env'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
const OF_EVERY_LINE = ['level', 'time', 'msg']

export function logLinesIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type === 'ObjectExpression') return linesOf('fatal', findProperty(node, 'level') && findProperty(node, 'msg'), node, source)
    if (node.type !== 'CallExpression') return []
    const [first, second] = node.arguments
    if (nameOf(node.callee) === 'onProblem') return linesOf('warn', second, undefined, source, ['err'])
    if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.object) !== 'log') return []
    const level = nameOf(node.callee) ?? ''
    if (!LEVELS.includes(level)) return []
    return second ? linesOf(level, second, first, source) : linesOf(level, first, undefined, source)
  })
}

function linesOf(level: string, message: Node | undefined, fields: Node | undefined, source: Source, known: string[] = []): string[] {
  const all = [...known, ...(fields ? fieldsOf(fields, source) : [])]
  const names = all.filter((name) => !OF_EVERY_LINE.includes(name)).toSorted()
  const messages = message ? messagesOf(message, source) : []
  return messages.map((text) => `${text} (${level})${names.length > 0 ? `: ${names.join(', ')}` : ''}`)
}

function messagesOf(node: Node, source: Source): string[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((one) => messagesOf(one, source))
  const declared = node.type === 'Identifier' ? findLocal(source, node.name) : undefined
  if (declared && declared.type !== 'Identifier') return messagesOf(declared, source)
  const text = textOf(node, source)
  return text === UNKNOWN ? [] : [text]
}

function fieldsOf(node: Node, source: Source): string[] {
  const object = node.type === 'Identifier' ? findLocal(source, node.name) : node
  if (object?.type !== 'ObjectExpression') return [UNKNOWN]
  return object.properties.map((property) => (property.type === 'Property' ? (nameOf(property.key) ?? UNKNOWN) : UNKNOWN))
}

function findProperty(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const found = node.properties.find((one) => one.type === 'Property' && !one.computed && nameOf(one.key) === name)
  return found?.type === 'Property' ? found.value : undefined
}

export function eventsIn(source: Source): string[] {
  const type = findType(source, 'SecurityEvent')
  const named = source.nodes.flatMap((node) => findProperty(node, 'event') ?? []).map((event) => textOf(event, source))
  return [...(type ? literalsOf(type, source) : []), ...named.filter((event) => event !== UNKNOWN)]
}

/** Returns the reasons that log lines have in their field `refused`. */
export function refusalsIn(source: Source): string[] {
  const type = findType(source, 'Refused')
  return type ? literalsOf(type, source) : []
}

/** Returns literals that look like addresses on the shop's server. */
export const addressesIn = (source: Source): string[] =>
  source.nodes
    .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
    .map((node) => textOf(node, source))
    .filter((text) => /^\/[a-z]\S*$/.test(text))

export const programsIn = (source: Source): string[] =>
  source.nodes
    .filter(({ type }) => type === 'Literal')
    .map((node) => textOf(node, source))
    .filter((text) => /^server\/src\/.+\.ts$/.test(text))

const isSentence = (line: string) => /\p{L}\S* \S/u.test(line)

/** Returns the sentences in the literals below a node. Each line is one entry, with single spaces. */
function sentencesBelow(node: Node, source: Source): string[] {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    const lines = textOf(node, source).split('\n')
    const sentences = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter(isSentence)
    if (sentences.length > 0) return sentences
  }
  return childrenOf(node).flatMap((child) => sentencesBelow(child, source))
}

export const sentencesIn = (source: Source): string[] => source.nodes.slice(0, 1).flatMap((program) => sentencesBelow(program, source))

export function printedIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isPrinting(node.callee, source.file)) return []
    return node.arguments.flatMap((one) => sentencesBelow(one, source))
  })
}

export function usagesIn(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'StartProblem') return []
    return node.arguments.flatMap((one) => sentencesBelow(one, source)).filter((sentence) => sentence.includes('npm run'))
  })
}

function isPrinting(callee: Node, file: string): boolean {
  const name = nameOf(callee) ?? ''
  if (callee.type === 'Identifier') return ['print', 'note', 'log'].includes(name) || (name === 'fail' && file.startsWith('start/'))
  if (callee.type !== 'MemberExpression') return false
  return name === 'print' || (name === 'write' && /^std(out|err)$/.test(nameOf(callee.object) ?? ''))
}
