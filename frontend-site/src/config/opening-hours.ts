const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Day = (typeof DAYS)[number];

/** Open and close of each open day, `HH:MM` in the studio's zone; empty when no hours are published. */
export type OpeningHours = Partial<Record<Day, readonly [opens: string, closes: string]>>;

interface Span {
  days: string[];
  opens: string;
  closes: string;
}

const capital = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

export function openingSpans(hours: OpeningHours): Span[] {
  const spans: Span[] = [];
  let before: OpeningHours[Day];
  for (const day of DAYS) {
    const times = hours[day];
    if (times !== undefined) {
      const [opens, closes] = times;
      if (before?.[0] === opens && before[1] === closes) spans.at(-1)?.days.push(capital(day));
      else spans.push({ days: [capital(day)], opens, closes });
    }
    before = times;
  }
  return spans;
}

function timeWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function spanWords({ days, opens, closes }: Span): string {
  const first = days[0];
  const last = days.at(-1);
  return `${first === last ? first : `${first} to ${last}`}, ${timeWords(opens)} to ${timeWords(closes)}`;
}
