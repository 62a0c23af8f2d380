import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { LanguageLegend } from '../marks/marks.tsx'
import { pagerClass } from '../sheet/sheet.tsx'
import { uiTexts as t } from '../texts.ts'
import styles from './list-pager.module.css'

interface Props {
  /** How many there are, and which of them are in sight. */
  words: string
  /** Undefined: there is no such page. */
  newer: (() => void) | undefined
  older: (() => void) | undefined
}

/** How many a list has, and the pages before and after. */
export function ListPager({ words, newer, older }: Props) {
  return (
    <div className={pagerClass}>
      <span className="mono" role="status">
        {words}
      </span>
      <span className={styles.legend}>
        <LanguageLegend />
      </span>
      <span className="row end">
        <Button looks={['small']} icon="left" isOff={!newer} onClick={newer}>
          {t.newer}
        </Button>
        <Button looks={['small']} isOff={!older} onClick={older}>
          <span>{t.older}</span>
          <Icon name="right" small />
        </Button>
      </span>
    </div>
  )
}
