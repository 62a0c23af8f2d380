import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageSearch } from '../link-targets/page-search.tsx'
import { isAllowedLink } from './schema.ts'
import { richTextTexts as t } from './texts.ts'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const { href } = editor.getAttributes('link')
  const before = typeof href === 'string' ? href : ''
  const [address, setAddress] = useState(before)
  const [problem, setProblem] = useState<string>()
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const change = (typed: string) => {
    setAddress(typed)
    setProblem(undefined)
  }
  const apply = (close: () => void) => (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = address.trim()
    if (!isAllowedLink(wanted)) return setProblem(t.noAddress)
    close()
    const isEmpty = editor.state.selection.empty && before === ''
    if (isEmpty)
      chain()
        .insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] })
        .run()
    else chain().setLink({ href: wanted }).run()
  }
  return (
    <Dialog
      title={before === '' ? t.linkTitle : t.changeLink}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{t.cancel}</Button>
          {before !== '' && (
            <Button
              looks={['danger']}
              onClick={() => {
                close()
                chain().unsetLink().run()
              }}
            >
              {t.removeLink}
            </Button>
          )}
          <Button looks={['solid']} type="submit" form={id}>
            {t.setLink}
          </Button>
          <form id={id} noValidate hidden onSubmit={apply(close)} />
        </>
      )}
    >
      <TextField
        label={t.address}
        hint={t.addressHint}
        error={problem}
        form={id}
        value={address}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <PageSearch onChoose={change} />
    </Dialog>
  )
}
