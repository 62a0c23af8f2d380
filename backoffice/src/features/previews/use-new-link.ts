import type { Language } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { RecordType } from '@shop/contract/manage/record-types'
import { isMoment } from '../../frame/times.ts'
import { valueTexts } from '../records/fields/texts.ts'
import { useState } from 'react'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { useWrite } from '../../frame/calls/use-write.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { previewTexts as t } from './texts.ts'

export interface LinkChoice {
  withSaved: boolean
  /** `now`, `other`, or the ISO time of a moment. */
  when: string
  /** ISO time for `when: 'other'`; null until the user chooses one. */
  other: string | null
  language: Language
  hours: keyof typeof t.hours
}

/** Creates a preview link with the chosen options. Changed options require a new link. */
export function useNewLink(type: RecordType, recordId: number, language: Language) {
  const [choice, setChoice] = useState<LinkChoice>({ withSaved: true, when: 'now', other: null, language, hours: 168 })
  const [last, setLast] = useState<{ link: ManageAnswerOf<'POST /previews'>; madeAt: number }>()
  const [problem, setProblem] = useState<string>()
  const { isPending, send } = useWrite('POST /previews')
  const { data: live, dataUpdatedAt } = useAnswer('GET /previews', { type, recordId })
  const isLive = last && (dataUpdatedAt <= last.madeAt || live?.some(({ id }) => id === last.link.id)) // false once the link has been ended
  const made = isLive ? last.link : undefined
  const isMomentMissing = choice.when === 'other' && choice.other === null
  const asOf = choice.when === 'now' ? null : choice.when === 'other' ? choice.other : choice.when

  async function make() {
    if (made) return made.url // both buttons share one link
    if (isMomentMissing) {
      setProblem(t.noMoment)
      return undefined
    }
    if (asOf !== null && !isMoment(asOf)) {
      setProblem(valueTexts.noDay)
      return undefined
    }
    const { withSaved, language: pageLanguage, hours } = choice
    const body = { type, recordId, withSaved, asOf: asOf && new Date(asOf).toISOString(), pageLanguage, hours }
    const result = await send({ body })
    if (result?.failure && result.failure.code !== 'given-up') toast(result.failure.message, { kind: 'error' })
    if (!result?.data) return undefined
    setLast({ link: result.data, madeAt: Date.now() })
    void refresh('GET /previews')
    return result.data.url
  }
  return {
    choice,
    choose(change: Partial<LinkChoice>) {
      setChoice({ ...choice, ...change })
      setProblem(undefined)
      setLast(undefined) // the previous link has other options
    },
    problem,
    made,
    isPending,
    /** Opens the tab during the click, because browsers block tabs that open later. */
    async open() {
      const tab = isMomentMissing ? null : window.open('', '_blank')
      if (tab) tab.opener = null // the shop's page must not access this window
      const url = await make()
      if (url === undefined) tab?.close()
      else tab?.location.replace(url)
    },
    async copy() {
      const url = await make()
      if (url === undefined) return
      await copyText(url).then(
        () => toast(t.copied),
        () => toast(t.notCopied, { kind: 'warning' }), // the user can copy the link shown below
      )
    },
  }
}

const copyText = async (text: string) => navigator.clipboard.writeText(text)
