import { readDraft, storeDraft } from '../storage.ts'

/** What is typed into a form and not sent yet, by field. */
export type Drafted = Partial<Record<string, string>>

/** Where a form keeps that. */
export interface Draft {
  /** Undefined where nothing is kept. */
  read: () => Drafted | undefined
  /** Undefined: it is sent, or no longer wanted. */
  store: (typed: Drafted | undefined) => void
}

/** In this tab, until it is closed or its customer logs out. `form` names whose it is, too. An empty form is none. */
export const draftInTab = (form: string): Draft => ({
  read() {
    try {
      const typed: unknown = JSON.parse(readDraft(form) ?? 'null')
      return isDrafted(typed) ? typed : undefined
    } catch {
      return undefined
    }
  },
  store: (typed) => storeDraft(form, typed && Object.values(typed).some((value) => value?.trim()) ? JSON.stringify(typed) : undefined),
})

/** Everyone may write there. */
const isDrafted = (typed: unknown): typed is Drafted =>
  typeof typed === 'object' && typed !== null && Object.values(typed).every((value) => typeof value === 'string')
