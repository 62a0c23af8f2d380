import { policyVersionAddress } from '@shop/contract/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { shop } from '../../frame/shop.ts'
import { exactTime } from '../../frame/times.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { FormSection } from '../records/form/form-section.tsx'
import { articleTexts as t } from './texts.ts'

/** Lists the earlier versions of a policy. Those of the policy that it is now have a page in the shop. */
export function VersionsOfPolicy({ record }: { record: KeptRecord }) {
  const { state, shop: values, versions } = record as unknown as ManageAnswerOf<'GET /articles/{id}'> // the record is an article
  if (versions.length === 0) return null
  return (
    <FormSection name="versions" title={t.versions} about={t.versionsAbout}>
      <ul>
        {versions.map(({ id, flag, validFrom, validUntil }) => {
          const dates = t.span(exactTime(validFrom), exactTime(validUntil))
          const hasPage = state === 'live' && flag === values.flag
          return (
            <li key={id}>
              {hasPage ? (
                <a
                  className={textLinkClass}
                  href={shop.shopUrl.replace(/\/$/, '') + policyVersionAddress(flag, id)}
                  target="_blank"
                  rel="noopener"
                >
                  {dates}
                </a>
              ) : (
                <span>{dates}</span>
              )}
            </li>
          )
        })}
      </ul>
    </FormSection>
  )
}
