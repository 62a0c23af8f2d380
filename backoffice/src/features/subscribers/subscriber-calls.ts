import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { SUBSCRIBER_STATES, type SubscriberState } from '@shop/contract/manage/people/people-words'
import { ADMIN_SUBSCRIBERS } from '@shop/contract/manage/addresses'
import { isLanguage, type Language } from '@shop/contract/languages'
import { refresh } from '../../frame/calls/queries.ts'

export type Subscriber = ManageAnswerOf<'GET /subscribers'>['rows'][number]
export type Notice = ManageAnswerOf<'GET /subscribers/notices'>['rows'][number]

export type Tab = SubscriberState | 'notices'
export const TABS: readonly Tab[] = [...SUBSCRIBER_STATES, 'notices']

/** State of the screen that its address has. Searched addresses are not part of it, because browsers and proxies keep addresses. */
export interface Shown {
  tab: Tab
  language: Language | undefined
}

export function readShown(search: string): Shown {
  const given = new URLSearchParams(search)
  const language = given.get('language')
  return { tab: TABS.find((tab) => tab === given.get('show')) ?? 'confirmed', language: isLanguage(language) ? language : undefined }
}

export function shownAddress({ tab, language }: Shown) {
  const parts = new URLSearchParams({ ...(tab !== 'confirmed' && { show: tab }), ...(language && { language }) })
  return ADMIN_SUBSCRIBERS + (parts.size > 0 ? `?${parts}` : '')
}

export const refreshSubscribers = () =>
  refresh('GET /subscribers', 'GET /subscribers/summary', 'GET /subscribers/notices', 'GET /customers/log')
