import { adminKindRecordAddress } from '@shop/contract/manage/addresses'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { KindType } from '@shop/contract/kinds/kinds'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { refresh } from '../../../frame/calls/queries.ts'
import { useForm } from '../../../frame/forms/use-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { callsOf } from '../../kind-words/calls-of-kind.ts'
import { hintOf, type KindWords, labelOf, optionsOf } from '../../kind-words/kind-words.ts'
import { lookAt } from '../check-of-kind.ts'
import { type Start, SUGGESTIONS } from '../custom-controls.ts'
import { kindTexts as t } from '../texts.ts'

interface Props {
  words: KindWords
  /** Initial texts and choices, by field name. */
  start?: Start
  onClose: () => void
  /** Receives the id of the new record. By default the dialog opens the record's form. */
  onMade?: (id: number) => void
}

/** Creates a draft. Localised texts are in the default language. */
export function NewRecordDialog({ words, start = {}, onClose, onMade }: Props) {
  const { declaration, oneInText } = words
  const { create: names, fields } = declaration
  const calls = callsOf(declaration)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(start)
  const suggested = SUGGESTIONS[declaration.type as KindType] // the type is a key of KINDS
  const label = (name: string) => (fields[name]?.localised ? t.inDefault(labelOf(words, name)) : labelOf(words, name))
  const valueOf = (name: string, text = '') =>
    fields[name]?.type === 'number' || fields[name]?.type === 'money' ? Number(text) : text.trim()
  const problemOf = (name: string, text: string) => {
    const field = fields[name]
    if (text.trim() === '') return field?.type === 'line' && !field.required ? undefined : t.missing(label(name))
    return field && lookAt(field, valueOf(name, text))['']
  }
  const form = useForm({
    call: calls.create,
    validate: Object.fromEntries(names.map((name) => [name, (text: string) => problemOf(name, text)])),
    request: (texts) => ({ body: Object.fromEntries(names.map((name) => [name, valueOf(name, texts[name])])) as { name: string } }), // `create` lists the call's fields
    onSuccess: async ({ id }) => {
      void refresh(calls.list, 'GET /history')
      await refresh('GET /product-choices') // the choices must include the record before `onMade` chooses it
      onClose()
      if (onMade) onMade(id)
      else navigate(adminKindRecordAddress(declaration.type as KindType, id)) // the type is a key of KINDS
    },
  })
  return (
    <Dialog title={t.add(oneInText)} onClose={onClose}>
      <p className="muted">{t.addAbout}</p>
      <DialogForm form={form} submit={t.make} cancel={t.cancel} onClose={onClose}>
        {names.map((name) => {
          const field = fields[name]
          const common = { ...form.field(name), label: label(name), hint: hintOf(words, name) }
          if (field?.type === 'choice')
            return <SelectField key={name} {...common} options={optionsOf(words, name)} defaultValue={start[name]} />
          return (
            <TextField
              key={name}
              {...common}
              value={typed[name] ?? suggested?.[name]?.(typed) ?? ''}
              onInput={({ currentTarget: { value } }) => {
                setTyped((before) => ({ ...before, [name]: value }))
                common.onInput()
              }}
              maxLength={field && 'max' in field && field.type !== 'number' ? field.max : undefined}
              autoComplete="off"
              lang={field?.localised ? DEFAULT_LANGUAGE : undefined}
              spellCheck={field?.localised === true}
            />
          )
        })}
      </DialogForm>
    </Dialog>
  )
}
