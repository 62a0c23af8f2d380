import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import type { BulkRequest } from './use-dry-run.ts'

interface Props {
  of: Pick<BulkRequest, 'ids' | 'filter'>
  count: number
  onClose: () => void
  onWritten: () => void
}

export function TagsDialog({ of, count, onClose, onWritten }: Props) {
  const [add, setAdd] = useState<readonly number[]>([])
  const [remove, setRemove] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  const choices = useAnswer('GET /product-choices')

  const read = () => {
    const isEmpty = add.length + remove.length === 0
    setProblem(isEmpty ? t.tagsMissing : undefined)
    return isEmpty ? undefined : { change: { kind: 'tags' as const, add: [...add], remove: [...remove] } }
  }
  /** Selecting a tag in one list deselects it in the other list, because a tag cannot be both added and removed. */
  const toggle = (
    id: number,
    list: readonly number[],
    set: (list: readonly number[]) => void,
    setOther: typeof set,
    other: readonly number[],
  ) => {
    setProblem(undefined)
    set(list.includes(id) ? list.filter((one) => one !== id) : [...list, id])
    setOther(other.filter((one) => one !== id))
  }
  return (
    <BulkDialog
      kind="tags"
      title={BULK_WORDS.tags.title(count)}
      of={of}
      signature={JSON.stringify([add, remove])}
      read={read}
      onClose={onClose}
      onWritten={onWritten}
    >
      <AnswerView answer={choices}>
        {({ tags }) =>
          tags.length === 0 ? (
            <p className="muted">{t.noTags}</p>
          ) : (
            <div className={styles.tags}>
              <Tags label={t.addTags} tags={tags} chosen={add} onToggle={(id) => toggle(id, add, setAdd, setRemove, remove)} />
              <Tags label={t.removeTags} tags={tags} chosen={remove} onToggle={(id) => toggle(id, remove, setRemove, setAdd, add)} />
            </div>
          )
        }
      </AnswerView>
      <FieldError>{problem}</FieldError>
    </BulkDialog>
  )
}

interface TagsProps {
  label: string
  tags: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onToggle: (id: number) => void
}

function Tags({ label, tags, chosen, onToggle }: TagsProps) {
  return (
    <fieldset>
      <legend className="lab">{label}</legend>
      {tags.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
