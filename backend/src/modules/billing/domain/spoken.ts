/** `2027-03-12` as people say it: March 12, 2027. */
export function spokenDate(date: string): string {
  return spokenInstant(new Date(`${date}T12:00:00Z`), 'UTC');
}

export function spokenInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}
