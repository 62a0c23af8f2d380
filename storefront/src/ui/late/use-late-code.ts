import { useEffect, useState } from 'react'
import { useLanguage } from '../../frame/language.tsx'
import { loadTexts, type TextGroup } from '../../frame/words/text-group.ts'

/** Code that is loaded later than its screen, with the words that it uses. */
export interface LateCode<File> {
  load: () => Promise<File>
  /** The screen's declaration names them in `lateTexts`: a switch of the language loads them in advance, so that what is shown stays. */
  texts: readonly TextGroup[]
}

/**
 * Code that is loaded with its words when it is wanted. `isMissing`: it could not be loaded, which concerns its own part of the page alone
 * (`lazy` would put an error in place of the screen); `retry` loads it again.
 */
export function useLateCode<File>({ load, texts }: LateCode<File>, isWanted: boolean) {
  const language = useLanguage()
  const [{ loaded, isMissing }, setState] = useState<{ loaded?: File; isMissing?: boolean }>({})
  const code = texts.every((group) => group.find(language) !== undefined) ? loaded : undefined
  useEffect(() => {
    if (!isWanted || code || isMissing) return
    let isGone = false
    Promise.all([load(), loadTexts(texts, language)]).then(
      ([file]) => isGone || setState({ loaded: file }),
      () => isGone || setState({ isMissing: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, texts, language, isWanted, code, isMissing])
  return { code, isMissing: isMissing === true, retry: () => setState({}) }
}
