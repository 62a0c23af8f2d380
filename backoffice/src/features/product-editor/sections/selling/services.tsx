import { SERVICE_ICONS } from '@shop/contract/catalog/kinds'
import { LIST_LIMITS, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import { useId } from 'react'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { SearchMenu } from '../../../../ui/controls/search-menu.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { SelectField, TextField } from '../../../../ui/fields/text-field.tsx'
import { entryClass, Grip, OrderNews, useOrder } from '../../../../ui/order/order.tsx'
import { LANGUAGE_WORDS } from '../../../record-fields/texts.ts'
import { OlderThanEnglish } from '../../../records/fields/older-text.tsx'
import { productLabel } from '../../../kind-words/product-words.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useRecord, useRights } from '../../../records/record-context.tsx'
import { isSame } from '../../../records/merging.ts'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { sellingTexts as t } from './texts.ts'
import { type Service, type TextsByKey, useProduct } from '../../use-product.ts'
import { addService, OWN_SERVICE, removeService, writeService } from './change-services.ts'
import styles from './selling-section.module.css'

export function Services() {
  const id = useId()
  const { store } = useRecord()
  const { choices } = useProduct()
  const language = useLanguage()
  const [field, change] = useField<readonly Service[]>('services')
  const [texts] = useField<TextsByKey>(`serviceTexts.${language}`)
  const [english] = useField<TextsByKey>(`serviceTexts.${DEFAULT_LANGUAGE}`)
  const { mayWrite } = useRights()
  const isOpen = mayWrite('services')
  const isTextOpen = mayWrite(`serviceTexts.${language}`)
  const keys = field.value.map(({ key }) => key)
  const nameOf = (key: string) => english.value[key] || key
  const order = useOrder({
    keys,
    nameOf,
    onOrder: (next) => change(next.flatMap((key) => field.value.find((service) => service.key === key) ?? [])),
  })
  const known = choices.services.filter(({ key }) => !keys.includes(key))
  return (
    <FieldPlace name="services">
      <FieldPlace name={`serviceTexts.${language}`}>
        <div role="group" aria-labelledby={id} className={styles.group}>
          <b id={id}>{productLabel('services')}</b>
          {field.value.length === 0 && <p className="faint">{t.noServices}</p>}
          {field.value.map((service) => {
            const { key, icon } = service
            const { ref, ...entry } = order.entry(key)
            const name = nameOf(key)
            return (
              <div key={key} ref={ref} {...entry} data-service={key} className={`${styles.service} ${entryClass}`}>
                {isOpen ? <Grip {...order.gripOf(key)} /> : <span />}
                <SelectField
                  label={t.iconOf(name)}
                  isLabelHidden
                  disabled={!isOpen}
                  isChanged={!field.saved.some((saved) => isSame(saved, service))}
                  value={icon ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(
                      field.value.map((one) =>
                        one.key === key ? { ...one, icon: SERVICE_ICONS.find((each) => each === value) ?? null } : one,
                      ),
                    )
                  }
                  options={[{ value: '', label: t.tick }, ...SERVICE_ICONS.map((each) => ({ value: each, label: t.icons[each] ?? each }))]}
                />
                <TextField
                  label={t.serviceText(name, LANGUAGE_WORDS[language])}
                  isLabelHidden
                  lang={language}
                  maxLength={TEXT_LIMITS.serviceText}
                  readOnly={!isTextOpen}
                  isChanged={(texts.value[key] ?? '') !== (texts.saved[key] ?? '')}
                  fallsBack={language !== DEFAULT_LANGUAGE && !texts.value[key] && Boolean(english.value[key])}
                  placeholder={language === DEFAULT_LANGUAGE ? undefined : english.value[key]}
                  error={texts.problems[key]}
                  value={texts.value[key] ?? ''}
                  onChange={(event) => writeService(store, language, key, event.currentTarget.value)}
                />
                {isOpen && <IconButton icon="close" small label={t.takeOff(name)} onClick={() => removeService(store, key, mayWrite)} />}
              </div>
            )
          })}
          <OrderNews order={order} />
          <FieldError id={`${id}-error`}>{Object.values(field.problems)[0]}</FieldError>
          {language !== DEFAULT_LANGUAGE && <OlderThanEnglish name="serviceTexts" language={language} />}
          {isOpen && field.value.length < LIST_LIMITS.services && (
            <div className="row">
              <SearchMenu
                label={t.chooseService}
                sections={[
                  { choices: [{ id: OWN_SERVICE, label: t.ownService }] },
                  { title: t.knownServices, choices: known.map(({ key, texts: words }) => ({ id: key, label: words[DEFAULT_LANGUAGE] })) },
                ]}
                onChoose={(key) => {
                  const added = addService(
                    store,
                    choices.services,
                    key,
                    LANGUAGES.filter((one) => mayWrite(`serviceTexts.${one}`)),
                  )
                  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-service="${added}"] input`)?.focus())
                }}
              >
                <Button looks={['small']} icon="plus">
                  {t.addService}
                </Button>
              </SearchMenu>
            </div>
          )}
        </div>
      </FieldPlace>
    </FieldPlace>
  )
}
