import { readStored, store } from '@shop/ui/storage'
import { idOf } from '../../frame/ids.ts'

/** Maximum number of entries. The oldest entry is removed first. */
const MOST = 12

export const viewedText = () => readStored('viewed') ?? ''

/** Parses stored ids. Ignores invalid ids, because users can edit local storage. */
export const viewedIn = (text: string) => [...new Set(text.split(',').map(idOf))].filter((id) => id !== undefined).slice(0, MOST)

export const rememberViewed = (id: number) => store('viewed', [...new Set([id, ...viewedIn(viewedText())])].slice(0, MOST).join(','))

export const forgetViewed = (gone: number[]) =>
  store(
    'viewed',
    viewedIn(viewedText())
      .filter((id) => !gone.includes(id))
      .join(','),
  )
