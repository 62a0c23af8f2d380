import type { Language } from '@shop/contract/languages'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { type PictureText, refreshLibrary, useReport } from './library-calls.ts'
import { libraryTexts as t } from './texts.ts'

interface Edit {
  url: string
  language: Language
  /** The text that the server has; null if there is none, or if places differ. */
  was: string | null
  text: string
}

export type Texts = ReturnType<typeof useTexts>

const keyOf = (url: string, language: Language) => `${language} ${url}`

/** Unsaved alternative texts of any number of pictures, which one request saves. */
export function useTexts() {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const report = useReport()
  useLeaveGuard(edits.size > 0, () => ({ what: t.unsaved(edits.size), outcome: t.wouldBeLost, isLost: true }))

  function change(url: string, { language, text: was, isMixed }: PictureText, text: string) {
    const next = new Map(edits)
    if (text === (was ?? '') && !isMixed) next.delete(keyOf(url, language))
    else next.set(keyOf(url, language), { url, language, was, text })
    setEdits(next)
  }

  async function save(inShop: boolean) {
    setSaving(true)
    const texts = [...edits.values()]
    const { data, failure } = await write('POST /media/texts', { body: { texts, inShop } })
    setSaving(false)
    setProblem(failure && (failure.conflict ? t.changedSince : failure.message))
    if (failure?.conflict) {
      const theirs = new Map(failure.conflict.fields.map((one) => [keyOf(one.name ?? '', languageIn(one.field)), one.theirs]))
      setEdits(new Map([...edits].map(([key, edit]) => [key, theirs.has(key) ? { ...edit, was: theirs.get(key) as string | null } : edit]))) // texts or null
    }
    if (data) {
      setEdits(new Map())
      report({
        text: data.revision === null ? t.nothingChanged : t.saved(data.records, inShop),
        what: t.whatTexts,
        type: 'product',
        revision: data.revision,
      })
    }
    await refreshLibrary()
  }

  return {
    count: edits.size,
    problem,
    isSaving,
    editOf: (url: string, language: Language) => edits.get(keyOf(url, language))?.text,
    change,
    save,
    discard() {
      setEdits(new Map())
      setProblem(undefined)
    },
  }
}

const languageIn = (field: string) => field.split('.')[1] as Language // such as `imageTexts.de`
