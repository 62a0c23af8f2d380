import { CONTACT, HOME, policyAddress, policyVersionAddress } from '@shop/contract/addresses'
import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import { useParams, useSearchParams } from '@shop/ui/router'
import type { ReactNode } from 'react'
import { withAnchors } from '../../features/content/anchors.ts'
import { Article } from '../../features/content/article.tsx'
import { PolicyList } from '../../features/content/policy-list.tsx'
import { SideList } from '../../features/content/side-list.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { useAnswer, useAsk } from '../../frame/calls/api.ts'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './policy-screen.module.css'
import { spanOf, versionIn } from './policy-version.ts'

const useFlag = () => useParams().flag as PolicyFlag // routes accept only these flags

export function PolicyScreen() {
  const version = versionIn(useSearchParams()[0])
  return version === undefined ? <PresentPolicy /> : <EarlierPolicy version={version} />
}

function PresentPolicy() {
  const flag = useFlag()
  const policy = useAnswer('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }).data
  return <Policy flag={flag} {...policy} />
}

function EarlierPolicy({ version }: { version: string }) {
  const flag = useFlag()
  const answer = useAsk('GET /policy/versions/{flag}/{id}', { flag, id: version }) // links within the page change its search alone
  return (
    <AsyncView answer={answer} loading={<Skeleton className={styles.loading} />} isEmpty={() => false} empty={null}>
      {({ title, description, content, ...dates }) => (
        <Policy
          flag={flag}
          title={title}
          description={description}
          content={content}
          note={<Dates flag={flag} {...dates} />}
          version={version}
        />
      )}
    </AsyncView>
  )
}

function Dates({ flag, validFrom, validUntil }: { flag: PolicyFlag; validFrom: string; validUntil: string }) {
  const t = useTexts(contentTexts)
  const { day } = useFormats()
  return (
    <>
      <span>{t.heldFrom(day(validFrom), day(validUntil))}</span>
      <ShopLink className={textLinkClass} to={policyAddress(flag)}>
        {t.readPresent}
      </ShopLink>
    </>
  )
}

interface PolicyProps {
  flag: PolicyFlag
  title: string
  description: string
  content: string
  updatedTime?: string
  note?: ReactNode
  version?: string
}

function Policy({ flag, title, description, content, updatedTime, note, version }: PolicyProps) {
  const t = useTexts(contentTexts)
  const { home } = useTexts(frameTexts)
  const versions = useVersionLinks(flag, version)
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={title} />
      <Article
        title={title}
        description={description}
        html={withAnchors(content).html}
        updatedTime={updatedTime}
        note={note}
        before={<PolicyList here={policyAddress(flag)} />}
        after={versions.length > 0 ? <SideList title={t.earlierVersions} links={versions} /> : undefined}
      >
        <span>{t.notAnswered}</span>
        <ShopLink className={textLinkClass} to={CONTACT}>
          {t.askUs}
        </ShopLink>
      </Article>
    </>
  )
}

/** Returns links to the earlier versions of a policy and, beside one of them, to the present version. */
function useVersionLinks(flag: PolicyFlag, shown: string | undefined) {
  const { presentVersion } = useTexts(contentTexts)
  const { day } = useFormats()
  const { data: versions = [] } = useAsk('GET /policy/versions/{flag}', { flag })
  const links = versions.map((version) => ({
    to: policyVersionAddress(flag, version.id),
    name: spanOf(version, day),
    isHere: String(version.id) === shown,
  }))
  return shown === undefined ? links : [{ to: policyAddress(flag), name: presentVersion }, ...links]
}
