import { useRef } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { FileGrid, FileTable } from '../../features/media-library/file-list.tsx'
import { FilePanel } from '../../features/media-library/file-panel.tsx'
import {
  FILES_PER_PAGE,
  filesInput,
  isNarrowed,
  type Library,
  libraryAddress,
  readLibrary,
  TEXTS_PER_PAGE,
  textsInput,
} from '../../features/media-library/library-address.ts'
import { LibraryTools } from '../../features/media-library/library-tools.tsx'
import { UploadButton, UploadLists, useLibraryUploads } from '../../features/media-library/library-uploads.tsx'
import { libraryTexts as t } from '../../features/media-library/texts.ts'
import { TextsTable } from '../../features/media-library/texts-table.tsx'
import { useTexts } from '../../features/media-library/use-texts.ts'
import { DropArea } from '../../features/uploads/drop-area.tsx'
import { sizeText } from '../../features/uploads/file-size.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { numberText } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Frame, PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import styles from './media-screen.module.css'

export function MediaScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const library = readLibrary(search)
  const uploads = useLibraryUploads()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const texts = useTexts()
  const summary = useAnswer('GET /media/summary')
  const mayUpload = may('POST /media')
  const searchNow = useSearchNow()
  const go = (change: Partial<Library>, isStep = true) =>
    navigate(libraryAddress({ ...readLibrary(searchNow()), ...change }), { replace: !isStep })
  useKeys(t.title, [
    { keys: '/', label: t.keys.search, run: () => field.current?.focus() },
    ...(mayUpload ? [{ keys: 'U', label: t.keys.upload, run: () => button.current?.click() }] : []),
    { keys: 'A', label: t.keys.texts, run: () => go({ view: 'texts', page: 1, file: undefined }) },
  ])
  const { files, bytes, unused, unusedBytes } = summary.data ?? {}
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        {files !== undefined && bytes !== undefined && unused !== undefined && unusedBytes !== undefined && (
          <TitleBlock
            facts={[
              { name: t.files, value: numberText(files) },
              { name: t.stored, value: sizeText(bytes) },
              { name: t.unused, value: t.unusedOf(unused, sizeText(unusedBytes)) },
            ]}
          />
        )}
        {mayUpload && <UploadButton uploads={uploads} button={button} />}
      </PageHead>
      <div className={`${styles.columns} ${library.file === undefined ? '' : styles.open}`}>
        <DropArea label={t.uploadArea} isOff={!mayUpload} onFiles={uploads.add}>
          <UploadLists uploads={uploads} />
          <Frame label={t.library}>
            <LibraryTools library={library} field={field} onChange={go} />
            {library.view === 'texts' ? (
              <PagedTexts library={library} texts={texts} go={go} />
            ) : (
              <PagedFiles library={library} go={go} note={mayUpload ? t.uploadNote : undefined} />
            )}
          </Frame>
        </DropArea>
        {library.file !== undefined && (
          <FilePanel url={library.file} onClose={() => go({ file: undefined })} onOpen={(file) => go({ file }, false)} />
        )}
      </div>
    </>
  )
}

interface ListProps {
  library: Library
  go: (change: Partial<Library>, isStep?: boolean) => unknown
}

function PagedFiles({ library, go, note }: ListProps & { note: string | undefined }) {
  const answer = useAnswer('GET /media', filesInput(library))
  const Files = library.view === 'list' ? FileTable : FileGrid
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {({ rows, total }) =>
        rows.length === 0 && library.page === 1 ? (
          <Nothing library={library} go={go} title={t.noneYet} text={note} />
        ) : (
          <>
            <Files files={rows} current={library.file} onOpen={(file) => void go({ file })} />
            {note !== undefined && <p className={`faint ${styles.note}`}>{note}</p>}
            <Pager library={library} go={go} shown={rows.length} total={total} perPage={FILES_PER_PAGE} />
          </>
        )
      }
    </AnswerView>
  )
}

function PagedTexts({ library, go, texts }: ListProps & { texts: ReturnType<typeof useTexts> }) {
  const answer = useAnswer('GET /media/texts', textsInput(library))
  return (
    <AnswerView answer={answer} failed={t.textsFailed}>
      {({ rows, total }) =>
        rows.length === 0 && library.page === 1 ? (
          <Nothing library={library} go={go} title={t.noTextsYet} text={undefined} />
        ) : (
          <>
            <TextsTable pictures={rows} texts={texts} wanted={library.lacks} />
            <Pager library={library} go={go} shown={rows.length} total={total} perPage={TEXTS_PER_PAGE} />
          </>
        )
      }
    </AnswerView>
  )
}

function Nothing({ library, go, title, text }: ListProps & { title: string; text: string | undefined }) {
  if (!isNarrowed(library)) return <Empty title={title} text={text} />
  return (
    <Empty title={library.view === 'texts' ? t.noTexts : t.none}>
      <Button looks={['small']} onClick={() => void go({ q: '', type: undefined, used: undefined, lacks: undefined, page: 1 })}>
        {t.showAll}
      </Button>
    </Empty>
  )
}

function Pager({ library: { page }, go, shown, total, perPage }: ListProps & { shown: number; total: number; perPage: number }) {
  const before = (page - 1) * perPage
  return (
    <ListPager
      words={t.range(Math.min(before + 1, total), before + shown, total)}
      newer={page > 1 ? () => void go({ page: page - 1 }) : undefined}
      older={before + shown < total ? () => void go({ page: page + 1 }) : undefined}
      hasLegend={false}
    />
  )
}
