import { LANGUAGE_NAME, type Language, LANGUAGES } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import { Checkbox, Radio } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

export interface RoleChoice {
  role: Role
  languages: readonly Language[]
}

export const sentOf = ({ role, languages }: RoleChoice) => ({ role, languages: role === 'translator' ? [...languages] : [] })

export const problemOf = ({ role, languages }: RoleChoice) => (role === 'translator' && languages.length === 0 ? t.noLanguage : undefined)

interface Props {
  roles: readonly Role[]
  choice: RoleChoice
  onChange: (choice: RoleChoice) => void
  error: string | undefined
}

export function RoleFields({ roles, choice, onChange, error }: Props) {
  const { role, languages } = choice
  const toggle = (language: Language, isOn: boolean) =>
    onChange({ role, languages: LANGUAGES.filter((one) => (one === language ? isOn : languages.includes(one))) })
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t.role}</legend>
        {roles.map((one) => (
          <Radio
            key={one}
            name="role"
            value={one}
            checked={one === role}
            onChange={() => onChange({ role: one, languages })}
            note={t.roleNotes[one]}
          >
            {t.roles[one]}
          </Radio>
        ))}
      </fieldset>
      {role === 'translator' && (
        <fieldset className={styles.choices} aria-describedby="languages-error">
          <legend>{t.languages}</legend>
          <div className={styles.languages}>
            {LANGUAGES.map((language) => (
              <Checkbox
                key={language}
                checked={languages.includes(language)}
                onChange={(event) => toggle(language, event.currentTarget.checked)}
              >
                <span lang={language}>{LANGUAGE_NAME[language]}</span>
              </Checkbox>
            ))}
          </div>
          <FieldError id="languages-error">{error}</FieldError>
        </fieldset>
      )}
    </>
  )
}
