import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { MAX_HEADLINES } from '@shop/contract/catalog/kinds'
import { type Dimension, unitsOf } from '@shop/contract/catalog/units'
import { memo, type ReactNode } from 'react'
import { Menu } from '../../../../ui/controls/menu.tsx'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { RowCheckbox } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { SelectField, TextField } from '../../../../ui/fields/text-field.tsx'
import { entryClass, Grip, type Order } from '../../../../ui/order/order.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { NUMBER, useTyped } from '../../../records/fields/figures.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import { isSame } from '../../../records/merging.ts'
import { specsTexts as t } from '../../texts.ts'
import { definitionOf, nameOfSpec, NO_WORDS, printedSpec, type Spec, type SpecTexts, unitName, useProduct } from '../../use-product.ts'
import { Codes } from './codes-field.tsx'
import { changeNumber, changeSpec, changeWords, removeSpec, toggleHeadline, toggleOwnText } from './change-specs.ts'
import styles from './specs-section.module.css'

interface Props {
  specKey: string
  place: number
  count: number
  language: Language
  isOpen: boolean
  /** Props of the row and of its grip, and the function that moves the row. */
  order: Pick<Order, 'entry' | 'gripOf' | 'move'>
}

const entryOf = (key: string) => (list: readonly Spec[]) => list.find((spec) => spec.key === key)

export function SpecRow({ specKey, place, order, ...props }: Props) {
  const { entry, gripOf, move } = order
  const { ref, ...attributes } = entry(specKey)
  return (
    <tr ref={ref} {...attributes} data-spec={specKey} className={entryClass}>
      <td className={styles.grip}>{props.isOpen && <Grip {...gripOf(specKey)} />}</td>
      <Cells specKey={specKey} place={place} onMove={move} {...props} />
    </tr>
  )
}

/** Cells depend on their own spec only, so that a key press renders one row. */
const Cells = memo(function Cells({ specKey, place, count, language, isOpen, onMove }: Omit<Props, 'order'> & { onMove: Order['move'] }) {
  const { store } = useRecord()
  const { choices } = useProduct()
  const { mayWrite } = useRights()
  const spec = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => entryOf(specKey)(value))
  const isChanged = useFieldPart(
    'specs',
    ({ value, saved }: Field<readonly Spec[]>) => !isSame(entryOf(specKey)(value), entryOf(specKey)(saved)),
  )
  const numberProblem = useFieldPart(
    'specs',
    ({ problems }) => problems[`${place}.number`] ?? problems[`${place}.unit`] ?? problems[`${place}.definition`],
  )
  const words = useFieldPart(`specTexts.${language}`, ({ value }: Field<SpecTexts>) => value[specKey]) ?? NO_WORDS
  const savedWords = useFieldPart(`specTexts.${language}`, ({ saved }: Field<SpecTexts>) => saved[specKey]) ?? NO_WORDS
  const wordsProblem = useFieldPart(
    `specTexts.${language}`,
    ({ problems }) => problems[`${specKey}.value`] ?? problems[`${specKey}.condition`],
  )
  const english = useFieldPart(`specTexts.${DEFAULT_LANGUAGE}`, ({ value }: Field<SpecTexts>) => value[specKey]) ?? NO_WORDS
  const typed = useTyped(spec?.number ?? null, (number) => changeNumber(store, choices, specKey, number), NUMBER)
  if (!spec) return null

  const texts = { [specKey]: words }
  const englishTexts = { [specKey]: english }
  const name = nameOfSpec(choices, spec, texts, englishTexts, DEFAULT_LANGUAGE)
  const definition = definitionOf(choices, spec.definition)
  const isText = definition ? definition.kind === 'text' : spec.number === null
  const hasOwnText = isText || english.value !== null || words.value !== null
  const isOpenHere = mayWrite(`specTexts.${language}`)
  const write = (part: Partial<typeof words>) => changeWords(store, language, specKey, part)
  const code = language.toUpperCase()
  const inLanguage = LANGUAGE_WORDS[language]
  const textField = (key: 'name' | 'value' | 'condition', label: string, after?: ReactNode) => (
    <TextField
      label={label}
      isLabelHidden
      lang={language}
      after={after}
      isChanged={!isSame(words[key], savedWords[key])}
      fallsBack={language !== DEFAULT_LANGUAGE && words[key] === null && english[key] !== null}
      placeholder={language === DEFAULT_LANGUAGE ? undefined : (english[key] ?? undefined)}
      readOnly={!isOpenHere}
      value={words[key] ?? ''}
      onChange={(event) => write({ [key]: event.currentTarget.value === '' ? null : event.currentTarget.value })}
    />
  )
  return (
    <>
      <th scope="row">
        {spec.hasOwnName ? textField('name', t.nameOf(inLanguage)) : <span>{name}</span>}
        <span className={styles.key}>
          {!isText && spec.number !== null && !spec.isComparable ? `${specKey} · ${t.notComparedMark}` : specKey}
        </span>
      </th>
      <td>
        {!isText && (
          <div className={styles.figure}>
            <NumberField label={t.numberOf(name)} isLabelHidden error={numberProblem} isChanged={isChanged} readOnly={!isOpen} {...typed} />
            <Units spec={spec} name={name} dimension={definition?.dimension} isOpen={isOpen} isChanged={isChanged} />
          </div>
        )}
        {hasOwnText && textField('value', t.textOf(name, inLanguage), <span className="mono">{t.ownTextMark(code)}</span>)}
        {isText && <Codes spec={spec} name={name} isOpen={isOpen} />}
        <span className={styles.prints} lang={language}>
          <span className="vh">{`${t.prints} `}</span>
          <span>{printedSpec(choices, spec, texts, englishTexts, language) || '–'}</span>
        </span>
        {wordsProblem !== undefined && <p className={styles.problem}>{wordsProblem}</p>}
      </td>
      <td>{textField('condition', t.conditionOf(name, inLanguage))}</td>
      <td className={styles.tick}>
        <Headline spec={spec} name={name} isOpen={isOpen} />
      </td>
      <td className={styles.more}>
        {isOpen && (
          <Menu
            label={t.moreOf(name)}
            sections={[
              {
                actions: [
                  { id: 'up', label: t.up, icon: 'up', why: place === 0 ? '' : undefined, run: () => onMove(specKey, -1) },
                  { id: 'down', label: t.down, icon: 'down', why: place === count - 1 ? '' : undefined, run: () => onMove(specKey, 1) },
                ],
              },
              {
                actions: [
                  ...(isText
                    ? []
                    : [
                        {
                          id: 'text',
                          label: hasOwnText ? t.asNumber : t.ownText,
                          run: () => toggleOwnText(store, choices, spec, !hasOwnText, mayWrite),
                        },
                      ]),
                  ...(spec.definition === null
                    ? []
                    : [
                        {
                          id: 'name',
                          label: spec.hasOwnName ? t.definedName : t.ownName,
                          run: () => changeSpec(store, specKey, { hasOwnName: !spec.hasOwnName }),
                        },
                      ]),
                  ...(isText || spec.definition === null
                    ? []
                    : [
                        {
                          id: 'compared',
                          label: spec.isComparable ? t.notCompared : t.compared,
                          run: () => changeSpec(store, specKey, { isComparable: !spec.isComparable }),
                        },
                      ]),
                  { id: 'remove', label: t.remove, isDanger: true, run: () => removeSpec(store, specKey, mayWrite) },
                ],
              },
            ]}
          >
            <IconButton icon="more" small label={t.moreOf(name)} />
          </Menu>
        )}
      </td>
    </>
  )
})

interface UnitsProps {
  spec: Spec
  name: string
  dimension: string | undefined
  isOpen: boolean
  isChanged: boolean
}

/** Select of a spec's unit. A count can have any unit that the shop knows. */
function Units({ spec, name, dimension, isOpen, isChanged }: UnitsProps) {
  const { store } = useRecord()
  const { choices } = useProduct()
  const ofDimension = unitsOf((dimension ?? 'none') as Dimension) // definitions have these dimensions
  const isFree = dimension === undefined || dimension === 'count'
  const units = isFree ? choices.units.map(({ unit }) => unit) : ofDimension
  const offered = [...new Set([...(spec.unit === null ? [] : [spec.unit]), ...units])]
  const isNeeded = ofDimension.length > 0 && spec.number !== null
  if (offered.length === 0) return null
  return (
    <SelectField
      label={t.unitOf(name)}
      isLabelHidden
      isChanged={isChanged}
      disabled={!isOpen || spec.number === null}
      value={spec.unit ?? ''}
      options={[
        ...(isNeeded ? [] : [{ value: '', label: t.noUnit }]),
        ...offered.map((unit) => ({ value: unit, label: unitName(choices, unit, DEFAULT_LANGUAGE) ?? unit })),
      ]}
      onChange={(event) => changeSpec(store, spec.key, { unit: event.currentTarget.value || null })}
    />
  )
}

function Headline({ spec, name, isOpen }: { spec: Spec; name: string; isOpen: boolean }) {
  const { store } = useRecord()
  const chosen = useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => value.filter(({ headline }) => headline !== null).length)
  const isFull = chosen >= MAX_HEADLINES && spec.headline === null
  return (
    <RowCheckbox
      label={t.headlineOf(name)}
      checked={spec.headline !== null}
      disabled={!isOpen || isFull}
      title={isFull ? t.mostFigures(MAX_HEADLINES) : undefined}
      onChange={() => toggleHeadline(store, spec.key)}
    />
  )
}
