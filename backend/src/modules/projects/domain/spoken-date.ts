const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2027-03-12` as people say it: March 12, 2027. */
export function spokenDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** `March 12, 2027 to March 15, 2027`, or the one day. */
export function spokenDates({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  return startsOn === endsOn ? spokenDate(startsOn) : `${spokenDate(startsOn)} to ${spokenDate(endsOn)}`;
}
