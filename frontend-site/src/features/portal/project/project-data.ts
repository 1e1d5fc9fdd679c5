import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ApiPath, OwnProject, OwnProjects, OwnProjectSummary } from '../../../api/contract';

const PROJECTS_PATH = '/api/portal/projects';

export function projectPath(id: string, rest = ''): ApiPath {
  return `${PROJECTS_PATH}/${id}${rest}` as ApiPath;
}

const ENDED: readonly OwnProjectSummary['status'][] = ['closed', 'cancelled'];

/** The projects of the household, and the one that the page is about: the one in the address, or the newest open one. */
export function useOwnProjects() {
  const [query] = useSearchParams();
  const projects = useQuery<OwnProjects>({ queryKey: [PROJECTS_PATH] });
  const items = projects.data?.items ?? [];
  const asked = items.find(({ id }) => id === query.get('project'));
  const current = asked ?? items.find(({ status }) => !ENDED.includes(status)) ?? items[0] ?? null;
  return { projects, items, current };
}

/**
 * Brings the item that the address names into view, once it is on the page. `more` loads older ones, until it is there:
 * undefined while there are none, or while they are on their way.
 */
export function useNamedItem(isHere: boolean, more?: () => void): void {
  const { hash } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    if (!isHere || hash === '' || shown.current === hash) return;
    const item = document.getElementById(hash.slice(1));
    if (item === null) {
      more?.();
      return;
    }
    shown.current = hash;
    item.querySelector('details')?.setAttribute('open', '');
    item.tabIndex = -1;
    item.scrollIntoView({ block: 'center' });
    item.focus({ preventScroll: true });
  });
}

/** Viewers read only: the server refuses what they would send. */
export function useIsViewer(id: string): boolean {
  const project = useQuery<OwnProject>({ queryKey: [projectPath(id)] });
  return project.data?.role === 'viewer';
}

function dayCount(days: number): string {
  const count = Math.abs(days);
  return `${count} working ${count === 1 ? 'day' : 'days'}`;
}

/** "8 working days later than first planned (weather 5, permit 3)." */
export function slipSentence(totalDays: number, slips: readonly { label: string; days: number }[]): string | null {
  if (totalDays === 0 && slips.length === 0) return null;
  const reasons = slips.map(({ label, days }) => `${label.toLowerCase()} ${days > 0 ? days : `−${-days}`}`).join(', ');
  const because = reasons === '' ? '' : ` (${reasons})`;
  if (totalDays === 0) return `As first planned${because}.`;
  return `${dayCount(totalDays)} ${totalDays > 0 ? 'later' : 'earlier'} than first planned${because}.`;
}

/** In the order in which each group is met first. */
export function groupBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}
