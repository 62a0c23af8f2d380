import type { KindType } from '@shop/contract/kinds/kinds'
import { useState } from 'react'
import { useMay } from '../../../frame/rights.ts'
import { callsOf } from '../../kind-words/calls-of-kind.ts'
import { KIND_WORDS } from '../../kind-words/declared-words.ts'
import { NewRecordDialog } from './new-record-dialog.tsx'
import { kindTexts as t } from '../texts.ts'

const NEW = 'new'

/** Option of a select that creates a record and then chooses it. `takes` returns true for this option, and opens the dialog. */
export function useNewRecord(type: KindType, onMade: (id: number) => void) {
  const words = KIND_WORDS[type]
  const mayMake = useMay()(callsOf(words.declaration).create)
  const [isMaking, setMaking] = useState(false)
  return {
    options: mayMake ? [{ value: NEW, label: `+ ${t.add(words.oneInText)}` }] : [],
    takes: (value: string) => {
      if (value === NEW) setMaking(true)
      return value === NEW
    },
    dialog: isMaking && <NewRecordDialog words={words} onMade={onMade} onClose={() => setMaking(false)} />,
  }
}
