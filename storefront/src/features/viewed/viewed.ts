import { readStored, store } from '../../frame/storage.ts'
import { idOf } from '../../frame/ids.ts'

/** So many products are remembered; the one longest ago is forgotten first. */
const MOST = 12

/** The text kept in the browser: the ids of the products that were looked at, the last one first. Empty where nothing is. */
export const viewedText = () => readStored('viewed') ?? ''

/** The ids in such a text. What is none is left out: the browser's store is open to everyone. */
export const viewedIn = (text: string) => [...new Set(text.split(',').map(idOf))].filter((id) => id !== undefined).slice(0, MOST)

/** Remembers that a product was looked at. */
export const rememberViewed = (id: number) => store('viewed', [...new Set([id, ...viewedIn(viewedText())])].slice(0, MOST).join(','))

/** Forgets products that the shop no longer has. */
export const forgetViewed = (gone: number[]) =>
  store(
    'viewed',
    viewedIn(viewedText())
      .filter((id) => !gone.includes(id))
      .join(','),
  )
