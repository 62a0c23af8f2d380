import { join } from 'node:path'
import { type Expression, type Identifier, type JsxChild, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '..')
const COMPONENTS = /\/(storefront|backoffice|ui)\/src\/.*\.tsx$/

/** A text or expression that React may render as a separate text node. */
interface Found {
  file: SourceFile
  node: Node
  /** True for an only child, which is a fault only if its type is a list of texts. */
  isAlone?: boolean
}

/** Path of a configuration in memory. It includes only components, which takes a fraction of the time. */
const CONFIG = join(root, 'tsconfig.of-components.json')

/**
 * Returns each fault as "file:line text". A fault is text beside other children, because React fails if a translator has
 * replaced such a text node (report B25). `planted` is a component of a test.
 */
export function textsBesideOthers(planted?: { path: string; source: string }): string[] {
  const include = planted ? [planted.path] : ['storefront/src', 'backoffice/src', 'ui/src']
  const written = new Map([[CONFIG, JSON.stringify({ extends: './tsconfig.json', include })]])
  if (planted) written.set(join(root, planted.path), planted.source)
  const fs = { readFile: (path: string) => written.get(path), fileExists: (path: string) => written.has(path) || undefined }
  const api = new API({ cwd: root, fs })
  try {
    const project = api.updateSnapshot({ openProject: CONFIG }).getProject(CONFIG)
    if (!project) throw new Error(`No project ${CONFIG}`)
    const wanted = (path: string) => (planted ? path === join(root, planted.path) : COMPONENTS.test(path))
    const files = project.program.getSourceFileNames().filter(wanted)
    const found = files.flatMap((path) => {
      const file = project.program.getSourceFile(path)
      return file ? placesIn(file) : []
    })
    const asked = found.filter(({ node }) => !isJsxText(node))
    const types = project.checker.getTypeAtLocation(asked.map(({ node }) => node))
    const typeOf = new Map(asked.map(({ node }, index) => [node, types[index]]))
    return found.filter((one) => isAtFault(project.checker, one, typeOf.get(one.node))).map(lineOf)
  } finally {
    api.close()
  }
}

/** Returns the texts and expressions beside other children, and the names of components, which may return text. */
function placesIn(file: SourceFile): Found[] {
  const found: Found[] = []
  const visit = (node: Node) => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = [...node.children].filter(isShown)
      const isAlone = children.length === 1 && isJsxElement(node)
      for (const child of children) {
        if (isJsxText(child) && !isAlone) found.push({ file, node: child })
        else if (isJsxExpression(child) && child.expression) found.push({ file, node: child.expression, isAlone })
      }
    } else if (isComponent(node)) found.push({ file, node: node.name })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** False for blank text, which translators skip. */
function isShown(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== ''
  return !isJsxExpression(child) || (child.expression !== undefined && !isBlank(child.expression))
}

const isBlank = (node: Expression) => node.kind === SyntaxKind.StringLiteral && /^['"]\s*['"]$/.test(node.getText())

/** True for a component such as `Price`, false for a constant such as `PRICES`. */
const isComponent = (node: Node): node is Node & { name: Identifier } =>
  (isFunctionDeclaration(node) || (isVariableDeclaration(node) && node.initializer !== undefined && isArrowFunction(node.initializer))) &&
  node.name !== undefined &&
  isIdentifier(node.name) &&
  /^[A-Z][a-z]/.test(node.name.text)
const isComponentName = (node: Node) => isComponent(node.parent) && node.parent.name === node

function isAtFault(checker: Checker, { node, isAlone }: Found, type: Type | undefined): boolean {
  if (isJsxText(node)) return true
  if (isComponentName(node)) return type !== undefined && comesToText(checker, type)
  if (!isAlone) return mayBeText(checker, type)
  return (
    type !== undefined && (type.isUnionType() ? type.getTypes() : [type]).some((one) => isList(checker, one) && mayBeText(checker, one))
  )
}

const isList = (checker: Checker, type: Type): type is TypeReference => checker.isArrayLikeType(type) && type.isTypeReference()

function mayBeText(checker: Checker, type: Type | undefined, seen = new Set<number>()): boolean {
  if (!type) return true
  if (seen.has(type.id)) return false // recursive types end here
  seen.add(type.id)
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(checker, one, seen))
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return true
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) return !isFalsy(type)
  return isList(checker, type) && checker.getTypeArguments(type).some((one) => mayBeText(checker, one, seen))
}

const comesToText = (checker: Checker, component: Type) =>
  checker.getSignaturesOfType(component, SignatureKind.Call).some((one) => mayBeText(checker, checker.getReturnTypeOfSignature(one)))

/** True for the empty text that `text && <b>…</b>` may render. */
const isFalsy = (type: Type) => type.isLiteralType() && !type.value

function lineOf({ file, node }: Found): string {
  const start = file.text.slice(0, node.end).trimEnd().length - node.getText().trim().length
  const line = file.text.slice(0, Math.max(start, 0)).split('\n').length
  return `${file.fileName.slice(root.length + 1)}:${line} ${node.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`
}
