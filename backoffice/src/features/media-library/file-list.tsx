import type { KeyboardEvent } from 'react'
import { numberText } from '../../frame/times.ts'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { sizeText } from '../uploads/file-size.ts'
import { FilePicture } from './file-picture.tsx'
import type { LibraryFile } from './library-calls.ts'
import styles from './media-library.module.css'
import { libraryTexts as t } from './texts.ts'
import { openClass } from '../../ui/sheet/side-panel.tsx'

interface Props {
  files: readonly LibraryFile[]
  /** Address of the file in the panel. */
  current: string | undefined
  onOpen: (url: string) => void
}

const lackingOf = ({ lacks }: LibraryFile) => t.lacking(lacks.map((language) => language.toUpperCase()).join(' '))

/** Moves the focus by arrow keys; up and down by the number of files in a line. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const place = buttons.findIndex((button) => button === document.activeElement)
  const [first] = buttons
  if (place < 0 || !first) return
  const perLine = Math.max(1, buttons.filter((button) => button.offsetTop === first.offsetTop).length)
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perLine, ArrowUp: -perLine }[event.key]
  const next = step === undefined ? undefined : buttons[place + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function FileGrid({ files, current, onOpen }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in the list work without arrow keys too
    <ul className={styles.grid} aria-label={t.files} onKeyDown={moveFocus}>
      {files.map((file) => (
        <li key={file.url}>
          <button type="button" className={styles.tile} aria-pressed={file.url === current} onClick={() => onOpen(file.url)}>
            <FilePicture file={file} />
            <span className={styles.caption}>
              <b>{file.name}</b>
              <span className={`mono faint ${styles.line}`}>
                <span>{file.bytes === null ? t.unknown : sizeText(file.bytes)}</span>
                <span>{t.usesOf(file.uses, file.isOnlySaved)}</span>
              </span>
              {file.lacks.length > 0 && <span className={styles.lacking}>{lackingOf(file)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function FileTable({ files, current, onOpen }: Props) {
  return (
    <Table label={t.files}>
      <thead>
        <tr>
          <ColumnHead>{t.columns.name}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.type}</ColumnHead>
          <ColumnHead isFigure>{t.columns.size}</ColumnHead>
          <ColumnHead isFigure className={styles.minor}>
            {t.columns.pixels}
          </ColumnHead>
          <ColumnHead isFigure>{t.columns.uses}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.added}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.url} isCurrent={file.url === current}>
            <RowName
              mark={<FilePicture file={file} isSmall />}
              name={
                <button type="button" className={openClass} onClick={() => onOpen(file.url)}>
                  {file.name}
                </button>
              }
              below={file.lacks.length > 0 && <span className={styles.lacking}>{lackingOf(file)}</span>}
            />
            <Cell className={styles.minor}>{t.oneOf[file.type]}</Cell>
            <Cell isFigure>{file.bytes === null ? t.unknown : sizeText(file.bytes)}</Cell>
            <Cell isFigure className={styles.minor}>
              {file.width === null || file.height === null ? t.unknown : t.pixels(file.width, file.height)}
            </Cell>
            <Cell isFigure>{numberText(file.uses)}</Cell>
            <Cell className={`muted ${styles.minor}`}>{file.time !== null && <TimeOf iso={file.time} />}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
