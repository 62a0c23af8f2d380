import { useRef, useState } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Problem } from './account-checks.ts'
import { accountTexts } from './texts.ts'

/** What a field of the form holds now. */
type Typed<Field> = (name: Field) => string
type Problems<Field extends string> = Partial<Record<Field, Problem | undefined>>

/**
 * The fields of a form and what is wrong with each: looked for when a field is left and before the form is sent, told by the server afterwards.
 * `checks` stand in the order of the fields: the first mistake gets the focus. What is typed stays in the fields alone.
 */
export function useFields<Field extends string>(checks: Record<Field, (typed: Typed<Field>) => Problem | undefined>) {
  const t = useTexts(accountTexts)
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Field>>({})
  const told = useRef<Partial<Record<Field, { value: string; message: string }>>>({})
  const names = Object.keys(checks) as Field[] // the keys of `checks`

  const typed: Typed<Field> = (name) => String(new FormData(form.current ?? undefined).get(name) ?? '')
  /** What the server said of a field holds as long as the field holds the same. */
  const toldOf = (name: Field): Problem | undefined => {
    const { value, message = '' } = told.current[name] ?? {}
    return value === typed(name) ? () => message : undefined
  }
  const tell = (name: Field, message: string): Problem => {
    told.current[name] = { value: typed(name), message }
    return () => message
  }
  const check = (name: Field) => setProblems((before) => ({ ...before, [name]: checks[name](typed) ?? toldOf(name) }))
  const checkAll = () => {
    const found: Problems<Field> = {}
    for (const name of names) found[name] = checks[name](typed)
    setProblems(found)
    return names.find((name) => found[name])
  }
  const focus = (name: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  return {
    form,
    typed,
    check,
    focus,
    /** Looks at all fields and shows what is wrong with them, without moving the focus. */
    checkAll,
    /** What a field is given. */
    field: (name: Field) => ({ name, error: problems[name]?.(t), onBlur: () => check(name) }),
    /** Whether nothing is wrong; otherwise the first mistake has the focus. */
    isRight() {
      const first = checkAll()
      if (first) focus(first)
      return first === undefined
    },
    /** Shows beside its fields what the server says of them. Whether it said anything of one. */
    showIssues({ issues }: Failure) {
      const found: Problems<Field> = {}
      for (const name of names) {
        const issue = issues.find(({ path }) => path === name)
        if (issue) found[name] = tell(name, issue.message)
      }
      setProblems(found)
      const first = names.find((name) => found[name])
      if (first) focus(first)
      return first !== undefined
    },
    /** Shows one message beside a field, which gets the focus. */
    showProblem(name: Field, message: string) {
      const problem = tell(name, message)
      setProblems((before) => ({ ...before, [name]: problem }))
      focus(name)
    },
  }
}
