import { MAX_HEADLINES } from '@shop/contract/catalog/kinds'
import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { Button } from '../../../../ui/controls/button.tsx'
import { SearchMenu } from '../../../../ui/controls/search-menu.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { OrderNews, useOrder } from '../../../../ui/order/order.tsx'
import { ColumnHead, Table } from '../../../../ui/table/table.tsx'
import { DEFINITION_WORDS } from '../../../kind-words/definition-words.ts'
import { optionOf } from '../../../kind-words/kind-words.ts'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { OlderThanEnglish } from '../../../records/fields/older-text.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { Section } from '../../section.tsx'
import { specsTexts as t } from '../../texts.ts'
import { nameOfSpec, type Spec, type SpecTexts, useProduct } from '../../use-product.ts'
import { addSpec } from './change-specs.ts'
import { SpecRow } from './spec-row.tsx'
import styles from './specs-section.module.css'

const listOf = (name: string) => name.split(' ').filter(Boolean)

export function SpecsSection() {
  return (
    <Section name="specs" own={['specs', 'specTexts']}>
      {() => <Specs />}
    </Section>
  )
}

function Specs() {
  const { store } = useRecord()
  const { choices } = useProduct()
  const { mayWrite } = useRights()
  const language = useLanguage()
  const isOpen = mayWrite('specs')
  const keys = listOf(useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => value.map(({ key }) => key).join(' ')))
  const chosen = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => value.filter(({ headline }) => headline !== null).length)
  const problem = useFieldPart('specs', ({ problems }) => problems[''])
  const nameOf = (key: string) => {
    const spec = (store.field('specs').value as readonly Spec[]).find((one) => one.key === key) // the field has this type
    const english = store.field(`specTexts.${DEFAULT_LANGUAGE}`).value as SpecTexts // the field has this type
    return spec ? nameOfSpec(choices, spec, english, english, DEFAULT_LANGUAGE) : key
  }
  const order = useOrder({
    keys,
    nameOf,
    onOrder: (next) => {
      const specs = store.field('specs').value as readonly Spec[] // the field has this type
      store.change(
        'specs',
        specs.toSorted((one, other) => next.indexOf(one.key) - next.indexOf(other.key)),
      )
    },
  })
  return (
    <FieldPlace name="specs">
      <FieldPlace name={`specTexts.${language}`}>
        {keys.length === 0 ? (
          <p className="faint">{t.none}</p>
        ) : (
          <Table label={t.table} className={styles.table}>
            <thead>
              <tr>
                <ColumnHead>
                  <span className="vh">{t.order}</span>
                </ColumnHead>
                <ColumnHead>{t.spec}</ColumnHead>
                <ColumnHead>{t.value}</ColumnHead>
                <ColumnHead>{t.condition(LANGUAGE_WORDS[language])}</ColumnHead>
                <ColumnHead>{t.headline}</ColumnHead>
                <ColumnHead>
                  <span className="vh">{t.moreOf(t.table)}</span>
                </ColumnHead>
              </tr>
            </thead>
            <tbody>
              {keys.map((key, place) => (
                <SpecRow key={key} specKey={key} place={place} count={keys.length} language={language} isOpen={isOpen} order={order} />
              ))}
            </tbody>
          </Table>
        )}
        <OrderNews order={order} />
        <FieldError id="specs-error">{problem}</FieldError>
        {language !== DEFAULT_LANGUAGE && <OlderThanEnglish name="specTexts" language={language} />}
      </FieldPlace>
      <div className="row">
        {isOpen && keys.length < LIST_LIMITS.specs && <AddSpec />}
        <span className="faint end">{t.figures(chosen, MAX_HEADLINES)}</span>
      </div>
    </FieldPlace>
  )
}

const OWN = ' own'

function AddSpec() {
  const { store } = useRecord()
  const { choices } = useProduct()
  const used = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) =>
    value.map(({ definition }) => definition ?? '').join(' '),
  ).split(' ')
  const groups = [...new Set(choices.definitions.map(({ group }) => group))]
  const add = (id: string) => {
    const key = addSpec(store, choices, id === OWN ? null : id, t.newName)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-spec="${CSS.escape(key)}"] input`)?.focus())
  }
  return (
    <SearchMenu
      label={t.chooseDefinition}
      onChoose={add}
      sections={[
        { choices: [{ id: OWN, label: t.ownSpec }] },
        ...groups.map((group) => ({
          title: optionOf(DEFINITION_WORDS, 'group', group),
          choices: choices.definitions
            .filter((one) => one.group === group)
            .map(({ key, name, unit }) => ({
              id: key,
              label: name[DEFAULT_LANGUAGE] ?? key,
              about: [unit, used.includes(key) && '✓'].filter(Boolean).join(' ') || undefined,
            })),
        })),
      ]}
    >
      <Button looks={['small']} icon="plus">
        {t.add}
      </Button>
    </SearchMenu>
  )
}
