import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguageChoice } from '../shell/language/use-language-choice.ts'
import { Group } from './group.tsx'
import styles from './language-group.module.css'
import { profileTexts } from './texts.ts'

export function LanguageGroup() {
  const t = useTexts(profileTexts)
  const { languageAndCurrency } = useTexts(frameTexts)
  const { language, choices, choose } = useLanguageChoice()
  return (
    <Group id="language" title={languageAndCurrency} text={t.languageText}>
      <div role="radiogroup" aria-labelledby="language" className={styles.choices}>
        {choices.map(({ code, name, currency }) => (
          <label key={code}>
            <input type="radio" name="language" className="vh" checked={code === language} onChange={() => choose(code)} />
            <span lang={code}>{name}</span>
            <span className="mono muted">{currency}</span>
            <span className={styles.check}>{code === language && <Icon name="check" small />}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}
