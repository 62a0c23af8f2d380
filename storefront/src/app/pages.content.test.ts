import type { CallNames } from '@shop/contract/calls'
import { describe, expect, it } from 'vitest'
import { type Ask, render } from './entry-server.tsx'

describe('pages that the merchant writes', () => {
  const HELP = {
    id: 4,
    title: 'Binding',
    description: 'Pair them',
    content: '<h3>Before</h3><p>Text</p>',
    updatedTime: '2026-01-02T03:04:05Z',
  }
  const STORY = { id: 1, title: 'Our story', description: '', content: '<p>Once</p>' }
  const ANSWERS: Partial<Record<CallNames, unknown>> = {
    'GET /product-series/list': [],
    'GET /contact-us/list': [],
    'GET /help/{id}/{language}': HELP,
    'GET /help/list': [HELP],
    'GET /brand-story/getBrandStory': STORY,
    'GET /about-us/list': [{ id: 9, title: 'About us', description: 'Who we are' }],
    'GET /about-us/{id}/{language}': { id: 9, title: 'About us', content: '<p>Four people</p>' },
  }

  /** A page of a shop that answers as above; `code`: how the help article fails. */
  const page = (path: string, code?: string) => {
    const ask = (async (name: CallNames) => {
      if (code && name === 'GET /help/{id}/{language}') throw Object.assign(new Error(code), { code })
      return ANSWERS[name]
    }) as Ask // the table holds each call's own answer
    return render({ path, search: '', language: 'en', siteUrl: undefined }, ask)
  }

  it.each([
    ['/help/4', 'Binding', '<h2 id="part-1" tabindex="-1">Before</h2><p>Text</p>'],
    ['/brand-story', 'Our story', '<p>Once</p>'],
    ['/about', 'About us', '<p>Four people</p>'],
  ])('read without JavaScript: %s [2.story.1, d.views.9]', async (path, title, text) => {
    const { status, html } = await page(path)

    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(text)
  })

  it('have their title, their description and their text: a help article [2.help.1]', async () => {
    const { html } = await page('/help/4')

    expect(html).toMatch(/<h1[^>]*>Binding<\/h1>.*Pair them.*<p>Text<\/p>/s)
  })

  it('are an error page with a retry, or the 404 page, where the one that is asked for does not come [8.25, d.routes.3]', async () => {
    expect(await page('/help/4', 'C503')).toMatchObject({ status: 503 })
    expect(await page('/help/4', 'C104')).toMatchObject({ status: 404 })
  })
})
