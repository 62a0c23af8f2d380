import { MAX_SPEC_CODES } from '@shop/contract/catalog/product-limits'
import { useState } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useFieldPart, useRecord } from '../../../records/record-context.tsx'
import type { Field } from '../../../records/record-store.ts'
import { isSame } from '../../../records/merging.ts'
import { specsTexts as t } from '../../texts.ts'
import type { Spec } from '../../use-product.ts'
import { changeSpec } from './change-specs.ts'
import { codesOf } from './codes-of.ts'

interface Props {
  spec: Spec
  name: string
  isOpen: boolean
}

/** Input of a spec's codes, which rules compare. The typed text is normalized, so the codes are always valid. */
export function Codes({ spec, name, isOpen }: Props) {
  const { store } = useRecord()
  const [typed, setTyped] = useState<string>()
  const codes = spec.codes ?? []
  const saved = useFieldPart('specs', (field: Field<readonly Spec[]>) => field.saved.find(({ key }) => key === spec.key)?.codes) ?? []
  const isStill = typed !== undefined && isSame(codesOf(typed, MAX_SPEC_CODES), codes) // false if the codes changed elsewhere
  return (
    <TextField
      label={t.codesOf(name)}
      isLabelHidden
      isFigure
      title={t.codesHint}
      spellCheck={false}
      autoCapitalize="none"
      after={<span className="mono">{t.codesMark}</span>}
      isChanged={!isSame(codes, saved)}
      readOnly={!isOpen}
      value={isStill ? typed : codes.join(' ')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        changeSpec(store, spec.key, { codes: codesOf(text, MAX_SPEC_CODES) })
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
