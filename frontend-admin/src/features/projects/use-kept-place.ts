import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Crew, Project } from '../../api/types';
import { useAuth } from '../../lib/auth/auth-context';
import { devicePlaces } from '../../lib/device-logs';
import { CREWS_PATH } from './crew-picker';

/** Keeps on this device what the form of a daily log needs without a network. */
export function useKeptPlace({ id, number, name, customer, people, phases }: Project): void {
  const { user, can } = useAuth();
  const userId = can('projects.log') ? user?.id : undefined;
  // As the form of the log read them.
  const crews = useQuery<{ items: Crew[] }>({ queryKey: [CREWS_PATH], enabled: false });
  const items = crews.data?.items;
  useEffect(() => {
    if (userId === undefined || !('indexedDB' in globalThis)) return;
    const place = {
      ...{ id, number, name, customer, userId, shownAt: Date.now() },
      people: people.map((person) => ({ name: person.name })),
      phases: phases.map(({ key, name: label, status }) => ({ key, name: label, status })),
      crews: (items ?? []).filter(({ active }) => active).map((crew) => crew.name),
    };
    void devicePlaces.keep(place).catch(() => undefined);
  }, [userId, id, number, name, customer, people, phases, items]);
}
