import { CONTACT, HELP, helpAddress, HOME } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { withAnchors } from '../../features/content/anchors.ts'
import { Article } from '../../features/content/article.tsx'
import { SideList } from '../../features/content/side-list.tsx'
import { contentTexts } from '../../features/content/texts.ts'
import { useAnswer, useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { textLinkClass } from '../../ui/button.ts'

/** Number of links to other articles: first those that follow in the list, then those at its beginning. */
const OTHERS = 5

export function HelpArticleScreen() {
  const t = useTexts(contentTexts)
  const { home, help } = useTexts(frameTexts)
  const { id = '' } = useParams()
  const article = useAnswer('GET /help/{id}/{language}', { id }).data
  const { data: all = [] } = useAsk('GET /help/list', {})
  const { html, headings } = withAnchors(article.content)

  const place = all.findIndex((other) => other.id === article.id)
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))].slice(0, OTHERS)
  return (
    <>
      <Breadcrumbs
        above={[
          { to: HOME, name: home },
          { to: HELP, name: help },
        ]}
        here={article.title}
      />
      <Article
        title={article.title}
        description={article.description}
        html={html}
        updatedTime={article.updatedTime}
        before={
          headings.length > 0 && (
            <SideList title={t.onThisPage} links={headings.map((heading) => ({ to: `#${heading.id}`, name: heading.text }))} isNumbered />
          )
        }
        after={
          <SideList
            title={t.otherArticles}
            links={[...others.map((other) => ({ to: helpAddress(other.id), name: other.title })), { to: HELP, name: t.allArticles }]}
          />
        }
      >
        <span>{t.notAnswered}</span>
        <ShopLink className={textLinkClass} to={CONTACT}>
          {t.askUs}
        </ShopLink>
      </Article>
    </>
  )
}
