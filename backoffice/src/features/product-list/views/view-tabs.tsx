import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_PRODUCTS } from '@shop/contract/manage/addresses'
import { write } from '../../../frame/calls/calls.ts'
import { answerOptions, refresh, useAnswer } from '../../../frame/calls/queries.ts'
import { useStaff } from '../../../frame/session/session.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/controls/menu.tsx'
import { ViewTabs } from '../../../ui/controls/tabs.tsx'
import { Tag } from '../../../ui/marks/marks.tsx'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { type ListState, readList, searchOf } from '../address/list-address.ts'
import { countInputOf } from '../address/list-rows.ts'
import { viewTexts as t } from '../texts.ts'
import { RenameViewDialog, SaveViewDialog, type View } from './view-dialog.tsx'
import { fixedViews, searchOfView, viewOf } from './views.ts'

type Asking = { what: 'save' } | { what: 'rename'; view: View }

export function ListViews({ list }: { list: ListState }) {
  const staff = useStaff()
  const { data: saved = [] } = useAnswer('GET /views', { type: 'product' })
  const [asking, setAsking] = useState<Asking>()
  const fixed = fixedViews(staff.id)
  const current = viewOf(list, fixed, saved)
  const ownCurrent = saved.find(({ id, isOwn }) => isOwn && String(id) === current)
  const lists = [...fixed.map((view) => readList(searchOfView(view))), ...saved.map(({ query }) => readList(query))]
  const counts = useQueries({ queries: lists.map((one) => answerOptions('GET /products', countInputOf(one))) })

  const change = async (view: View, part: Partial<Pick<View, 'shared' | 'name'>>) => {
    const { name, query, shared } = { ...view, ...part }
    const { failure } = await write('PUT /views/{id}', { input: { id: view.id }, body: { name, query, shared } })
    if (failure) return toast(failure.message, { kind: 'error' })
    await refresh('GET /views')
    toast(t.changed(name))
  }
  const remove = async ({ id, name, query, shared, type }: View) => {
    const { failure } = await write('DELETE /views/{id}', { input: { id } })
    if (failure) return toast(failure.message, { kind: 'error' })
    await refresh('GET /views')
    const bringBack = async () => {
      const { failure: notBack } = await write('POST /views', { body: { type, name, query, shared } })
      if (notBack) return toast(notBack.message, { kind: 'error' })
      await refresh('GET /views')
      toast(t.saved(name))
    }
    toast(t.removed(name), { undo: () => void bringBack() })
  }
  return (
    <>
      <ViewTabs
        label={t.label}
        current={current ?? ''}
        tabs={[
          ...fixed.map((view, place) => ({
            key: view.key,
            to: ADMIN_PRODUCTS + searchOfView(view),
            label: view.label,
            count: counts[place]?.data?.total,
          })),
          ...saved.map((view, place) => ({
            key: String(view.id),
            to: ADMIN_PRODUCTS + searchOf(readList(view.query)),
            label: (
              <>
                <span>{view.name}</span> {view.shared && <Tag>{t.sharedMark}</Tag>}
              </>
            ),
            count: counts[fixed.length + place]?.data?.total,
          })),
        ]}
      >
        {ownCurrent && (
          <Menu
            label={t.more(ownCurrent.name)}
            sections={[
              {
                actions: [
                  { id: 'rename', label: t.rename, run: () => setAsking({ what: 'rename', view: ownCurrent }) },
                  {
                    id: 'share',
                    label: ownCurrent.shared ? t.unshare : t.share,
                    run: () => void change(ownCurrent, { shared: !ownCurrent.shared }),
                  },
                  { id: 'remove', label: t.remove, isDanger: true, run: () => void remove(ownCurrent) },
                ],
              },
            ]}
          >
            <IconButton icon="more" label={t.more(ownCurrent.name)} small />
          </Menu>
        )}
        {current === undefined && <IconButton icon="plus" label={t.save} small onClick={() => setAsking({ what: 'save' })} />}
      </ViewTabs>
      {asking?.what === 'save' && (
        <SaveViewDialog
          query={searchOf({ ...list, after: undefined }).slice(1)}
          own={saved.filter(({ isOwn }) => isOwn)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'rename' && <RenameViewDialog view={asking.view} onClose={() => setAsking(undefined)} />}
    </>
  )
}
