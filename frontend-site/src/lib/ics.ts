import { addDays } from 'poolkit/schedule-grid';

export interface DayReminder {
  /** Stable, so adding the file twice creates no duplicates. */
  id: string;
  date: string;
  title: string;
  lines: readonly string[];
}

const LINE_OCTETS = 75;

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/;/g, '\\;').replace(/,/g, '\\,').replace(/\r?\n/g, '\\n');
}

/** Wraps at 75 octets without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (octets > room) {
      parts.push(part);
      part = '';
      room = LINE_OCTETS - 1;
    }
    part += character;
    room -= octets;
  }
  return [...parts, part].join('\r\n ');
}

const plainDate = (date: string) => date.replace(/-/g, '');

/** All-day events with an alarm at 9:00 AM local time. `host` makes the ids unique. */
export function remindersFile(reminders: readonly DayReminder[], { host, now }: { host: string; now: Date }): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = reminders.flatMap(({ id, date, title, lines }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plainDate(date)}`,
    `DTEND;VALUE=DATE:${plainDate(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//checklist//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
