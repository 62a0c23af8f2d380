import { expect, it } from 'vitest'
import { fineChecks } from './fine-checks.ts'

const finding = (kind: 'noPrice' | 'translationOlder') => ({ kind, field: null, detail: {}, since: null })

it('says what is all right, of models and manuals only where there are any', () => {
  const shop = { modelUrl: '', 'manual.en': null }
  expect(fineChecks({ findings: [], shop })).toEqual(['seen', 'bought', 'pictures', 'texts', 'safety'])
  expect(fineChecks({ findings: [finding('noPrice'), finding('translationOlder')], shop })).toEqual(['bought', 'pictures', 'safety'])
  expect(fineChecks({ findings: [], shop: { modelUrl: '/a.glb', 'manual.en': { url: '/a.pdf', bytes: 1 } } })).toContain('manuals')
})
