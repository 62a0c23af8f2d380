import { CONTACT, HOME, policyAddress } from '@shop/contract/addresses'
import { POLICY_FLAGS, type PolicyFlag } from '@shop/contract/content/policy-flags'
import { withAnchors } from '../../features/content/anchors.ts'
import { Article } from '../../features/content/article.tsx'
import { SideList } from '../../features/content/side-list.tsx'
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
  const { home, policies } = useTexts(frameTexts)
  const flag = useParams().flag as PolicyFlag // its canonical form is one
  const { title, description, content, updatedTime } = useAnswer('GET /policy/getPolicyByFlag/{flag}/{language}', { flag }).data

  const links = POLICY_FLAGS.map((other) => ({ to: policyAddress(other), name: policies[other], isHere: other === flag }))
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={title} />
      <Article
        title={title}
        description={description}
        html={withAnchors(content).html}
        updatedTime={updatedTime}
        before={<SideList title={t.policiesTitle} links={links} isNumbered />}
      >
        <span>{t.notAnswered}</span>
        <ShopLink className={textLinkClass} to={CONTACT}>
          {t.askUs}
        </ShopLink>
      </Article>
    </>
  )
}
