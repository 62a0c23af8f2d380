import type { Language } from '@shop/contract/languages'
import { useKeys } from '../../frame/keys/keys.ts'
import { numberText } from '../../frame/times.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { Slab, slabWordsClass } from '../../ui/sheet/sheet.tsx'
import { fieldLine, fieldLines } from '../record-fields/field-words.ts'
import { languageIn, useField, useRecord, useRights, useSignal, useSummary } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'
import type { Kept } from './work-keeper.ts'

interface Props {
  onPreview?: () => void
  /** Shows and publishes only texts in this language, and publishes no draft. */
  language?: Language
  /** Saves and opens the next text, by the shortcut that publishes elsewhere. */
  onNext?: { label: string; run: () => void }
}

/** Bar to save, publish or discard, shown while the record is a draft or has unsaved or unpublished changes. */
export function ChangeBar({ onPreview, language, onNext }: Props) {
  const record = useRecord()
  const { kind } = record
  const { mayPublish, mayWriteAny, mayWrite } = useRights()
  const busy = useSignal(record.busy)
  const kept = useSignal(record.work.kept)
  const { unsaved, saved: all, state } = useSummary((summary) => summary)
  const saved = all.filter(({ field }) => language === undefined || languageIn(field) === language)
  const counters = unsaved.filter(record.store.isCounter)
  const fields = [...new Set([...saved.map(({ field }) => field), ...unsaved])].filter((name) => !counters.includes(name))
  const isDraft = state === 'draft'
  const isOfLanguage = language !== undefined
  const mayPublishNow = mayPublish && (isOfLanguage ? fields.length > 0 && !isDraft : fields.length > 0 || isDraft)
  const isThere = fields.length + counters.length > 0 || mayPublishNow
  const publish = () => void record.publish(isOfLanguage ? fields : undefined)
  useKeys(kind.title, [
    ...(mayWriteAny ? [{ keys: 'Mod+S', label: t.save, run: () => void record.save() }] : []),
    ...(mayPublishNow && !onNext ? [{ keys: 'Mod+Enter', label: t.publish(fields.length), run: publish }] : []),
    ...(onPreview ? [{ keys: 'Mod+P', label: t.preview, run: onPreview }] : []),
  ])
  if (!isThere) return null
  const counts = [...(unsaved.length > 0 ? [t.unsaved(unsaved.length)] : []), ...(saved.length > 0 ? [t.notInShop(saved.length)] : [])]
  const words = fieldLines(kind.type, fields)
  return (
    <Slab label={t.bar} kind="change">
      <div className={slabWordsClass}>
        <b>{counts.length > 0 ? counts.join(', ') : t.neverPublished}</b>
        {counters.map((name) => (
          <CounterChange key={name} name={name} />
        ))}
        <span className="mono">
          {[words.length > 0 && t.listed(words), unsaved.length > 0 && keptText(kept)].filter(Boolean).join('. ')}
        </span>
      </div>
      {(unsaved.length > 0 || saved.some(({ field }) => mayWrite(field))) && (
        <Button isBusy={busy === 'discard'} onClick={() => record.ask('discard')}>
          {t.discard}
        </Button>
      )}
      {onPreview && (
        <Button icon="eye" onClick={onPreview}>
          <span>{t.preview}</span>
          <Kbd keys="Mod+P" />
        </Button>
      )}
      {unsaved.length > 0 && (
        <Button isBusy={busy === 'save'} isOff={busy === 'publish'} onClick={() => void record.save()}>
          <span>{t.save}</span>
          <Kbd keys="Mod+S" />
        </Button>
      )}
      {onNext && (
        <Button isOff={busy === 'save' || busy === 'publish'} onClick={onNext.run}>
          <span>{onNext.label}</span>
          <Kbd keys="Mod+Enter" />
        </Button>
      )}
      {mayPublishNow && (
        <>
          <Button looks={['go']} isBusy={busy === 'publish'} isOff={busy === 'save'} onClick={publish}>
            <span>{isDraft ? t.publishFirst : t.publish(fields.length)}</span>
            {!onNext && <Kbd keys="Mod+Enter" />}
          </Button>
          {saved.length > 1 && !isOfLanguage && (
            <Menu
              label={t.morePublishing}
              sections={[{ actions: [{ id: 'some', label: t.publishSome, run: () => record.ask('publish') }] }]}
            >
              <IconButton icon="more" label={t.morePublishing} />
            </Menu>
          )}
        </>
      )}
    </Slab>
  )
}

function CounterChange({ name }: { name: string }) {
  const { type } = useRecord().kind
  const [{ saved, value }] = useField<unknown>(name)
  const words = (figure: unknown) => (typeof figure === 'number' ? numberText(figure) : String(figure ?? ''))
  return <span className="mono">{t.setAtOnce(fieldLine(type, name), words(saved), words(value))}</span>
}

function keptText(kept: Kept) {
  if (kept.is === 'kept') return t.kept(kept.time)
  if (kept.is === 'waiting') return t.onItsWay
  return kept.is === 'lost' && kept.isOnDevice ? t.keptHere : ''
}
