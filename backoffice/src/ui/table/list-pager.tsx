import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { LanguageLegend } from '../marks/marks.tsx'
import { pagerClass } from '../sheet/sheet.tsx'
import { uiTexts as t } from '../texts.ts'
import styles from './list-pager.module.css'

interface Props {
  /** Text with the total number of rows and the visible range. */
  words: string
  /** Opens the page of newer rows; `older` opens the page of older rows. Undefined if there is no such page. */
  newer: (() => void) | undefined
  older: (() => void) | undefined
  /** True by default. False for lists without states of languages. */
  hasLegend?: boolean
}

export function ListPager({ words, newer, older, hasLegend = true }: Props) {
  return (
    <div className={pagerClass}>
      <span className="mono" role="status">
        {words}
      </span>
      <span className={styles.legend}>{hasLegend && <LanguageLegend />}</span>
      <Turns newer={newer} older={older} />
    </div>
  )
}

const Turns = ({ newer, older }: Pick<Props, 'newer' | 'older'>) => (
  <span className="row end">
    <Button looks={['small']} icon="left" isOff={!newer} onClick={newer}>
      {t.newer}
    </Button>
    <Button looks={['small']} isOff={!older} onClick={older}>
      <span>{t.older}</span>
      <Icon name="right" small />
    </Button>
  </span>
)

interface CursorProps {
  /** Cursors of the opened pages after the first. */
  cursors: readonly number[]
  /** Cursor of the next page; null on the last page. */
  next: number | null
  onTurn: (cursors: readonly number[]) => void
}

/** Pages of a log without a total, newest first. Shows nothing if all is on one page. */
export function CursorPager({ cursors, next, onTurn }: CursorProps) {
  if (cursors.length === 0 && next === null) return null
  return (
    <div className={pagerClass}>
      <Turns
        newer={cursors.length > 0 ? () => onTurn(cursors.slice(0, -1)) : undefined}
        older={next === null ? undefined : () => onTurn([...cursors, next])}
      />
    </div>
  )
}
