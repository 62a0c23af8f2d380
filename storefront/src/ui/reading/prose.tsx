import { type MouseEvent, useMemo } from 'react'
import { pathInShop, useNavigate } from '../../frame/router.tsx'
import styles from './prose.module.css'

interface HtmlPolicy {
  createHTML: (html: string) => TrustedHTML
}
/** Of browsers that have it. Without it, and on the server, text becomes HTML as it is. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy }
}

/**
 * The one way on which text becomes HTML (security B2): the name stands in the content security policy, which lets nothing else do so, nor a second policy of
 * that name. It is for the contract's fields of sanitised HTML, which is why nothing but this file has it.
 */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('shop', { createHTML: (html) => html }) // TypeScript does not know it

/** Text of the merchant's as HTML, which the server sanitised when it was stored. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const trusted = useMemo(() => policy?.createHTML(html) ?? html, [html]) // another object would be set anew with each rendering
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (!link || isModified || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(pathInShop(link.pathname) + link.search + link.hash)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links within are pressed; Enter on one is a click
    <div className={`${styles.prose} ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: trusted }} />
  )
}
