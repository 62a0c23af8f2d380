import { useParams } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import type { KindWords } from '../kind-words/kind-words.ts'
import { RecordForm } from './record-form.tsx'
import { RecordList } from './record-list.tsx'
import { kindTexts as t } from './texts.ts'

/** Returns the list screen of a kind, such as /admin/tags. */
export const listScreen = (words: KindWords) =>
  function ListScreen() {
    return <RecordList words={words} />
  }

/** Returns the form screen of a kind, such as /admin/tags/:id. */
export const formScreen = (words: KindWords) =>
  function FormScreen() {
    const id = Number(useParams()['id'])
    const answer = useAnswer(callsOf(words.declaration).get, { id })
    return (
      <AnswerView answer={answer} failed={t.failed}>
        {(record) => <RecordForm key={id} words={words} record={record} />}
      </AnswerView>
    )
  }
