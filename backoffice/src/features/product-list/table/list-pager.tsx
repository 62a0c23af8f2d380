import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageLegend } from '../../../ui/marks/marks.tsx'
import { pagerClass } from '../../../ui/sheet/sheet.tsx'
import styles from './list-pager.module.css'
import { productListTexts as t } from '../texts.ts'

interface Props {
  total: number
  /** Rows of this page. */
  count: number
  /** How many lie before this page; undefined where that is not known, as somebody has sent its address. */
  place: number | undefined
  /** Undefined: there is no such page. */
  newer: (() => void) | undefined
  older: (() => void) | undefined
}

/** How many there are, and the pages before and after. */
export function ListPager({ total, count, place, newer, older }: Props) {
  return (
    <div className={pagerClass}>
      <span className="mono" role="status">
        {place === undefined || count === 0 ? t.count(total) : t.range(place + 1, place + count, total)}
      </span>
      <span className={styles.legend}>
        <LanguageLegend />
      </span>
      <span className="row end">
        <Button looks={['small']} icon="left" isOff={!newer} onClick={newer}>
          {t.newer}
        </Button>
        <Button looks={['small']} isOff={!older} onClick={older}>
          {t.older}
          <Icon name="right" small />
        </Button>
      </span>
    </div>
  )
}
