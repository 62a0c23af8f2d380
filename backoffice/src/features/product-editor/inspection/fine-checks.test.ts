import { expect, it } from 'vitest'
import { fineChecks } from './fine-checks.ts'

const issue = (kind: 'noPrice' | 'translationOlder') => ({ kind, field: null, detail: {}, since: null })

it('says what is all right, of models and manuals only where there are any', () => {
  const shop = { modelUrl: '', 'manual.en': null, retired: null }
  expect(fineChecks({ findings: [], shop })).toEqual(['seen', 'bought', 'pictures', 'texts', 'safety'])
  expect(fineChecks({ findings: [issue('noPrice'), issue('translationOlder')], shop })).toEqual(['bought', 'pictures', 'safety'])
  const retired = { since: '2026-11-30', sparesUntil: null, successorId: null }
  expect(fineChecks({ findings: [], shop: { ...shop, retired } })).toEqual(['pictures', 'texts', 'safety'])
  expect(fineChecks({ findings: [], shop: { ...shop, modelUrl: '/a.glb', 'manual.en': { url: '/a.pdf', bytes: 1 } } })).toContain('manuals')
})
