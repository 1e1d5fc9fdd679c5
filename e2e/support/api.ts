import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { environment } from './environment.js';
import type { Person } from './people.js';

export interface Lead {
  id: string;
  reference: string;
  name: string;
  email: string;
  stage: string;
  version: number;
}

export const consultationOf = (person: Person, message = 'A pool for the lower terrace') => ({
  service: 'custom-design',
  name: person.name,
  email: person.email,
  postalCode: '63017',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  message,
  consent: true,
});

export async function sendConsultation(
  request: APIRequestContext,
  person: Person,
): Promise<{ reference: string; id: string }> {
  const answer = await request.post('/api/consultations', {
    data: consultationOf(person),
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { reference: string; id: string };
}

export async function signUp(request: APIRequestContext, person: Person): Promise<void> {
  const { name, email, password } = person;
  const answer = await request.post('/api/auth/signup', {
    data: { name, email, password },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A bearer token for the console's API, as a client gets it. */
export async function staffToken(request: APIRequestContext, login = environment.staff): Promise<string> {
  const answer = await request.post('/api/admin/auth/login', { data: login });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

export async function leadsOf(request: APIRequestContext, token: string, email: string): Promise<Lead[]> {
  const answer = await request.get('/api/admin/leads', {
    params: { q: email, limit: '100' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { items } = (await answer.json()) as { items: Lead[] };
  return items.filter((lead) => lead.email === email);
}

/** A project of staff for a customer. */
export async function beginProject(request: APIRequestContext, { name, email }: Person): Promise<{ id: string }> {
  const answer = await request.post('/api/admin/projects', {
    data: {
      name: `${name} residence`,
      customerName: name,
      customerEmail: email,
      address: '12 Oak Lane',
      postalCode: '63124',
      type: 'new',
      startsOn: '2027-03-01',
    },
    headers: { authorization: `Bearer ${await staffToken(request)}`, 'idempotency-key': randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string };
}

/** What a signed-up customer sends with a drawing and its price. */
export async function requestWithEstimate(request: APIRequestContext, person: Person): Promise<{ id: string }> {
  const { token } = (await (await request.get('/api/auth/me')).json()) as { token: string };
  const send = async <T>(path: string, data: object): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID(), 'x-csrf-token': token };
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const message = 'A rectangle of 16 by 32 feet, from 3.5 to 6 feet deep';
  const { design } = await send<{ design: object }>('/api/ai-tools/design-assistant', { message });
  const estimate = await send<{ id: string }>('/api/estimates', { design });
  return send('/api/consultations', { ...consultationOf(person), address: '12 Oak Lane', estimateId: estimate.id });
}

interface Ledger {
  contractCents: number;
  draws: { key: string; percent: number; amountCents: number }[];
}

export async function projectLedger(request: APIRequestContext, projectId: string): Promise<Ledger> {
  const answer = await request.get(`/api/admin/projects/${projectId}/ledger`, {
    headers: { authorization: `Bearer ${await staffToken(request)}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Ledger;
}
