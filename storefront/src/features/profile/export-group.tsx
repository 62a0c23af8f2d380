import { useState } from 'react'
import { sendAsCustomer } from '../../frame/calls/as-customer.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { getSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note, type NoteContent } from '../../ui/forms/note.tsx'
import styles from './export-group.module.css'
import { Group } from './group.tsx'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'

export function ExportGroup() {
  const t = useTexts(profileTexts)
  const { dataTitle } = useTexts(profileOutlineTexts)
  const { networkError } = useTexts(frameTexts)
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<'downloaded' | Failure>()

  async function handleClick() {
    if (isPending) return
    setPending(true)
    const userId = getSession()?.user.id
    try {
      const data = await sendAsCustomer('GET /user/export', { input: {}, language })
      if (getSession()?.user.id !== userId) return // the customer is no longer logged in (security T5)
      save(`account-${data.account.id}.json`, JSON.stringify(data, null, 2))
      setOutcome('downloaded')
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      setOutcome(thrown)
    } finally {
      setPending(false)
    }
  }
  const note: NoteContent | undefined =
    outcome &&
    (outcome === 'downloaded' ? { kind: 'success', text: t.downloaded } : { kind: 'error', text: outcome.message || networkError })
  return (
    <Group id="data" title={dataTitle} text={t.dataText}>
      <ul className={styles.parts}>
        {t.dataParts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Note note={note} />
      <button type="button" className={buttonClass()} aria-busy={isPending} onClick={() => void handleClick()}>
        <Icon name="download" />
        <span>{t.download}</span>
        <span className="mono">JSON</span>
      </button>
    </Group>
  )
}

function save(name: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
