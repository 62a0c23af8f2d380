import { type MouseEvent, useMemo } from 'react'
import { pathInShop, useNavigate } from '@shop/ui/router'
import styles from './prose.module.css'

interface HtmlPolicy {
  createHTML: (html: string) => TrustedHTML
}
/** Global object with Trusted Types. Browsers without them accept HTML as a plain string. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy }
}

/** The only conversion of text to HTML (security B2). The CSP allows only one policy, with this name. Use it only for sanitised fields. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('shop', { createHTML: (html) => html }) // untyped in TypeScript

/** Renders the merchant's HTML, which was sanitised when it was stored. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const trusted = useMemo(() => policy?.createHTML(html) ?? html, [html]) // React would set the HTML again for each new object
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (!link || isModified || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(pathInShop(link.pathname) + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- users press the links inside; Enter on a link is a click
    <div className={`${styles.prose} ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: trusted }} />
  )
}
