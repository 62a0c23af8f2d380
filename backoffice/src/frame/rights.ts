import type { Language } from '@shop/contract/languages'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import type { StaffMember } from '@shop/contract/manage/staff'
import { useStaff } from './session/session.ts'

/** True if the table of rights, which the server enforces, allows a role to make a call. */
export const may = ({ role }: Pick<StaffMember, 'role'>, call: StaffCallNames) => RIGHTS[call].roles.includes(role)

/** Returns a function that checks a right of the user. With a language, translators have rights only in their languages. */
export function useMay() {
  const staff = useStaff()
  return (call: StaffCallNames, language?: Language) =>
    may(staff, call) &&
    (language === undefined || staff.role !== 'translator' || RIGHTS[call].languages !== 'own' || staff.languages.includes(language))
}
