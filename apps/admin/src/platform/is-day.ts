const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day there is, such as 2026-11-20; 2026-02-30 is none. */
export const isDay = (text: unknown): text is string => {
  const [, year, month, day] = (typeof text === 'string' && dayForm.exec(text)) || []
  if (year === undefined) return false
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getFullYear() === Number(year) && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
}
