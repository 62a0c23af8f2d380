import { DEFAULT_FIRST, DEFAULT_LANGUAGE, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { useState } from 'react'
import type { KindType } from '@shop/contract/kinds/kinds'
import { codeFieldOf, namesWith, pageInShop, titleNameOf } from '@shop/contract/kinds/kind'
import { numberText } from '../../frame/times.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { Link } from '../../frame/link.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { inlineLinkClass } from '../../ui/controls/button.tsx'
import { tabIdOf } from '../../ui/controls/tabs.tsx'
import { Status } from '../../ui/marks/marks.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { RecentRevisions } from '../history/recent-revisions.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { momentsOfDates } from '../previews/moments.ts'
import { PreviewDialog } from '../previews/preview-dialog.tsx'
import { PreviewSheet } from '../previews/preview-sheet.tsx'
import { ChangeBar } from '../records/change-bar.tsx'
import { FormBody } from '../records/form/form-body.tsx'
import { FormSection, sideBySide } from '../records/form/form-section.tsx'
import { LanguagesOfRecord } from '../records/form/languages-of-record.tsx'
import { usePlaceOfAddress } from '../records/form/use-place-of-address.ts'
import { seeInShop } from '../records/head/in-shop.ts'
import { RecordHead } from '../records/head/record-head.tsx'
import { RecordMenu } from '../records/head/record-menu.tsx'
import { RecordProvider, useField, useSummary } from '../records/record-context.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import type { RecordStore } from '../records/record-store.ts'
import { callsOf, type KeptRecord } from '../kind-words/calls-of-kind.ts'
import { CUSTOM_USERS, MENU_DIALOGS } from './custom-controls.ts'
import { ArchiveWithUsers } from './dialogs/archive-with-users.tsx'
import { DeleteForGood } from './dialogs/delete-for-good.tsx'
import { FieldControl } from './field-control.tsx'
import { FieldsSideBySide } from './fields-side-by-side.tsx'
import styles from './kinds.module.css'
import { kindForm } from './kind-form.ts'
import { type KindWords, labelOf } from '../kind-words/kind-words.ts'
import { kindTexts as t } from './texts.ts'
import { UsedBy } from './used-by.tsx'

interface Props {
  words: KindWords
  record: KeptRecord
}
type Form = ReturnType<typeof kindForm>

export function RecordForm({ words, record }: Props) {
  const { role, languages } = useStaff()
  const [form] = useState(() => kindForm(words, record, (role === 'translator' ? languages[0] : undefined) ?? DEFAULT_LANGUAGE))
  return (
    <RecordProvider kind={form.kind} id={record.id} loaded={record}>
      <Editor words={words} record={record} form={form} />
    </RecordProvider>
  )
}

function Editor({ words, record, form }: Props & { form: Form }) {
  const { declaration, one, sections } = words
  const [{ value: typed }] = useField<string | null>(titleNameOf(declaration))
  const code = useCode(words, record.id)
  const name = typed?.trim() || code
  const Users = CUSTOM_USERS[declaration.type as KindType] // the type is a key of KINDS
  const [isPreviewing, setPreviewing] = useState(false)
  const previewed = {
    type: form.kind.type,
    recordId: record.id,
    language: form.language.use((language) => language),
    moments: momentsOfDates(declaration, { ...record.shop, ...savedBy(record) }),
    hasUnsaved: useSummary(({ unsaved }) => unsaved.length > 0),
  }
  usePageTitle(name)
  usePlaceOfAddress()
  return (
    <>
      <Head words={words} record={record} name={name} code={code} />
      <RecordNotes />
      <FormBody
        label={one}
        asideLabel={t.state}
        aside={
          <>
            {words.isPreviewed !== false && <PreviewSheet {...previewed} />}
            <RecentRevisions type={form.kind.type} id={record.id} />
          </>
        }
      >
        {sections.map((section) => {
          const isOf = (isLocalised: boolean) =>
            section.fields.filter((field) => (declaration.fields[field]?.localised === true) === isLocalised)
          const localised = isOf(true)
          return (
            <FormSection key={section.name} name={section.name} title={section.title} about={aboutOf(section.about, localised.length > 0)}>
              <FieldsSideBySide
                words={words}
                fields={isOf(false)}
                control={(field) => <FieldControl key={field} words={words} record={record} name={field} />}
              />
              {localised.length > 0 && <Texts words={words} record={record} form={form} fields={localised} />}
            </FormSection>
          )
        })}
        {Users ? <Users record={record} /> : record.uses > 0 && <UsedBy record={record} isKept={!words.moving} />}
      </FormBody>
      <ChangeBar {...(words.isPreviewed !== false && { onPreview: () => setPreviewing(true) })} />
      <RecordDialogs />
      {isPreviewing && <PreviewDialog {...previewed} name={name} onClose={() => setPreviewing(false)} />}
    </>
  )
}

const savedBy = ({ saved }: KeptRecord) => Object.fromEntries(saved.map(({ field, value }) => [field, value]))

/** Returns the saved code of a record, such as a part number; without a code, its kind and id. */
function useCode({ declaration, one }: KindWords, id: number) {
  const [{ saved }] = useField<string | null>(codeFieldOf(declaration) ?? titleNameOf(declaration))
  return codeFieldOf(declaration) !== undefined && saved ? saved : `${one} ${id}`
}

const aboutOf = (about: string | undefined, isLocalised: boolean) => [about, isLocalised ? t.fallsBack : undefined].filter(Boolean).join(' ') || undefined // prettier-ignore

/** Localised fields of a section. A single line is shown in all languages side by side; other fields in one language at a time. */
function Texts({ words, record, form: { language: signal }, fields }: Props & { form: Form; fields: readonly string[] }) {
  const [only] = fields
  if (fields.length === 1 && only !== undefined && words.declaration.fields[only]?.type === 'line')
    return (
      <div className={sideBySide.two}>
        {DEFAULT_FIRST.map((language) => (
          <FieldControl key={language} words={words} record={record} name={only} language={language} label={LANGUAGE_NAME[language]} />
        ))}
      </div>
    )
  return <TextsByLanguage words={words} record={record} signal={signal} fields={fields} />
}

function TextsByLanguage({ words, record, signal, fields }: Props & { signal: Form['language']; fields: readonly string[] }) {
  const language = signal.use((value) => value)
  const panel = `texts-${fields[0] ?? ''}`
  const translated = fields.filter((field) => !words.declaration.fields[field]?.sharesValue)
  useKeys(
    t.languages,
    DEFAULT_FIRST.map((one, place) => ({ keys: `Alt+${place + 1}`, label: LANGUAGE_WORDS[one], run: () => signal.set(one) })),
  )
  return (
    <>
      <LanguagesOfRecord
        label={t.languages}
        panelId={panel}
        current={language}
        onChange={signal.set}
        countOf={(store, one) => countOf(store, translated, one)}
      />
      <div role="tabpanel" id={panel} aria-labelledby={tabIdOf(panel, language)} className={styles.panel} key={language}>
        {fields.map((field) => (
          <FieldControl key={field} words={words} record={record} name={field} language={language} />
        ))}
      </div>
    </>
  )
}

/** Returns the numbers of translated, English and outdated texts, as in `4/5/1`. */
function countOf(store: RecordStore, fields: readonly string[], language: Language) {
  const isFilled = (field: string, one: Language) => String(store.field(`${field}.${one}`).value ?? '') !== ''
  const counted = fields.filter((field) => isFilled(field, DEFAULT_LANGUAGE))
  const done = counted.filter((field) => isFilled(field, language))
  const older = done.map((field) => store.field(`${field}.${language}`)).filter((field) => field.older && !field.isUnsaved)
  return `${done.length}/${counted.length}/${older.length}`
}

/** Head of the form: title, picture, state, number of uses and menu. */
function Head({ words, record, name, code }: Props & { name: string; code: string }) {
  const {
    declaration,
    oneInText,
    archiveAbout,
    moving,
    pathInShop = ({ id, shop: values }) => pageInShop(declaration, { id, ...values }),
    unseen,
    usersAddress,
  } = words
  const { uses, shop }: { uses: number; shop: Readonly<Record<string, unknown>> } = record
  const may = useMay()
  const [isDeleting, setDeleting] = useState(false)
  const [hasMore, setMore] = useState(false)
  const More = MENU_DIALOGS[declaration.type as KindType] // the type is a key of KINDS
  const counts = namesWith(declaration, ({ counted }) => counted === true)
  const state = useSummary((summary) => summary.state)
  const path = state === 'live' ? pathInShop(record) : undefined
  const [picture] = namesWith(declaration, ({ listed, type }) => listed === true && type === 'picture')
  const users = usersAddress && uses > 0 ? <Link className={inlineLinkClass} to={usersAddress({ ...shop, id: record.id })}>{t.uses(uses)}</Link> : t.uses(uses) // prettier-ignore
  return (
    <RecordHead
      title={name}
      picture={picture === undefined ? undefined : <PictureInHead name={picture} />}
      code={code}
      status={
        <>
          <Status status={state}>{t.states[state]}</Status>
          {state === 'live' && path === undefined && unseen !== undefined && <span className="muted">{unseen}</span>}
        </>
      }
      facts={[
        ...(declaration.isUsed ? [{ name: t.usedBy, value: users }] : []),
        ...counts.map((field) => ({ name: labelOf(words, field), value: numberText(Number(shop[field])) })),
      ]}
    >
      <RecordMenu
        name={name}
        label={t.more(oneInText)}
        ways={path === undefined ? [] : [seeInShop(path)]}
        actions={
          More && may(More.call) && (More.state ?? state) === state
            ? [{ id: 'more', label: More.label, icon: More.icon, run: () => setMore(true) }]
            : []
        }
        mayArchive={may(callsOf(declaration).archive)}
        archiveAbout={archiveAbout}
        whyKept={uses > 0 && !moving ? t.isUsed(uses) : undefined}
        deleting={
          may(callsOf(declaration).delete)
            ? {
                id: 'delete',
                label: t.delete,
                icon: 'close',
                isDanger: true,
                why: state === 'live' ? t.archiveFirst : uses > 0 ? t.isUsed(uses) : undefined,
                run: () => setDeleting(true),
              }
            : undefined
        }
        archiveDialog={
          moving && uses > 0 ? (onClose) => <ArchiveWithUsers words={words} moving={moving} name={name} onClose={onClose} /> : undefined
        }
      />
      {More && hasMore && <More.Dialog record={record} onClose={() => setMore(false)} />}
      {isDeleting && <DeleteForGood words={words} name={name} onClose={() => setDeleting(false)} />}
    </RecordHead>
  )
}

function PictureInHead({ name }: { name: string }) {
  const [{ value }] = useField<string>(name)
  return <Thumb src={value || null} />
}
