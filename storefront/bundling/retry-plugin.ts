import { dirname, join } from 'node:path'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const LOAD_CODE = join(dirname(import.meta.dirname), 'src/frame/load-code.ts').replaceAll('\\', '/')

/** For the browser, has every `import()` of our own go through `loadCode`, so that a file that could not be fetched is fetched when it is wanted again. */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: { include: /\/(storefront|backoffice)\/src\/.+\.tsx?$/, exclude: /\/load-code\.ts$/ }, code: 'import(' },
    handler: (code, id) => ({ code: withRetries(code, id), map: null }),
  },
})

/** A module with each `import(…)` as `loadCode(() => import(…))`. */
export function withRetries(code: string, id: string) {
  const imports: ESTree.ImportExpression[] = []
  new Visitor({ ImportExpression: (node) => void imports.push(node) }).visit(parseSync(id, code).program)
  if (imports.length === 0) return code
  let [source, end] = [`import { loadCode } from '${LOAD_CODE}'\n`, 0]
  for (const node of imports.toSorted((left, right) => left.start - right.start)) {
    source += `${code.slice(end, node.start)}loadCode(() => ${code.slice(node.start, node.end)})`
    end = node.end
  }
  return source + code.slice(end)
}
