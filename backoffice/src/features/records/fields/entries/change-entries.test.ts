import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../record-store.ts'
import { addEntry, blankFor, changeEntries, type Entries, orderEntries, takeOffEntry } from './change-entries.ts'

const entry = (title: string) => ({ title })
const anyone = () => true

/** A record store that has only lists. */
function fieldsOf(values: Record<string, Entries>) {
  const fields: Record<string, Entries> = { 'steps.zh': null, 'steps.ja': null, 'steps.ko': null, ...values }
  const store = {
    field: (name: string) => ({ value: fields[name] ?? null }),
    change: (name: string, value: unknown) => void (fields[name] = value as Entries), // only lists are in these fields
  } as unknown as RecordStore // the function uses nothing else
  return { fields, store }
}

describe('a list of texts', () => {
  const both = () => fieldsOf({ 'steps.en': [entry('a'), entry('b')], 'steps.de': [entry('A'), entry('B')] })

  it.each([
    ['is added', addEntry(entry('')), ['a', 'b', ''], ['A', 'B', '']],
    ['is taken off', takeOffEntry(0), ['b'], ['B']],
    ['is moved', orderEntries([1, 0]), ['b', 'a'], ['B', 'A']],
  ])('follows the English one in which an entry %s', (_, change, english, german) => {
    const { fields, store } = both()

    changeEntries(store, 'steps', 'en', change, anyone)

    expect(fields['steps.en']?.map(({ title }) => title)).toEqual(english)
    expect(fields['steps.de']?.map(({ title }) => title)).toEqual(german)
    expect(fields['steps.zh']).toBeNull()
  })

  it('stays where it has another length, where it is not for who works here, and where another language changes', () => {
    const { fields, store } = fieldsOf({
      'steps.en': [entry('a'), entry('b')],
      'steps.de': [entry('A')],
      'steps.ja': [entry('1'), entry('2')],
    })

    changeEntries(store, 'steps', 'en', takeOffEntry(0), (name) => name !== 'steps.ja')
    changeEntries(store, 'steps', 'de', addEntry(entry('B')), anyone)

    expect(fields).toMatchObject({ 'steps.en': [entry('b')], 'steps.de': [entry('A'), entry('B')], 'steps.ja': [entry('1'), entry('2')] })
  })

  it('begins in another language with an entry for each English one', () => {
    expect(blankFor([{ title: 'a', text: 'b', icon: 'car' }], ['title', 'text'])).toEqual([{ title: '', text: '' }])
  })
})
