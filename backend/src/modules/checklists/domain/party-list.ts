export interface PartyList {
  date: string;
  adults: number;
  children: number;
  evening: boolean;
  done: string[];
  own: { id: string; text: string }[];
  changedAt: string;
}
