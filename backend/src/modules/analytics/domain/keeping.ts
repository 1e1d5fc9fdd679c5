/** Events of earlier days are deleted; their rollups stay. */
export function firstKeptDay(today: string, months: number): string {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
