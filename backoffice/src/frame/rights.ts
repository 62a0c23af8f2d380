import type { Language } from '@shop/contract/languages'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import type { StaffMember } from '@shop/contract/manage/staff'
import { useStaff } from './session/session.ts'

/** Whether somebody may use a call of the back office, by the one table of rights. The server holds to it whatever is shown here. */
export const may = ({ role }: Pick<StaffMember, 'role'>, call: StaffCallNames) => RIGHTS[call].roles.includes(role)

/** Whether who works here may use a call; with a language, whether they may write in it (a translator in their own alone). */
export function useMay() {
  const staff = useStaff()
  return (call: StaffCallNames, language?: Language) =>
    may(staff, call) &&
    (language === undefined || staff.role !== 'translator' || RIGHTS[call].languages !== 'own' || staff.languages.includes(language))
}
