import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Clash } from './clash.tsx'
import styles from './conflict-dialog.module.css'
import type { ShopChoices } from './open-record.ts'
import { useRecord, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'

interface Props {
  fields: readonly string[]
  resolve: (choices: ShopChoices | undefined) => void
}

/** The user chooses between the published value, which an import has changed, and the saved value. */
export function ShopConflictDialog({ fields, resolve }: Props) {
  const { store } = useRecord()
  const saved = useSummary((summary) => summary.saved)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const choiceOf = (field: string) => (taken.has(field) ? 'shop' : 'saved')
  const choose = (field: string, choice: 'shop' | 'saved') =>
    setTaken(new Set(choice === 'shop' ? [...taken, field] : [...taken].filter((other) => other !== field)))
  return (
    <Dialog
      title={t.shopConflict(fields.length)}
      width={820}
      onClose={() => resolve(undefined)}
      actions={(close) => (
        <>
          <Button onClick={close}>{t.keepEditing}</Button>
          <Button looks={['solid']} onClick={() => resolve(new Map(fields.map((field) => [field, choiceOf(field)])))}>
            {t.settle(fields.length)}
          </Button>
        </>
      )}
    >
      <div className={styles.all}>
        <p className="muted">{t.shopConflictAbout}</p>
        {fields.map((field) => {
          const change = saved.find((one) => one.field === field)
          return (
            <Clash
              key={field}
              field={field}
              base={undefined}
              choice={choiceOf(field)}
              onChoose={(choice) => choose(field, choice)}
              options={[
                { key: 'shop', label: t.inShopByImport, after: store.field(field).shop },
                { key: 'saved', label: change ? t.savedBy(change.by.name, change.time) : t.yours, after: store.field(field).saved },
              ]}
            />
          )
        })}
      </div>
    </Dialog>
  )
}
