import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showWhenQuiet } from 'frontend-shared/toast';
import type { LiveEvent } from './follow-events';
import { isOutdated, type LeadNews } from './outdated';
import { shareEvents } from './share-events';

const GATHER_MS = 400;
/** A slow refetch does not block the next. */
const MAX_READING_MS = 10_000;

export function useLiveUpdates(staffId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    let heard: LiveEvent[] = [];
    let isGap = false;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;

    const gather = () => {
      if (!isReading && !ending.signal.aborted) gathering ??= setTimeout(() => void readAgain(), GATHER_MS);
    };

    const readAgain = async () => {
      gathering = undefined;
      const news = {
        leads: heard.flatMap(leadNews),
        visits: heard.some(({ kind }) => kind.startsWith('visit.')),
        projects: heard.flatMap(projectNews),
        everything: isGap,
      };
      heard = [];
      isGap = false;
      // One at a time: restarting with each event would never finish.
      isReading = true;
      const read = queryClient.invalidateQueries({ predicate: (query) => isOutdated(query, news) });
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, MAX_READING_MS))]);
      isReading = false;
      if (heard.length > 0 || isGap) gather();
    };

    const onEvent = (event: LiveEvent) => {
      heard.push(event);
      gather();
      const { kind, data } = event;
      if (kind === 'lead.created') {
        const isUrgent = data['service'] === 'emergency';
        const title = isUrgent ? 'New emergency request' : 'New request';
        showWhenQuiet({
          isUrgent,
          title,
          ...(typeof data['reference'] === 'string' ? { description: data['reference'] } : {}),
          variant: 'info',
        });
      }
    };

    const onGap = () => {
      isGap = true;
      gather();
    };

    shareEvents(staffId, { onEvent, onGap }, ending.signal);
    return () => {
      ending.abort();
      clearTimeout(gathering);
    };
  }, [queryClient, staffId]);
}

/** Messages are part of their project. */
const projectNews = ({ kind, data }: LiveEvent): string[] =>
  /^(?:project|message)\./.test(kind) ? [String(data['id'])] : [];

function leadNews({ kind, data }: LiveEvent): LeadNews[] {
  if (!kind.startsWith('lead.')) return [];
  const { id, reference, stage, from } = data;
  const stages = [stage, from].filter((one) => typeof one === 'string');
  return [
    {
      id: String(id),
      ...(typeof reference === 'string' && { reference }),
      stages: typeof stage === 'string' ? stages : 'any',
    },
  ];
}
