import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** Wraps every `import()` of the browser build in `loadCode`, which retries failed loads. */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: { include: /\/(storefront|backoffice|ui)\/src\/.+\.tsx?$/, exclude: /\/load-code\.ts$/ }, code: 'import(' },
    handler: (code, id) => ({ code: withRetries(code, id), map: null }),
  },
})

/** Replaces each `import(…)` in the code by `loadCode(() => import(…))`. */
export function withRetries(code: string, id: string) {
  const imports: ESTree.ImportExpression[] = []
  new Visitor({ ImportExpression: (node) => void imports.push(node) }).visit(parseSync(id, code).program)
  if (imports.length === 0) return code
  let [source, end] = [`import { loadCode } from '@shop/ui/load-code'\n`, 0]
  for (const node of imports.toSorted((left, right) => left.start - right.start)) {
    source += `${code.slice(end, node.start)}loadCode(() => ${code.slice(node.start, node.end)})`
    end = node.end
  }
  return source + code.slice(end)
}
