import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from 'frontend-shared/api';
import type { BuildPhase, BuildProcess, Calendar } from 'poolkit/build-process';
import { currentOf, useWrite } from '../../../api/use-write';

export const TEMPLATE_PATH = '/api/admin/build-template';

type Answer = components['schemas']['BuildTemplateResponse'];

/** The API schema leaves the process to the engine's own type. */
export interface BuildTemplate extends Omit<Answer, 'published' | 'draft'> {
  published: Omit<Answer['published'], 'process'> & { process: BuildProcess };
  draft: (Omit<NonNullable<Answer['draft']>, 'process'> & { process: BuildProcess }) | null;
}

export const useBuildTemplate = () => useQuery<BuildTemplate>({ queryKey: [TEMPLATE_PATH] });

/** A refused write shows what someone else saved, so that the next one adds to it. */
export function useTemplateWrite({ onRefused }: { onRefused?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient();
  const keep = (template: BuildTemplate) => queryClient.setQueryData([TEMPLATE_PATH], template);
  return useWrite<BuildTemplate>({
    onSuccess: keep,
    onError: (error) => {
      const current = currentOf<BuildTemplate>(error);
      if (current) keep(current);
      onRefused?.(error);
    },
  });
}

/** Every dialog saves the whole process to the draft, which begins with the first change. */
export function useDraftWrite(
  { draft, published }: BuildTemplate,
  options: Parameters<typeof useTemplateWrite>[0] = {},
) {
  const save = useTemplateWrite(options);
  const process = draft?.process ?? published.process;
  return {
    ...save,
    process,
    saveDraft: (change: Partial<BuildProcess>, onSuccess: () => void) => {
      const body = {
        process: {
          ...{ phases: process.phases.map(sentPhase), draws: process.draws, firstToDos: process.firstToDos ?? [] },
          ...change,
        },
        ...(draft && { version: draft.version, ...(draft.note && { note: draft.note }) }),
      };
      save.run({ method: 'PUT', path: `${TEMPLATE_PATH}/draft`, body }, { onSuccess });
    },
  };
}

/** The fields that the API accepts: an older process may hold others. */
function sentPhase(phase: BuildPhase): BuildPhase {
  const { key, name, days, links, gates, weatherSensitive, minTempF, gate, weather } = phase;
  const { whatHappens, whatYouSee, whatWeNeed } = phase;
  return {
    ...{ key, name, days, links, gates, weatherSensitive, minTempF, gate, weather },
    ...{ whatHappens, whatYouSee, whatWeNeed },
  };
}

export const calendarOptions: { value: Calendar; label: string }[] = [
  { value: 'working', label: 'Working days' },
  { value: 'calendar', label: 'Calendar days' },
];

/** A key that none of these has, for something new. */
export function newKey(name: string, taken: readonly { key: string }[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 34) || 'new';
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (!taken.some((other) => other.key === key)) return key;
  }
}
