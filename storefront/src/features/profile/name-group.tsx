import { MAX_NICKNAME_LENGTH } from '@shop/contract/limits'
import { useRef, useState } from 'react'
import stages from '@shop/ui/stage.module.css'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { Group, GroupForm } from './group.tsx'
import styles from './name-group.module.css'
import { profileOutlineTexts } from './outline/texts.ts'
import { profileTexts } from './texts.ts'
import { type Profile, useProfileChange } from './use-profile.ts'

const DIALOG = { load: () => import('./avatar/avatar-dialog.tsx') }

export function NameGroup({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const { nameTitle } = useTexts(profileOutlineTexts)
  return (
    <Group id="name" title={nameTitle} text={t.nameText}>
      <Avatar profile={profile} />
      <NameForm profile={profile} />
    </Group>
  )
}

function Avatar({ profile: { id, avatarUrl: url } }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const change = useProfileChange(id)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isSaved, setSaved] = useState(false)
  const { code, open, shut } = useLateCode(DIALOG)
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
            open()
            currentTarget.value = '' // allows choosing the same file again
          }}
        />
        <button type="button" className={buttonClass('small')} onClick={choose}>
          {t.changePicture}
        </button>
      </div>
      <Note note={isSaved ? { kind: 'success', text: t.pictureSaved } : undefined} />
      {code && file && (
        <code.AvatarDialog
          file={file}
          onOther={choose}
          onSaved={(avatarUrl) => {
            change({ avatarUrl })
            setSaved(true)
            shut()
          }}
          onClose={shut}
        />
      )}
    </>
  )
}

function NameForm({ profile: { id, username, nickname } }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const form = useForm({
    call: 'PUT /sys-user',
    words: t,
    validate: { nickname: () => undefined }, // the server validates the nickname
    body: (values) => ({ id, ...values }),
    onSuccess: useProfileChange(id),
  })
  return (
    <GroupForm form={form} action={t.saveName} done={t.nameSaved}>
      <TextField
        label={t.nickname}
        hint={t.nicknameHint(1, MAX_NICKNAME_LENGTH, `${Array.from(username)[0]}***`)}
        autoComplete="nickname"
        defaultValue={nickname}
        {...form.field('nickname')}
      />
    </GroupForm>
  )
}
