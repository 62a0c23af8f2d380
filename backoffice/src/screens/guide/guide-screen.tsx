import { createElement, useEffect } from 'react'
import { useLocation } from '@shop/ui/router'
import guide from 'virtual:guide'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import type { GuideNode } from './guide-node.ts'
import styles from './guide.module.css'

const guideTexts = { title: 'For merchants', about: 'How to do what has no screen yet, with files and commands on the server.' }

export function GuideScreen() {
  const { hash } = useLocation()
  // The browser looks for the section before the section is rendered. Waits a frame, because a new screen first scrolls to its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return (
    <>
      <PageHead title={guideTexts.title} about={guideTexts.about} />
      <Frame label={guideTexts.title}>
        <div className={styles.guide}>
          {guide.map((node, place) => (
            <Part key={place} node={node} />
          ))}
        </div>
      </Frame>
    </>
  )
}

/** Wraps a text beside elements in an element, because React fails if browser translators replace a bare text node. */
function Part({ node }: { node: GuideNode }) {
  if (typeof node === 'string') return <span>{node}</span>
  const [tag, attributes, ...children] = node
  const [only] = children
  if (children.length === 1 && typeof only === 'string') return createElement(tag, attributes, only)
  return createElement(tag, attributes, ...children.map((child, place) => <Part key={place} node={child} />))
}
