import { ROLES } from '@shop/contract/manage/roles'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { ColumnHead, Table } from '../../ui/table/table.tsx'
import { cellOf, MATRIX } from './rights-matrix.ts'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

export function RightsSheet() {
  return (
    <Sheet title={t.rights} count={t.rightsCount}>
      <Table label={t.rightsTable} isLow className={styles.matrix}>
        <thead>
          <tr>
            <ColumnHead>{t.part}</ColumnHead>
            <ColumnHead>{t.right}</ColumnHead>
            {ROLES.map((role) => (
              <ColumnHead key={role} className={styles.middle}>
                {t.roles[role]}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {MATRIX.map((row, place) => {
            const { part, right } = row
            const isFirst = MATRIX[place - 1]?.part !== part
            return (
              <tr key={`${part} ${right}`} className={isFirst ? styles.firstOfPart : undefined}>
                <td className="mono muted">{isFirst ? part : <span className="vh">{part}</span>}</td>
                <th scope="row">
                  <span className={styles.partAbove} aria-hidden="true">
                    {isFirst && part}
                  </span>
                  <span>{right}</span>
                </th>
                {ROLES.map((role) => (
                  <td key={role} className={styles.middle}>
                    <Mark cell={cellOf(row, role)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Sheet>
  )
}

function Mark({ cell }: { cell: ReturnType<typeof cellOf> }) {
  if (cell === 'may')
    return (
      <span className={styles.may}>
        <Icon name="check" small />
        <span className="vh">{t.may}</span>
      </span>
    )
  if (cell === 'own')
    return (
      <span className={styles.own}>
        <span aria-hidden="true">{t.own}</span>
        <span className="vh">{t.ownAbout}</span>
      </span>
    )
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="vh">{t.mayNot}</span>
    </span>
  )
}
