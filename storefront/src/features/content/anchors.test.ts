import { describe, expect, it } from 'vitest'
import { withAnchors } from './anchors.ts'

describe('the headings of a page of the merchant’s', () => {
  it('come one level up, so that none is left out below the title', () => {
    const { html } = withAnchors('<h3>One</h3><p>a</p><h4>Below</h4><h3>Two</h3>')

    expect(html).toBe('<h2 id="part-1" tabindex="-1">One</h2><p>a</p><h3>Below</h3><h2 id="part-2" tabindex="-1">Two</h2>')
  })

  it('are listed as text, without tags and entities', () => {
    const { headings } = withAnchors('<h3>Packs &amp; <strong>chargers</strong></h3>\n<h3>1 &lt; 2</h3>')

    expect(headings).toEqual([
      { id: 'part-1', text: 'Packs & chargers' },
      { id: 'part-2', text: '1 < 2' },
    ])
  })

  it('are none where a page has none: its text stays as it is', () => {
    expect(withAnchors('<p>Just &amp; text</p>')).toEqual({ html: '<p>Just &amp; text</p>', headings: [] })
  })
})
