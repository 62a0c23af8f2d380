import { ALL_SERIES, HOME } from '@shop/contract/addresses'
import { MAX_PATH_LENGTH } from '@shop/contract/limits'
import { useState } from 'react'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { recordHeadTexts as t } from './texts.ts'

type Way = 'usual' | 'home' | 'other' | 'page' | 'gone'

/**
 * Asks what the path of an archived record answers. `usual` names the page that it leads to by default. `page` names its own page, if that
 * can stay: the record is then not archived.
 */
export function useLeadsTo(usual: string | undefined, page?: string) {
  const [way, setWay] = useState<Way>('usual')
  const [path, setPath] = useState('')
  const redirects: Record<Way, string | null | undefined> = { usual: undefined, home: HOME, other: path, page: undefined, gone: null }
  return {
    redirectTo: redirects[way],
    isOwnPage: way === 'page',
    fields: usual !== undefined && (
      <>
        <SelectField
          label={t.leadsTo}
          hint={way === 'page' ? undefined : way === 'gone' ? t.goneAbout : t.leadsToAbout}
          value={way}
          onChange={({ currentTarget: { value } }) => setWay(value as Way)} // the options have no other values
          options={[
            { value: 'usual', label: usual },
            ...(usual === t.home ? [] : [{ value: 'home', label: t.home }]),
            { value: 'other', label: t.otherPath },
            ...(page === undefined ? [] : [{ value: 'page', label: page }]),
            { value: 'gone', label: t.gone },
          ]}
        />
        {way === 'other' && (
          <TextField
            label={t.path}
            placeholder={ALL_SERIES}
            value={path}
            maxLength={MAX_PATH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setPath(value)}
          />
        )}
      </>
    ),
  }
}
