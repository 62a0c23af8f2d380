import { shop } from '../../frame/shop.ts'
import { Button } from '../../ui/controls/button.tsx'
import { download } from '../../ui/download.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './factors.module.css'
import { factorTexts as t } from './texts.ts'

interface Props {
  codes: readonly string[]
  email: string | undefined
  onKept: () => void
}

export function RecoveryCodes({ codes, email, onKept }: Props) {
  const file = `${t.fileHead(shop.name, email)}\n\n${codes.join('\n')}\n`
  return (
    <div className={styles.steps}>
      <p>{t.codesAbout}</p>
      <ol className={styles.codes} aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <CopyButton text={codes.join('\n')} />
        <Button looks={['small', 'quiet']} icon="download" onClick={() => download(file, t.fileName)}>
          {t.download}
        </Button>
      </div>
      <Button looks={['solid', 'wide', 'big']} onClick={onKept}>
        {t.kept}
      </Button>
    </div>
  )
}
