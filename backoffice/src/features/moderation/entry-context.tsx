import { productAddress, videoAddress } from '@shop/contract/addresses'
import { adminKindRecordAddress, adminProductAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { shop } from '../../frame/shop.ts'
import { dayOf } from '../../frame/times.ts'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import styles from './moderation.module.css'
import { type Entry, type Queue, queueAddress } from './queue-address.ts'
import { moderationTexts as t } from './texts.ts'
import { undoStep } from './use-decide.ts'

interface Props {
  entry: Entry
  queue: Queue
  mayUndo: boolean
}

/** Facts beside a text: its product or video, its author, and the decisions. */
export function EntryContext({ entry: { about, rated, isHidden, author, authorId, ofAuthor, decisions }, queue, mayUndo }: Props) {
  const isProduct = about.type === 'product'
  const inShop = isProduct ? productAddress(about.id) : videoAddress(about.id)
  return (
    <div className={styles.context}>
      <section>
        <h2 className="lab">{isProduct ? t.product : t.video}</h2>
        <p>
          <Link className={inlineLinkClass} to={isProduct ? adminProductAddress(about.id) : adminKindRecordAddress('video', about.id)}>
            {about.name}
          </Link>
        </p>
        {rated && (
          <>
            {rated.now.total > 0 && <p>{t.average(rated.now.average, rated.now.total)}</p>}
            <p className="faint">{t.otherwise(rated.otherwise.average, rated.otherwise.total, isHidden)}</p>
          </>
        )}
        <p>
          <a
            className={inlineLinkClass}
            href={new URL(inShop, new URL(shop.shopUrl, window.location.href)).href}
            target="_blank"
            rel="noreferrer"
          >
            {t.inShop}
          </a>
        </p>
      </section>
      <section>
        <h2 className="lab">{t.author}</h2>
        <p>
          <b>{author || t.formerCustomer}</b>
        </p>
        {ofAuthor ? (
          <>
            <p>{t.since(dayOf(new Date(ofAuthor.since)))}</p>
            <p>{t.writes(ofAuthor.reviews, ofAuthor.comments, ofAuthor.hidden)}</p>
            {authorId !== null && queue.author !== authorId && (
              <p>
                <Link
                  className={inlineLinkClass}
                  to={queueAddress({ ...queue, author: authorId, only: undefined, page: 1, open: undefined })}
                >
                  {t.showOfAuthor}
                </Link>
              </p>
            )}
          </>
        ) : (
          <p className="faint">{t.deleted}</p>
        )}
      </section>
      <section>
        <h2 className="lab">{t.decisions}</h2>
        {decisions.length === 0 && <p className="faint">{t.noDecisions}</p>}
        <ul className={styles.decisions}>
          {decisions.map((one) => (
            <li key={one.id}>
              <span className="mono faint">
                <TimeOf iso={one.time} />
              </span>
              <span>{`${wordsOf(one)} · ${t.by(one.by?.name)}`}</span>
              {one.text !== '' && <span className={styles.words}>{one.text}</span>}
              {one.objection && <span className={styles.words}>{`${t.says} ${one.objection.text}`}</span>}
              {one.undoneTime !== null && <span className="faint">{t.undone}</span>}
              {mayUndo && one.isUndoable && (
                <Button looks={['small']} onClick={() => void undoStep(one.step)}>
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function wordsOf({ decision, reason, text }: Entry['decisions'][number]) {
  if (decision === 'reply' && text === '') return t.unreplied
  return reason === null || decision === 'spam' ? t.made[decision] : `${t.made[decision]}: ${t.reasons[reason][0]}`
}
