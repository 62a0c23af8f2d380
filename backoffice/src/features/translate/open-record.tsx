import type { KindType } from '@shop/contract/kinds/kinds'
import { codeFieldOf, titleNameOf } from '@shop/contract/kinds/kind'
import { adminKindRecordAddress, adminProductAddress } from '@shop/contract/manage/addresses'
import { useMemo, useState } from 'react'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { AnswerView } from '../../ui/states/states.tsx'
import { FieldControl, hasControl, UsualControl } from '../kinds/field-control.tsx'
import { kindForm } from '../kinds/kind-form.ts'
import { callsOf, type KeptRecord } from '../kind-words/calls-of-kind.ts'
import { KIND_WORDS } from '../kind-words/declared-words.ts'
import { PRODUCT_WORDS } from '../kind-words/product-words.ts'
import { fieldLine } from '../record-fields/field-words.ts'
import { LoadedProduct } from '../product-editor/loaded-product.tsx'
import { productKind, withStock } from '../product-editor/product-kind.ts'
import type { Choices, KeptProduct } from '../product-editor/use-product.ts'
import type { KindWords } from '../kind-words/kind-words.ts'
import { RecordProvider, useField } from '../records/record-context.tsx'
import type { RecordKind } from '../records/record-kind.ts'
import { textNames } from './open-texts.ts'
import { RecordTexts, type RecordTextsProps } from './record-texts.tsx'
import { translateTexts as t } from './texts.ts'
import type { OfRecord } from './translate-address.ts'

type Of = Pick<RecordTextsProps, 'language' | 'filter' | 'isWorking' | 'onNextRecord'>

/** Loads a record and shows its texts. Another record, or language, needs another `key`. */
export function OpenRecord({ record: { type, id }, ...of }: Of & { record: OfRecord }) {
  if (type !== 'product') return <OfKind type={type} id={id} of={of} />
  return <LoadedProduct id={id}>{(product, choices) => <ProductTexts product={product} choices={choices} of={of} />}</LoadedProduct>
}

/** The record's kind on this screen, which lists texts in the order of the form and counts what is open again after a change. */
function asTranslated(kind: RecordKind, words: KindWords): RecordKind {
  const names = textNames(words)
  return {
    ...kind,
    load: async (id) => {
      const loaded = await kind.load(id)
      void refresh('GET /translations', 'GET /translations/counts')
      return loaded
    },
    reveal: () => {},
    placeOf: (name) => names.indexOf(name.split('.')[0] ?? name),
  }
}

function OfKind({ type, id, of }: { type: KindType; id: number; of: Of }) {
  const words = KIND_WORDS[type]
  const answer = useAnswer(callsOf(words.declaration).get, { id })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {(record) => <KindTexts type={type} record={record} of={of} />}
    </AnswerView>
  )
}

function KindTexts({ type, record, of }: { type: KindType; record: KeptRecord; of: Of }) {
  const words = KIND_WORDS[type]
  const [kind] = useState(() => asTranslated(kindForm(words, record, of.language).kind, words))
  return (
    <RecordProvider kind={kind} id={record.id} loaded={record}>
      <Named
        {...of}
        words={words}
        code={codeFieldOf(words.declaration)}
        otherwise={`${words.one} ${record.id}`}
        formAddress={adminKindRecordAddress(type, record.id)}
        controlOf={(name) =>
          hasControl(words, name) ? (
            <FieldControl
              words={words}
              record={record}
              name={name}
              language={of.language}
              label={fieldLine(type, `${name}.${of.language}`)}
            />
          ) : undefined
        }
      />
    </RecordProvider>
  )
}

function ProductTexts({ product, choices, of }: { product: KeptProduct; choices: Choices; of: Of }) {
  const [kind] = useState(() => asTranslated(productKind(choices), PRODUCT_WORDS))
  const loaded = useMemo(() => withStock(product), [product]) // memoized, because the record store takes over each new object
  const { fields } = PRODUCT_WORDS.declaration
  return (
    <RecordProvider kind={kind} id={product.id} loaded={loaded}>
      <Named
        {...of}
        words={PRODUCT_WORDS}
        code={undefined}
        otherwise={product.partNumber}
        formAddress={adminProductAddress(product.id)}
        controlOf={(name) =>
          fields[name]?.type === 'custom' ? undefined : (
            <UsualControl words={PRODUCT_WORDS} name={name} language={of.language} label={fieldLine('product', `${name}.${of.language}`)} />
          )
        }
      />
    </RecordProvider>
  )
}

type NamedProps = Omit<RecordTextsProps, 'title' | 'code'> & { code: string | undefined; otherwise: string }

/** `code` is the field with the record's code; `otherwise` is shown if there is none. */
function Named({ code, otherwise, ...props }: NamedProps) {
  const title = titleNameOf(props.words.declaration)
  const [{ value }] = useField<string | null>(title)
  const [{ value: coded }] = useField<string | null>(code ?? title)
  return <RecordTexts {...props} title={value?.trim() || otherwise} code={(code === undefined ? undefined : coded) || otherwise} />
}
