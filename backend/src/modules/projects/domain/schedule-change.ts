/** What staff ask for: a phase starts on another day, or takes another number of days. */
export interface ScheduleItem {
  phase: string;
  startsOn?: string;
  days?: number;
}

export interface PublishedMove {
  phase: string;
  from: { startsOn: string; endsOn: string };
  to: { startsOn: string; endsOn: string };
  days: number;
}

export interface ScheduleMessage {
  to: string;
  subject: string;
  text: string;
}
