import { write } from '../../frame/calls/calls.ts'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { deviceName } from '../../frame/device.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { shortTime } from '../../frame/times.ts'
import { AccountRow } from './account-row.tsx'
import { accountTexts as t } from './texts.ts'

export function SessionsSheet() {
  const answer = useAnswer('GET /sessions')
  const end = async (id: number) => {
    const { failure } = await write('DELETE /sessions/{id}', { input: { id } })
    if (failure) toast(failure.message, { kind: 'error' })
    else toast(t.ended)
    await refresh('GET /sessions')
  }
  return (
    <Sheet title={t.sessions} count={answer.data?.length}>
      <AnswerView answer={answer} failed={t.sessionsNotLoaded}>
        {(sessions) => (
          <ul>
            {sessions.map(({ id, device, factor, createdTime, lastUsedTime, current }) => (
              <AccountRow
                key={id}
                tone={current ? 'ok' : 'none'}
                name={deviceName(device)}
                below={t.since(t.by[factor], shortTime(createdTime))}
                aside={<TimeOf iso={lastUsedTime} />}
              >
                {current ? (
                  <Tag>{t.thisOne}</Tag>
                ) : (
                  <Button looks={['small']} aria-label={t.endOf(deviceName(device))} onClick={() => void end(id)}>
                    {t.end}
                  </Button>
                )}
              </AccountRow>
            ))}
          </ul>
        )}
      </AnswerView>
    </Sheet>
  )
}
