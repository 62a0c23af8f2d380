import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { suggestionsTexts } from './texts.ts'

const CODE = { load: () => import('./suggestions.tsx'), texts: [suggestionsTexts] }

/** Adds suggestions: spread `fieldProps` on the field and render `list` after it. The code loads at the first focus or input. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, place: 'header' | 'page') {
  const [typed, setTyped] = useState<string>()
  const { code } = useLateCode(CODE, typed !== undefined)
  const list: ReactNode = code && <code.Suggestions field={field} place={place} typed={typed ?? ''} />
  return {
    fieldProps: {
      onFocus: () => setTyped((before) => before ?? ''),
      onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        const { isComposing } = nativeEvent as InputEvent // input events have this type
        if (!code && !isComposing) setTyped(currentTarget.value)
      },
    },
    list,
  }
}
