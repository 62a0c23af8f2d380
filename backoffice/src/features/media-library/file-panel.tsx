import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { type ReactNode, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { TitleBlock, type TitleFact } from '../../ui/sheet/sheet.tsx'
import { PanelSheet, SidePanel } from '../../ui/sheet/side-panel.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { fieldWords } from '../record-fields/field-words.ts'
import { sizeText } from '../uploads/file-size.ts'
import { AlternativeText, languageLabel, TextActions } from './alternative-text.tsx'
import { FilePicture } from './file-picture.tsx'
import { type FileDetail, type LibraryFile, refreshLibrary } from './library-calls.ts'
import styles from './media-library.module.css'
import { ReplaceDialog } from './replace-dialog.tsx'
import { libraryTexts as t } from './texts.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  url: string
  onClose: () => void
  onOpen: (url: string) => void
}

/** Details of a file. In narrow windows, they take the place of the list. */
export function FilePanel({ url, onClose, onOpen }: Props) {
  const answer = useAnswer('GET /media/uses', { url })
  return (
    <SidePanel screen={t.title} label={t.panelOf(answer.data?.file.name ?? url)} words={t} onClose={onClose}>
      <AnswerView answer={answer} failed={t.panelFailed}>
        {(detail) => <Detail key={detail.file.url} detail={detail} onClose={onClose} onOpen={onOpen} />}
      </AnswerView>
    </SidePanel>
  )
}

function Detail({ detail, onClose, onOpen }: { detail: FileDetail } & Pick<Props, 'onClose' | 'onOpen'>) {
  const { file, uses } = detail
  return (
    <PanelSheet title={file.name} words={t} onClose={onClose}>
      <div className={styles.preview}>
        <FilePicture file={file} />
      </div>
      <TitleBlock facts={factsOf(file)} />
      <TextsOfFile detail={detail} />
      <section className={styles.part} aria-label={t.usedIn(uses.length)}>
        <h3>{t.usedIn(uses.length)}</h3>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.type} ${use.id} ${use.field}`}>
              <Link className={inlineLinkClass} to={addressOf(use)}>
                {use.name || String(use.id)}
              </Link>
              <span className="faint">{placeOf(use)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Actions detail={detail} onClose={onClose} onOpen={onOpen} />
    </PanelSheet>
  )
}

function factsOf({ type, bytes, width, height, duration, time, by }: LibraryFile): TitleFact[] {
  const fact = (name: string, value: ReactNode): TitleFact[] => (value === null ? [] : [{ name, value }])
  return [
    ...fact(t.facts.type, t.oneOf[type]),
    ...fact(t.facts.size, bytes === null ? t.unknown : sizeText(bytes)),
    ...fact(t.facts.pixels, width === null || height === null ? null : t.pixels(width, height)),
    ...fact(t.facts.length, duration === null ? null : t.seconds(duration)),
    ...fact(t.facts.added, time === null ? null : <TimeOf iso={time} />),
    ...fact(t.facts.by, by?.name ?? null),
  ]
}

type Use = FileDetail['uses'][number]

const FIXED: Readonly<Record<string, string>> = t.fixed

function addressOf({ type, id, field, languages, isFixed }: Use) {
  const language = languages.find((one) => one === DEFAULT_LANGUAGE) ?? languages[0]
  const place = isFixed ? undefined : language === undefined ? field : `${field}.${language}`
  return adminRecordAddress[type](id, place)
}

function placeOf({ type, field, languages, layers }: Use) {
  const isSaved = layers.includes('saved') && !layers.includes('shop')
  const isUnsaved = layers.length === 1 && layers[0] === 'unsaved'
  return [
    RECORD_WORDS[type].one,
    FIXED[field] ?? fieldWords(type, field).name,
    languages.map((language) => language.toUpperCase()).join(' '),
    isSaved ? t.layers.saved : '',
    isUnsaved ? t.layers.unsaved : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function TextsOfFile({ detail: { file, texts: own } }: { detail: FileDetail }) {
  const texts = useTexts()
  if (own.length === 0) return null
  const base = own.find(({ language }) => language === DEFAULT_LANGUAGE)?.text ?? null
  return (
    <section className={styles.part} aria-label={t.texts}>
      <h3>{t.texts}</h3>
      <p className="faint">{t.textsAbout}</p>
      {own.map((one) => (
        <AlternativeText key={one.language} url={file.url} label={languageLabel(one)} own={one} base={base} texts={texts} />
      ))}
      {texts.count > 0 && <TextActions texts={texts} />}
    </section>
  )
}

function Actions({ detail, onClose, onOpen }: { detail: FileDetail } & Pick<Props, 'onClose' | 'onOpen'>) {
  const { file, keptBy, uses } = detail
  const may = useMay()
  const [open, setOpen] = useState<'replace' | 'remove'>()
  const remove = async () => {
    const { failure } = await write('DELETE /media/file', { input: { url: file.url } })
    if (failure) return failure.message
    toast(t.removed(file.name))
    onClose()
    void refreshLibrary()
    return undefined
  }
  return (
    <div className={styles.part}>
      <p className={styles.links}>
        <a className={inlineLinkClass} href={file.url} download={file.name}>
          {t.download}
        </a>
        <a className={inlineLinkClass} href={file.url} target="_blank" rel="noreferrer">
          {t.open}
        </a>
      </p>
      {may('POST /media/replace') && file.type !== 'other' && uses.length > 0 && (
        <Button looks={['wide']} icon="swap" onClick={() => setOpen('replace')}>
          {t.replace}
        </Button>
      )}
      {may('DELETE /media/file') && (
        <>
          <Button looks={['wide', 'quiet']} isOff={keptBy !== null} onClick={() => setOpen('remove')}>
            {t.remove}
          </Button>
          {keptBy !== null && <p className="faint">{t.keptBy[keptBy]}</p>}
        </>
      )}
      {open === 'replace' && <ReplaceDialog file={file} uses={uses} onReplaced={onOpen} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <Confirm
          title={t.removeTitle(file.name)}
          keep={t.keep}
          verb={t.removeIt}
          isDanger
          onConfirm={remove}
          onClose={() => setOpen(undefined)}
        >
          <p>{t.removeAbout}</p>
        </Confirm>
      )}
    </div>
  )
}
