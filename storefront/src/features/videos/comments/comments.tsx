import type { Video } from '@shop/contract/videos/videos'
import { useTexts } from '../../../frame/language.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { AsyncView } from '../../../ui/async-view.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { ExampleMark } from '../../../ui/reading/example-mark.tsx'
import { Day } from '../../../ui/reading/day.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReportLink } from '../../reports/report-link.tsx'
import styles from './comments.module.css'
import { videosTexts } from '../texts.ts'
import { useComments, useRefreshComments } from './use-comments.ts'
import { WriteComment } from './write-comment.tsx'

/** Lists the comments on a video, newest first. */
export function Comments({ video: { id, title } }: { video: Pick<Video, 'id' | 'title'> }) {
  const t = useTexts(videosTexts)
  const { formerCustomer, example, report } = useTexts(frameTexts)
  const comments = useComments(id)
  const total = comments.data?.at(-1)?.total ?? 0
  // Removes duplicates: a new comment moves others to the next page.
  const rows = [...new Map(comments.data?.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  return (
    <section>
      <h2 className={styles.title}>
        <span>{t.comments}</span>
        {total > 0 && <span className="mono muted">{total}</span>}
      </h2>
      <WriteComment id={id} title={title} onSent={useRefreshComments(id)} />
      <div className={styles.list}>
        <AsyncView
          answer={comments}
          loading={<Skeleton className={styles.skeleton} />}
          isEmpty={() => rows.length === 0}
          empty={
            <p className={styles.none}>
              <b>{t.noComments}</b>
              <span className="muted">{t.noCommentsText}</span>
            </p>
          }
          failedText={t.commentsFailed}
        >
          {() => (
            <ul>
              {rows.map(({ id: commentId, author, content, createdTime, isExample }) => (
                <li key={commentId}>
                  <p className={styles.by}>
                    <b className={author ? undefined : 'muted'}>{author || formerCustomer}</b>
                    {isExample && <ExampleMark text={example} />}
                    <span className="mono muted">
                      <Day time={createdTime} />
                    </span>
                  </p>
                  <p className={styles.content}>{content}</p>
                  {!isExample && (
                    <p>
                      <ReportLink kind="comment" id={commentId} label={report} name={author || formerCustomer} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
        {rows.length > 0 && rows.length < total && (
          <button
            type="button"
            className={buttonClass('small')}
            aria-busy={comments.isLoadingMore}
            onClick={() => comments.isLoadingMore || void comments.loadMore()}
          >
            {t.moreComments}
          </button>
        )}
      </div>
    </section>
  )
}
