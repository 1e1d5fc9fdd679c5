import { In, type FindOptionsWhere } from 'typeorm';

/** A record as the search of the console shows it. */
export interface FoundRecord {
  id: string;
  title: string;
  /** Always shown beside the title. */
  facts: (string | null)[];
  /** Shown when a word that was looked for begins one of their words. */
  texts?: (string | null)[];
  projectId?: string;
  customerId?: string | null;
}

export interface Found {
  records: FoundRecord[];
  /** There are more than were asked for. */
  more: boolean;
}

/** For records that are known by a number and by their project. */
export interface NumberOrProjects {
  number: number | null;
  projectIds: readonly string[];
}

export function hasNumberOrProject({
  number,
  projectIds,
}: NumberOrProjects): FindOptionsWhere<{ number: number; projectId: string }>[] {
  return [...(number === null ? [] : [{ number }]), { projectId: In([...projectIds]) }];
}

export interface FoundPeople {
  leadIds: readonly string[];
  customerIds: readonly string[];
}

export const NOTHING_FOUND: Found = { records: [], more: false };

export function foundIn<E>(
  { items, more }: { items: readonly E[]; more: boolean },
  show: (row: E) => FoundRecord,
): Found {
  return { records: items.map((row) => show(row)), more };
}
