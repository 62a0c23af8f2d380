import type { ArticleKind } from '@shop/contract/kinds/declared/article'
import { type ControlProps, controlWords, optionsOf } from '../kind-words/kind-words.ts'
import { ChoiceOfRecord } from '../records/fields/choice-of-record.tsx'
import { useField } from '../records/record-context.tsx'

const useIsPolicy = () => useField<ArticleKind>('kind')[0].value === 'policy'

/** Another kind than a policy takes the article's flag away. */
export function KindOfArticle({ words, name }: ControlProps) {
  const [flag, changeFlag] = useField<string | null>('flag')
  return (
    <ChoiceOfRecord
      {...controlWords(words, name)}
      options={optionsOf(words, name)}
      onChosen={(kind) => kind !== 'policy' && flag.value !== null && changeFlag(null)}
    />
  )
}

/** Shows the usual control, but nothing for articles that are no policies. */
export function FlagOfPolicy({ children }: ControlProps) {
  const [{ value }] = useField<string | null>('flag')
  return useIsPolicy() || value !== null ? children : null
}
