import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Person } from './people.js';

const DAY_MS = 86_400_000;
const STUDIO_ZONE = 'America/Chicago';

export interface Visit {
  id: string;
  startsAt: string;
  version: number;
  /** On the studio's clocks, `YYYY-MM-DD`. */
  date: string;
}

const dateOf = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone: STUDIO_ZONE });

/** Staff make a studio meeting in the middle of a working week that no visitor is offered: journeys run side by side and share one calendar. */
export async function farVisit(
  request: APIRequestContext,
  token: string,
  person: Person,
  firstInDays: number,
): Promise<Visit> {
  const headers = { authorization: `Bearer ${token}` };
  const { holidays } = (await (await request.get('/api/admin/availability', { headers })).json()) as {
    holidays: { date: string }[];
  };
  for (let days = firstInDays; ; days += 1) {
    const noon = new Date(Date.now() + days * DAY_MS);
    noon.setUTCHours(18, 0, 0, 0);
    if (
      noon.getUTCDay() < 2 ||
      noon.getUTCDay() > 4 ||
      holidays.some(({ date }) => date === dateOf(noon.toISOString()))
    )
      continue;
    const answer = await request.post('/api/admin/visits', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {
        service: 'design-consult',
        startsAt: noon.toISOString(),
        name: person.name,
        email: person.email,
        override: { reason: 'They travel until then.' },
      },
    });
    if (answer.status() === 409) continue;
    expect(answer.status(), await answer.text()).toBe(201);
    const visit = (await answer.json()) as Omit<Visit, 'date'>;
    return { ...visit, date: dateOf(visit.startsAt) };
  }
}

/** As another staff member does. */
export async function moveVisit(
  request: APIRequestContext,
  token: string,
  id: string,
  startsAt: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const now = (await (await request.get(`/api/admin/visits/${id}`, { headers })).json()) as Visit;
  const answer = await request.post(`/api/admin/visits/${id}/move`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { startsAt, version: now.version, override: { reason: 'They asked for it.' } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Books a video call as the site does, at one of the times it offers. */
export async function bookOnSite(request: APIRequestContext, startsAt: string, person: Person): Promise<void> {
  const answer = await request.post('/api/schedule/visits', {
    headers: { 'idempotency-key': randomUUID() },
    data: { service: 'video-consult', startsAt, name: person.name, email: person.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A time that the site offers, on one of its later days. */
export async function offeredTime(request: APIRequestContext): Promise<{ startsAt: string; date: string }> {
  const inDays = (days: number) => dateOf(new Date(Date.now() + days * DAY_MS).toISOString());
  const answer = await request.get('/api/schedule/slots', {
    params: { service: 'video-consult', from: inDays(21), to: inDays(45) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { days } = (await answer.json()) as { days: { date: string; slots: { startsAt: string }[] }[] };
  const open = days.filter(({ slots }) => slots.length > 0);
  const { date, slots } = open[Math.floor(Math.random() * open.length)]!;
  return { date, startsAt: slots[Math.floor(Math.random() * slots.length)]!.startsAt };
}
