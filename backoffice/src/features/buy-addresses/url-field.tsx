import { TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { LINK } from '@shop/contract/links'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { useWrite } from '../../frame/calls/use-write.ts'
import { useMay } from '../../frame/rights.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { linkWords } from '../product-issues/texts.ts'
import { useRecord } from '../records/record-context.tsx'
import { buyAddressTexts as t } from './texts.ts'

type Checked = ManageAnswerOf<'POST /links/check'>

interface Props {
  name: string
  url: string
  isOpen: boolean
  dead: string | undefined
  isChanged: boolean
  problem: string | undefined
  onChange: (url: string) => void
}

export function UrlField({ name, url, isOpen, dead, isChanged, problem, onChange }: Props) {
  const record = useRecord()
  const may = useMay()
  const { isPending, send } = useWrite('POST /links/check')
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const now = checked?.url === url ? checked : undefined

  async function check() {
    setFailure(undefined)
    const result = await send({ body: { url } })
    if (!result) return
    if (result.failure && result.failure.code !== 'given-up') setFailure(result.failure.message)
    setChecked(result.data)
    await record.reload() // the check may have resolved or added an issue of the record
  }

  const canCheck = isOpen && may('POST /links/check') && LINK.test(url) && url.length <= TEXT_LIMITS.buyUrl
  return (
    <TextField
      label={t.address}
      type="url"
      maxLength={TEXT_LIMITS.buyUrl}
      placeholder="https://"
      readOnly={!isOpen}
      isChanged={isChanged}
      error={problem ?? failure ?? (now ? badWords(now) : dead)}
      hint={now && fineWords(now)}
      after={
        canCheck ? (
          <button type="button" aria-label={t.checkOf(name)} aria-busy={isPending || undefined} onClick={() => void check()}>
            {t.check}
          </button>
        ) : undefined
      }
      value={url}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const badWords = (checked: Checked) => (checked.ok === false ? t.checkedBad(linkWords(checked)) : undefined)

function fineWords({ ok, status }: Checked) {
  if (ok === null) return t.checksAreOff
  return ok ? t.checkedFine(status) : undefined
}
