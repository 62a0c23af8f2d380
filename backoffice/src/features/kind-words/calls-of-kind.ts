import type { Kind } from '@shop/contract/kinds/kind'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'

/** Typed as one kind's calls, as all have the same shape. Fields are looked up by name. */
export const callsOf = ({ path }: Kind) =>
  ({
    list: `GET /${path}`,
    get: `GET /${path}/{id}`,
    create: `POST /${path}`,
    save: `PATCH /${path}/{id}`,
    publish: `POST /${path}/{id}/publish`,
    discard: `POST /${path}/{id}/discard`,
    archive: `POST /${path}/{id}/archive`,
    restore: `POST /${path}/{id}/restore`,
    delete: `POST /${path}/{id}/delete`,
    checked: `POST /${path}/{id}/checked`,
    order: `POST /${path}/{id}/order`,
  }) as {
    list: 'GET /tags'
    get: 'GET /tags/{id}'
    create: 'POST /tags'
    save: 'PATCH /tags/{id}'
    publish: 'POST /tags/{id}/publish'
    discard: 'POST /tags/{id}/discard'
    archive: 'POST /tags/{id}/archive'
    restore: 'POST /tags/{id}/restore'
    delete: 'POST /tags/{id}/delete'
    checked: 'POST /tags/{id}/checked'
    order: 'POST /tags/{id}/order'
  } // the same shape

export type RecordRow = Omit<ManageAnswerOf<'GET /tags'>['rows'][number], 'sort'> & Readonly<Record<string, unknown>>
export type KeptRecord = ManageAnswerOf<'GET /tags/{id}'>
