import { useRef, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { shortTime } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { AccountRow } from './account-row.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { accountTexts as t } from './texts.ts'

type Open =
  | { kind: 'app'; secret: string; uri: string }
  | { kind: 'passkey' | 'remove-app' | 'new-codes' }
  | { kind: 'remove-passkey'; id: number; name: string }
  | { kind: 'codes'; codes: readonly string[] }

const refreshFactors = () => refresh('GET /factors', 'GET /sessions')

/** Returns the message of a failure; an empty string if the user cancelled. */
const reasonOf = (failure: Failure) => (failure.code === 'given-up' ? '' : failure.code === 'C118' ? t.lastFactor : failure.message)

const FEW_CODES = 2

export function FactorsSheet() {
  const answer = useAnswer('GET /factors')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const setUpApp = async () => {
    const { data, failure } = await write('POST /factors/totp', {})
    if (data) setOpen({ kind: 'app', ...data })
    else if (reasonOf(failure)) toast(reasonOf(failure), { kind: 'error' })
  }
  const addPasskey = <Button looks={['small']} icon="plus" onClick={() => setOpen({ kind: 'passkey' })}>{t.addPasskey}</Button> // prettier-ignore
  return (
    <Sheet title={t.factors} actions={addPasskey}>
      <AnswerView answer={answer} failed={t.factorsNotLoaded}>
        {({ totp, recoveryCodes, passkeys }) => (
          <ul>
            {passkeys.map(({ id, name, createdTime, lastUsedTime }) => (
              <AccountRow
                key={id}
                tone="ok"
                name={name}
                below={t.added(shortTime(createdTime))}
                aside={lastUsedTime === null ? t.neverUsed : t.used(shortTime(lastUsedTime))}
              >
                <Button looks={['small']} onClick={() => setOpen({ kind: 'remove-passkey', id, name })}>
                  {t.remove}
                </Button>
              </AccountRow>
            ))}
            <AccountRow tone={totp ? 'ok' : 'none'} name={t.app} below={totp ? t.appAbout : t.noApp}>
              <Button looks={['small']} onClick={() => void setUpApp()}>
                {totp ? t.replaceApp : t.setUpApp}
              </Button>
              {totp && (
                <Button looks={['small']} onClick={() => setOpen({ kind: 'remove-app' })}>
                  {t.remove}
                </Button>
              )}
            </AccountRow>
            <AccountRow tone={recoveryCodes > FEW_CODES ? 'ok' : 'old'} name={t.codes} below={t.codesLeft(recoveryCodes)}>
              <Button looks={['small']} onClick={() => setOpen({ kind: 'new-codes' })}>
                {t.newCodes}
              </Button>
            </AccountRow>
          </ul>
        )}
      </AnswerView>
      {open && <FactorDialogs open={open} onOpen={setOpen} onClose={close} />}
    </Sheet>
  )
}

function FactorDialogs({ open, onOpen, onClose }: { open: Open; onOpen: (open: Open) => void; onClose: () => void }) {
  const added = (said: string) => (codes: readonly string[]) => {
    toast(said)
    void refreshFactors()
    if (codes.length > 0) onOpen({ kind: 'codes', codes })
    else onClose()
  }
  const removed = (failure: Failure | undefined) => {
    if (!failure) toast(t.isRemoved)
    void refreshFactors()
    return failure && reasonOf(failure)
  }
  const removal = { keep: t.keepIt, verb: t.removeVerb, isDanger: true, onClose }
  switch (open.kind) {
    case 'app':
      return <FactorDialog kind="app" secret={open.secret} uri={open.uri} onDone={added(t.appIsSet)} onClose={onClose} />
    case 'passkey':
      return <FactorDialog kind="passkey" onDone={added(t.passkeyIsAdded)} onClose={onClose} />
    case 'codes':
      return <FactorDialog kind="codes" codes={open.codes} onClose={onClose} />
    case 'remove-passkey': {
      const remove = async () => removed((await write('DELETE /factors/passkeys/{id}', { input: { id: open.id } })).failure)
      return (
        <Confirm {...removal} title={t.removePasskeyTitle(open.name)} onConfirm={remove}>
          <p>{t.removePasskeyAbout}</p>
        </Confirm>
      )
    }
    case 'remove-app': {
      const remove = async () => removed((await write('DELETE /factors/totp', {})).failure)
      return (
        <Confirm {...removal} title={t.removeAppTitle} onConfirm={remove}>
          <p>{t.removeAppAbout}</p>
        </Confirm>
      )
    }
    case 'new-codes':
      return <NewCodes onCodes={(codes) => onOpen({ kind: 'codes', codes })} onClose={onClose} />
  }
}

function NewCodes({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const made = useRef<readonly string[]>(undefined) // a ref, because the dialog closes before a state update would render
  const renew = async () => {
    const { data, failure } = await write('POST /factors/recovery-codes', {})
    void refreshFactors()
    made.current = data?.recoveryCodes
    return failure && reasonOf(failure)
  }
  return (
    <Confirm
      title={t.newCodesTitle}
      keep={t.keepIt}
      verb={t.newCodesVerb}
      onConfirm={renew}
      onClose={() => (made.current ? onCodes(made.current) : onClose())}
    >
      <p>{t.newCodesAbout}</p>
    </Confirm>
  )
}
