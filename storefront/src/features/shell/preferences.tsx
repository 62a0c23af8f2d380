import { isLanguage } from '@shop/contract/languages'
import { useTheme } from '@shop/ui/theme'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Select } from '../../ui/field.tsx'
import styles from './preferences.module.css'
import { useLanguageChoice } from './language/use-language-choice.ts'

const THEMES = ['system', 'light', 'dark'] as const

export function Preferences() {
  const t = useTexts(frameTexts)
  const { language, choices, choose } = useLanguageChoice()
  const [theme, setTheme] = useTheme()
  return (
    <div className={styles.preferences}>
      <Select
        aria-label={t.languageAndCurrency}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
      >
        {choices.map(({ code, name, currency }) => (
          <option key={code} value={code}>
            {`${name} · ${currency}`}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t.theme}
        value={theme}
        onChange={({ currentTarget: { value } }) => setTheme(THEMES.find((one) => one === value) ?? 'system')}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {t.themes[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}
