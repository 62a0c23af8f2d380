import { useLocation } from '@shop/ui/router'
import { readCalendar } from '../../features/calendar/calendar-days.ts'
import { CalendarSheet } from '../../features/calendar/calendar-sheet.tsx'
import { calendarTexts as t } from '../../features/calendar/texts.ts'
import { PageHead } from '../../ui/sheet/sheet.tsx'

export function CalendarScreen() {
  const { search } = useLocation()
  return (
    <>
      <PageHead title={t.title} about={t.about} />
      <CalendarSheet state={readCalendar(search)} />
    </>
  )
}
