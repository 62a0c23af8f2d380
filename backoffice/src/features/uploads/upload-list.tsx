import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/marks/marks.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { uploadTexts as t } from './texts.ts'
import type { Upload, Uploads } from './use-uploads.ts'
import styles from './uploads.module.css'

export function UploadList({ uploads }: { uploads: Uploads }) {
  const rows = uploads.rows.use((all) => all)
  const news = uploads.news.use((text) => text)
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t.list}>
          {rows.map((row) => (
            <UploadRow key={row.id} row={row} uploads={uploads} />
          ))}
        </ul>
      )}
      <p role="status" className="vh">
        {news}
      </p>
    </>
  )
}

const ICONS = { waiting: 'upload', sending: 'upload', paused: 'pause', checking: 'upload', refused: 'stop', lost: 'alert' } as const

function UploadRow({ row: { id, name, state, share, why }, uploads }: { row: Upload; uploads: Uploads }) {
  const hasFailed = state === 'refused' || state === 'lost'
  const words = {
    waiting: t.waiting,
    sending: t.sending(Math.round(share * 100)),
    paused: t.paused(Math.round(share * 100)),
    checking: t.checking,
    refused: why,
    lost: why,
  }[state]
  return (
    <li className={hasFailed ? styles.failed : undefined}>
      <Icon name={ICONS[state]} small />
      <b>{name}</b>
      <ProgressBar label={t.progressOf(name)} share={share} isRunning={!hasFailed && state !== 'paused'} hasFailed={hasFailed} />
      <span className={styles.words}>{words}</span>
      <span className={styles.actions}>
        {state === 'lost' && (
          <Button looks={['small']} icon="retry" aria-label={t.tryAgainOf(name)} onClick={() => uploads.tryAgain(id)}>
            {uiTexts.tryAgain}
          </Button>
        )}
        <Button looks={['small', 'bare']} aria-label={hasFailed ? t.dismissOf(name) : t.cancelOf(name)} onClick={() => uploads.drop(id)}>
          {hasFailed ? t.dismiss : t.cancel}
        </Button>
      </span>
    </li>
  )
}
