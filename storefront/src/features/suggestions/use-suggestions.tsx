import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { suggestionsTexts } from './texts.ts'

const CODE = { load: () => import('./suggestions.tsx'), texts: [suggestionsTexts] }

/**
 * Suggestions for a field of a search form: `fieldProps` go to the field, `list` into its form, after it. Their code and words are loaded at the first focus
 * or key; they then make a combobox of the field that is there, so that nothing that is being typed is lost. Where they cannot be loaded the form is as it was.
 */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, place: 'header' | 'page') {
  const [typed, setTyped] = useState<string>()
  const { code } = useLateCode(CODE, typed !== undefined)
  const list: ReactNode = code && <code.Suggestions field={field} place={place} typed={typed ?? ''} />
  return {
    fieldProps: {
      onFocus: () => setTyped((before) => before ?? ''),
      onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        const { isComposing } = nativeEvent as InputEvent // an input's events are such
        if (!code && !isComposing) setTyped(currentTarget.value)
      },
    },
    list,
  }
}
