import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/sheet/note.tsx'
import { Side } from '../../record-fields/difference.tsx'
import { useNames } from '../../record-fields/use-names.ts'
import { FIELD_ATTRIBUTE } from '../go-to-field.ts'
import { useField, useFieldPart, useRecord } from '../record-context.tsx'
import { recordTexts as t } from '../texts.ts'
import styles from './fields.module.css'

/** Wraps a field's control. Links to the field lead here; below the control are values that other users saved meanwhile. */
export function FieldPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div {...{ [FIELD_ATTRIBUTE]: name }} className={styles.place}>
      {inElement(children)}
      <Meanwhile name={name} />
    </div>
  )
}

function Meanwhile({ name }: { name: string }) {
  const isThere = useFieldPart(name, ({ isClashing, setAside }) => isClashing || setAside !== undefined)
  return isThere ? <OfOthers name={name} /> : null
}

function OfOthers({ name }: { name: string }) {
  const { store, kind } = useRecord()
  const [{ isClashing, saved, value, setAside }, change] = useField<unknown>(name)
  const names = useNames()
  const show = (after: unknown, before: unknown) => (
    <div className={styles.other}>
      <Side side="after" type={kind.type} field={name} before={before} after={after} names={names} />
    </div>
  )
  if (isClashing)
    return (
      <Note
        kind="warning"
        isNews
        action={
          <>
            <Button looks={['small']} onClick={() => store.settle(name, saved)}>
              {t.takeTheirs}
            </Button>
            <Button looks={['small']} onClick={() => store.settle(name, value)}>
              {t.keepMine}
            </Button>
          </>
        }
      >
        <span>{t.clashHere}</span>
        {show(saved, value)}
      </Note>
    )
  return (
    <Note
      kind="info"
      action={
        <>
          <Button
            looks={['small']}
            onClick={() => {
              store.forgetSetAside(name)
              change(setAside)
            }}
          >
            {t.takeAside}
          </Button>
          <Button looks={['small']} onClick={() => store.forgetSetAside(name)}>
            {t.dropAside}
          </Button>
        </>
      }
    >
      <span>{t.setAside}</span>
      {show(setAside, value)}
    </Note>
  )
}
