import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const TEXTS = /\/storefront\/src\/(.+)\/texts\.ts$/
const IN_ONE_LANGUAGE = /\/texts\.ts\?language=\w\w$/

/** Emits each `texts.ts` as one file per language, named with a content hash. In the module itself, that name replaces the texts. */
export function wordsByLanguage(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'words-by-language',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: TEXTS },
      handler(code, id) {
        const { start, end, wordsIn } = cut(code)
        const version = createHash('sha256').update(LANGUAGES.map(wordsIn).join()).digest('base64url').slice(0, 4)
        const name = `texts-${version}-${TEXTS.exec(id)?.[1]?.replaceAll('/', '-')}`
        for (const language of LANGUAGES) {
          const file = `${id}?language=${language}`
          modules.set(file, `export const words = ${wordsIn(language)}`)
          this.emitFile({ type: 'chunk', id: file, fileName: `assets/${name}-${language}.js`, preserveSignature: 'strict' })
        }
        return { code: `${code.slice(0, start)}'${name}'${code.slice(end)}`, map: null }
      },
    },
    load: { filter: { id: IN_ONE_LANGUAGE }, handler: (id) => modules.get(id) },
  }
}

/** Returns where the arguments of the only `textGroup(…)` call start and end, and a function for their source in one language. */
export function cut(code: string) {
  const calls: ESTree.CallExpression[] = []
  const texts: ESTree.ObjectExpression[] = []
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === 'textGroup') calls.push(call)
    },
    ObjectExpression(object) {
      if (LANGUAGES.some((language) => valueOf(object, language))) texts.push(object)
    },
  }).visit(parseSync('texts.ts', code).program)

  const [folder, words] = calls[0]?.arguments ?? []
  if (calls.length !== 1 || !folder || !words) throw new Error('A module of words declares one group: textGroup(folder, words)')
  return { start: folder.start, end: words.end, wordsIn: (language: Language) => sourceIn(language, code, words, texts) }
}

function sourceIn(language: Language, code: string, words: ESTree.Span, texts: ESTree.ObjectExpression[]) {
  let source = ''
  let end = words.start
  for (const text of texts) {
    const value = valueOf(text, language)
    if (!value || text.properties.length !== LANGUAGES.length) throw new Error(`Not in five languages: ${code.slice(text.start, text.end)}`)
    source += code.slice(end, text.start) + code.slice(value.start, value.end)
    end = text.end
  }
  return source + code.slice(end, words.end)
}

function valueOf({ properties }: ESTree.ObjectExpression, language: Language) {
  const own = properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === language,
  )
  return own?.type === 'Property' ? own.value : undefined
}
