import { CONTACT, HOME, policyAddress } from '@shop/contract/addresses'
import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import { withAnchors } from '../../features/content/anchors.ts'
import { Article } from '../../features/content/article.tsx'
import { PolicyList } from '../../features/content/policy-list.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useParams } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { textLinkClass } from '../../ui/button.ts'

/** /policy/{flag} */
export function PolicyScreen() {
  const t = useTexts(contentTexts)
  const { home } = useTexts(frameTexts)
  const flag = useParams().flag as PolicyFlag // its canonical form is one
  const { title, description, content, updatedTime } = useAnswer('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }).data

  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={title} />
      <Article
        title={title}
        description={description}
        html={withAnchors(content).html}
        updatedTime={updatedTime}
        before={<PolicyList here={policyAddress(flag)} />}
      >
        <span>{t.notAnswered}</span>
        <ShopLink className={textLinkClass} to={CONTACT}>
          {t.askUs}
        </ShopLink>
      </Article>
    </>
  )
}
