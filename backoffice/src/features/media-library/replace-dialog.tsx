import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { LibraryType } from '@shop/contract/uploads/library-types'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { ACCEPTS, ChooseFiles } from '../uploads/choose-files.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { sizeText } from '../uploads/file-size.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { type MediaFile, useUploads } from '../uploads/use-uploads.ts'
import { FilePicture } from './file-picture.tsx'
import { type FileDetail, type LibraryFile, refreshLibrary, useReport } from './library-calls.ts'
import styles from './media-library.module.css'
import { libraryTexts as t } from './texts.ts'

type Plan = ManageAnswerOf<'POST /media/replace'>

interface Props {
  file: LibraryFile
  uses: FileDetail['uses']
  /** Gets the address of the new file. */
  onReplaced: (url: string) => void
  onClose: () => void
}

const MOST_NAMED = 8
type Replaceable = Exclude<LibraryType, 'other'>

/** Uploads a new file, shows where it would be, and replaces the old one in all places. */
export function ReplaceDialog({ file, uses, onReplaced, onClose }: Props) {
  const type = file.type as Replaceable // other files have no button that opens this dialog
  const uploads = useUploads(type)
  const [next, setNext] = useState<MediaFile>()
  const [plan, setPlan] = useState<Plan>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const report = useReport()

  async function look(by: MediaFile) {
    setNext(by)
    setPlan(undefined)
    const { data, failure } = await write('POST /media/replace', { body: { url: file.url, by: by.url, dryRun: true } })
    setProblem(failure && (failure.issues['by'] ?? failure.message))
    setPlan(data)
  }
  const add = (files: File[]) =>
    uploads.add(files.slice(0, 1), (stored) => {
      void look(stored)
      return undefined
    })
  async function replace(close: () => void) {
    if (!next || !plan) return
    setBusy(true)
    const { data, failure } = await write('POST /media/replace', { body: { url: file.url, by: next.url, dryRun: false, plan: plan.plan } })
    setBusy(false)
    if (failure) {
      if (failure.code === 'C116') await look(next)
      setProblem(failure.code === 'C116' ? t.changedMeanwhile : failure.message)
      return
    }
    report({
      text: t.replaced(file.name, data.records.length),
      what: t.whatReplaced(file.name),
      type: data.records[0]?.type ?? 'product',
      revision: data.revision,
    })
    close()
    await refreshLibrary()
    onReplaced(next.url)
  }
  const count = plan?.records.length ?? 0
  return (
    <Dialog
      title={t.replaceTitle(file.name)}
      width={620}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button looks={['quiet']} onClick={close}>
            {t.cancel}
          </Button>
          <Button looks={['go']} isOff={count === 0} isBusy={isBusy} onClick={() => void replace(close)}>
            {t.replaceIn(count)}
          </Button>
        </>
      )}
    >
      <DropArea label={t.replaceArea} onFiles={add}>
        <div className={styles.both}>
          <Side label={t.now} file={file} words={wordsOf(file)} />
          {next && <Side label={t.new} file={{ url: next.url, type }} words={`${next.originalName}, ${wordsOf(next)}`} />}
        </div>
        <p className="muted">{t.replaceAbout}</p>
        <span>
          <ChooseFiles accept={ACCEPTS[type]} looks={next ? ['small'] : ['solid']} onFiles={add}>
            {next ? t.chooseAnother : t.chooseNew}
          </ChooseFiles>
        </span>
        <UploadList uploads={uploads} />
      </DropArea>
      {next && !plan && problem === undefined && <p role="status">{t.looking}</p>}
      {plan && <Records plan={plan} hasUnsaved={uses.some(({ layers }) => layers.includes('unsaved'))} />}
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}

const wordsOf = ({ bytes, width, height }: Pick<LibraryFile, 'bytes' | 'width' | 'height'>) =>
  [width === null || height === null ? '' : t.pixels(width, height), bytes === null ? '' : sizeText(bytes)].filter(Boolean).join(', ')

function Side({ label, file, words }: { label: string; file: { url: string; type: LibraryType }; words: string }) {
  return (
    <figure>
      <FilePicture file={file} />
      <figcaption>
        <b>{label}</b> <span className="faint">{words}</span>
      </figcaption>
    </figure>
  )
}

function Records({ plan: { records }, hasUnsaved }: { plan: Plan; hasUnsaved: boolean }) {
  return (
    <div role="status" className={styles.planned}>
      <p>{t.wouldChange(records.length)}</p>
      {records.length > 0 && (
        <ul>
          {records.slice(0, MOST_NAMED).map(({ type, id, name, isSaved }) => (
            <li key={`${type} ${id}`}>
              <span>{`${RECORD_WORDS[type].one} “${name}”`}</span> {isSaved && <span className="faint">{t.savedToo}</span>}
            </li>
          ))}
          {records.length > MOST_NAMED && <li>{t.more(records.length - MOST_NAMED)}</li>}
        </ul>
      )}
      {records.length > 0 && <p className="muted">{t.oneUndo}</p>}
      {hasUnsaved && <p className="muted">{t.unsavedStays}</p>}
    </div>
  )
}
