import type { Elements } from '@shop/ui/in-element'
import { useId, useState } from 'react'
import { dayOf, isDay } from '../../../frame/times.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { Found } from '../../../ui/fields/found-list.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RecordSearch } from '../../references/record-search.tsx'
import { useTitles } from '../../references/references-of-record.tsx'
import { valueTexts } from '../../records/fields/texts.ts'
import { useRecord } from '../../records/record-context.tsx'
import { useProduct } from '../use-product.ts'
import styles from './retired.module.css'
import { retiredTexts as t } from './texts.ts'

type Messages = Readonly<Partial<Record<string, string>>>

const today = () => dayOf(new Date())

/** Fields of a retirement, filled with the present one, and the action that retires the product. */
export function useRetirement(name: string): { fields: Elements; run: () => Promise<string | undefined> } {
  const record = useRecord()
  const { retired } = useProduct().product.shop
  const [since, setSince] = useState(() => retired?.since ?? today())
  const [sparesUntil, setSparesUntil] = useState(retired?.sparesUntil ?? '')
  const [successorId, setSuccessorId] = useState(retired?.successorId ?? null)
  const [messages, setMessages] = useState<Messages>({})

  const run = async () => {
    const wrong = wrongDays(since, sparesUntil)
    setMessages(wrong)
    if (Object.keys(wrong).length > 0) return ''
    const done = await record.retire(name, { since, sparesUntil: sparesUntil || null, successorId })
    if (typeof done === 'object') setMessages(done)
    return done === true ? undefined : (typeof done === 'object' && done['retired']) || ''
  }
  return {
    run,
    fields: (
      <>
        <TextField
          type="date"
          label={t.since}
          value={since}
          max={today()}
          error={messages['retired.since']}
          onChange={({ currentTarget: { value } }) => setSince(value)}
        />
        <TextField
          type="date"
          label={t.sparesUntil}
          hint={t.sparesHint}
          value={sparesUntil}
          min={since}
          error={messages['retired.sparesUntil']}
          onChange={({ currentTarget: { value } }) => setSparesUntil(value)}
        />
        <Successor id={successorId} problem={messages['retired.successorId']} onChange={setSuccessorId} />
      </>
    ),
  }
}

const wrongDays = (since: string, sparesUntil: string): Messages => ({
  ...(since === '' && { 'retired.since': t.needsSince }),
  ...(since !== '' && !isDay(since) && { 'retired.since': valueTexts.noDay }),
  ...(isDay(since) && since > today() && { 'retired.since': t.notYet }),
  ...(sparesUntil !== '' && !isDay(sparesUntil) && { 'retired.sparesUntil': valueTexts.noDay }),
})

interface SuccessorProps {
  id: number | null
  problem: string | undefined
  onChange: (id: number | null) => void
}

function Successor({ id, problem, onChange }: SuccessorProps) {
  const label = useId()
  const own = useRecord().id
  const [news, setNews] = useState('')
  const nameOf = useTitles('product', id === null ? [] : [id])
  const choose = (one: Found) => {
    setNews(t.chosen(one.name))
    onChange(Number(one.id))
  }
  const remove = () => {
    setNews(t.none)
    onChange(null)
  }
  return (
    <div role="group" aria-labelledby={label} className={styles.successor}>
      <b id={label}>{t.successor}</b>
      {id !== null && <Chip label={nameOf(id)} onRemove={remove} />}
      <RecordSearch to="product" label={t.chooseSuccessor} has={new Set([own, ...(id === null ? [] : [id])])} onChoose={choose} />
      <p role="status" className="vh">
        {news}
      </p>
      <FieldError>{problem}</FieldError>
      {!problem && <p className="faint">{t.successorHint}</p>}
    </div>
  )
}
