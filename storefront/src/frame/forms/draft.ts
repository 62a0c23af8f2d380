import { readDraft, storeDraft } from '@shop/ui/storage'

export type Drafted = Partial<Record<string, string>>

export interface Draft {
  read: () => Drafted | undefined
  /** Stores the input; undefined deletes the draft. */
  store: (typed: Drafted | undefined) => void
}

/**
 * Keeps a draft in this tab until the tab is closed or the customer logs out. `form` identifies the form and, if it
 * needs a login, its customer. Empty forms are not stored.
 */
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

/** Validates stored input, because users can edit the storage. */
const isDrafted = (typed: unknown): typed is Drafted =>
  typeof typed === 'object' && typed !== null && Object.values(typed).every((value) => typeof value === 'string')
