import { DEFAULT_FIRST, isLanguage } from '@shop/contract/languages'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { EmailSearch } from '../../features/customers/email-search.tsx'
import { LANGUAGE_WORDS } from '../../features/record-fields/texts.ts'
import { ExportDialog } from '../../features/subscribers/export-dialog.tsx'
import { readShown, shownAddress, TABS } from '../../features/subscribers/subscriber-calls.ts'
import { type Current, type Found, FoundList, NoticeList, SubscriberList } from '../../features/subscribers/subscriber-lists.tsx'
import { NoticePanel, SubscriberPanel } from '../../features/subscribers/subscriber-panels.tsx'
import { subscribersTexts as t } from '../../features/subscribers/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useWrite } from '../../frame/calls/use-write.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { numberText } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ViewTabs } from '../../ui/controls/tabs.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Frame, PageHead, TitleBlock, toolsClass } from '../../ui/sheet/sheet.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './subscribers-screen.module.css'

const LANGUAGE_OPTIONS = [{ value: '', label: t.anyLanguage }, ...DEFAULT_FIRST.map((value) => ({ value, label: LANGUAGE_WORDS[value] }))]

export function SubscribersScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const searchNow = useSearchNow()
  const shown = readShown(search)
  const field = useRef<HTMLInputElement>(null)
  const { data: summary } = useAnswer('GET /subscribers/summary')
  const { send, isPending } = useWrite('POST /subscribers/find')
  const [found, setFound] = useState<Found>()
  const [current, setCurrent] = useState<Current>()
  const [isExporting, setExporting] = useState(false)
  const [searched, setSearched] = useState(search)
  if (search !== searched) {
    setSearched(search)
    setFound(undefined)
    setCurrent(undefined)
  }
  useKeys(t.title, [{ keys: '/', label: t.keys.search, run: () => field.current?.focus() }])
  const close = () => setCurrent(undefined)
  const find = async (email: string) => {
    const result = await send({ body: { email } })
    if (result?.data) {
      setFound({ email, ...result.data })
      close()
    } else if (result?.failure && result.failure.code !== 'given-up') toast(result.failure.message, { kind: 'error' })
  }
  const clear = () => {
    setFound(undefined)
    close()
  }
  /** Searches again after a change, because found rows are not refetched like lists. */
  const handleChange = () => (found ? void find(found.email) : close())
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        {summary && (
          <TitleBlock
            facts={[
              { name: t.confirmed, value: numberText(summary.confirmed) },
              { name: t.came, value: numberText(summary.came) },
              { name: t.left, value: numberText(summary.left) },
            ]}
          />
        )}
        <Button
          icon="download"
          isOff={summary?.confirmed === 0}
          title={summary?.confirmed === 0 ? t.none.confirmed : undefined}
          onClick={() => setExporting(true)}
        >
          {t.export}
        </Button>
      </PageHead>
      <div className={`${styles.columns} ${current ? styles.open : ''}`}>
        <Frame label={t.list}>
          <ViewTabs
            label={t.show}
            current={shown.tab}
            tabs={TABS.map((tab) => ({ key: tab, to: shownAddress({ ...shown, tab }), label: t.tabs[tab], count: summary?.[tab] }))}
          />
          <div className={toolsClass}>
            <EmailSearch field={field} isBusy={isPending} onFind={(email) => void find(email)} onClear={clear} />
            {shown.tab !== 'notices' && !found && (
              <span className={styles.language}>
                <SelectField
                  label={t.language}
                  isLabelHidden
                  options={LANGUAGE_OPTIONS}
                  value={shown.language ?? ''}
                  isChanged={shown.language !== undefined}
                  onChange={({ target: { value } }) =>
                    navigate(shownAddress({ ...readShown(searchNow()), language: isLanguage(value) ? value : undefined }))
                  }
                />
              </span>
            )}
          </div>
          {found ? (
            <FoundList found={found} current={current} onOpen={setCurrent} onClear={clear} />
          ) : shown.tab === 'notices' ? (
            <NoticeList current={current} onOpen={setCurrent} />
          ) : (
            <SubscriberList key={shownAddress(shown)} shown={{ ...shown, tab: shown.tab }} current={current} onOpen={setCurrent} />
          )}
        </Frame>
        {current && 'subscriber' in current && (
          <SubscriberPanel key={current.subscriber.id} subscriber={current.subscriber} onClose={close} onChanged={handleChange} />
        )}
        {current && 'notice' in current && (
          <NoticePanel key={current.notice.id} notice={current.notice} onClose={close} onChanged={handleChange} />
        )}
      </div>
      {isExporting && summary && <ExportDialog count={summary.confirmed} onClose={() => setExporting(false)} />}
    </>
  )
}
