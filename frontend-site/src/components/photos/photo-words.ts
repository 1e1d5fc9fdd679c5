export interface PhotoWords {
  label: string;
  when: string;
  waiting: string;
  kept: string;
}
