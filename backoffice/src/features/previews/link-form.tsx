import { isLanguage, type Language, LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import { mayPreviewTimes } from '@shop/contract/manage/rights'
import type { RecordType } from '@shop/contract/manage/record-types'
import { useStaff } from '../../frame/session/session.ts'
import { shortTime } from '../../frame/times.ts'
import { Button, IconButton, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { localOf, momentOf, zoneText } from '../records/fields/moments.tsx'
import type { Moment } from './moments.ts'
import styles from './previews.module.css'
import { previewTexts as t } from './texts.ts'
import { type LinkChoice, useNewLink } from './use-new-link.ts'

export interface Previewed {
  type: RecordType
  recordId: number
  language: Language
  moments: readonly Moment[]
  hasUnsaved: boolean
}

export function LinkForm({ type, recordId, language, moments, hasUnsaved }: Previewed) {
  const mayChooseTime = mayPreviewTimes(useStaff().role)
  const { choice, choose, problem, made, isPending, open, copy } = useNewLink(type, recordId, language)
  return (
    <div className={styles.form}>
      <Segmented
        label={t.shows}
        options={[
          { value: 'saved', label: t.saved },
          { value: 'shop', label: t.asInShop },
        ]}
        value={choice.withSaved ? 'saved' : 'shop'}
        onChange={(value) => choose({ withSaved: value === 'saved' })}
      />
      <div className={styles.fields}>
        <SelectField
          label={t.language}
          value={choice.language}
          options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAME[code] }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && choose({ language: value })}
        />
        {mayChooseTime && (
          <SelectField
            label={t.asOf}
            value={choice.when}
            options={[
              { value: 'now', label: t.now },
              ...moments.map(({ iso, label }) => ({ value: iso, label: `${label}, ${shortTime(iso)}` })),
              { value: 'other', label: t.otherMoment },
            ]}
            onChange={({ currentTarget: { value } }) => choose({ when: value })}
          />
        )}
        {choice.when === 'other' && (
          <TextField
            type="datetime-local"
            label={t.moment}
            error={problem}
            aside={<span className="mono faint">{zoneText(choice.other)}</span>}
            value={localOf(choice.other)}
            onChange={({ currentTarget: { value } }) => choose({ other: momentOf(value) })}
          />
        )}
        <SelectField
          label={t.worksFor}
          value={String(choice.hours)}
          options={Object.entries(t.hours).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => choose({ hours: Number(value) as LinkChoice['hours'] /* only these are offered */ })}
        />
      </div>
      {choice.when !== 'now' && <p className={styles.hint}>{t.asOfAbout}</p>}
      {hasUnsaved && choice.withSaved && <p className={styles.hint}>{t.unsaved}</p>}
      <div className={styles.actions}>
        <Button looks={['solid']} icon="eye" isBusy={isPending} onClick={() => void open()}>
          {t.open}
        </Button>
        <IconButton icon="copy" label={t.copy} isFramed onClick={() => void copy()} />
      </div>
      {made && (
        <div role="status" className={styles.made}>
          <TextField
            label={t.link}
            readOnly
            value={made.url}
            hint={t.linkHint(shortTime(made.expiresTime))}
            onFocus={(event) => event.currentTarget.select()}
          />
          <a className={inlineLinkClass} href={made.url} target="_blank" rel="noopener noreferrer">
            {t.openIt}
          </a>
        </div>
      )}
    </div>
  )
}
