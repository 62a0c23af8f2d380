import { MAX_NICKNAME_LENGTH } from '@shop/contract/limits'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note, type NoteContent } from '../../ui/forms/note.tsx'
import stages from '../../ui/stage.module.css'
import { useFields } from '../account/use-fields.ts'
import { Group, GroupForm } from './group.tsx'
import styles from './name-group.module.css'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'
import { type Profile, useProfileChange } from './use-profile.ts'

const AvatarDialog = lazy(() => import('./avatar/avatar-dialog.tsx').then((file) => ({ default: file.AvatarDialog })))

/** What others see of a customer: a picture, and a name instead of the e-mail. */
export function NameGroup({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const { nameTitle } = useTexts(profileOutlineTexts)
  return (
    <Group id="name" title={nameTitle} text={t.nameText}>
      <Avatar url={profile.avatarUrl} />
      <NameForm profile={profile} />
    </Group>
  )
}

function Avatar({ url }: { url: string }) {
  const t = useTexts(profileTexts)
  const change = useProfileChange()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isSaved, setSaved] = useState(false)
  const choose = () => input.current?.click()
  return (
    <>
      <div className={styles.avatar}>
        <div className={`${stages.stage} ${styles.picture}`}>
          {url ? <img src={url} alt={t.yourPicture} width={256} height={256} /> : <Icon name="user" />}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.yourPicture}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            setSaved(false)
            currentTarget.value = '' // so that the same file can be chosen again
          }}
        />
        <button type="button" className={buttonClass('small')} onClick={choose}>
          {t.changePicture}
        </button>
      </div>
      <Note note={isSaved ? { kind: 'success', text: t.pictureSaved } : undefined} />
      {file && (
        <Suspense>
          <AvatarDialog
            file={file}
            onOther={choose}
            onSaved={(avatarUrl) => {
              change({ avatarUrl })
              setSaved(true)
              setFile(undefined)
            }}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function NameForm({ profile: { id, username, nickname } }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const { networkError } = useTexts(frameTexts)
  const change = useProfileChange()
  const { run, isPending } = useAction('PUT /sys-user')
  const [note, setNote] = useState<NoteContent>()
  const { form, field, typed, showIssues } = useFields({ nickname: () => undefined }) // what a name may be, the server says

  async function handleSubmit() {
    setNote(undefined)
    const { data, failure } = await run({ id, nickname: typed('nickname') })
    if (data) {
      change(data)
      setNote({ kind: 'success', text: t.nameSaved })
    } else if (!showIssues(failure)) setNote({ kind: 'error', text: failure.message || networkError })
  }
  return (
    <GroupForm ref={form} action={t.saveName} isPending={isPending} note={note} onSubmit={handleSubmit}>
      <TextField
        label={t.nickname}
        hint={t.nicknameHint(1, MAX_NICKNAME_LENGTH, `${Array.from(username)[0]}***`)}
        autoComplete="nickname"
        defaultValue={nickname}
        {...field('nickname')}
      />
    </GroupForm>
  )
}
