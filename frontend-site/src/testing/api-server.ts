import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { SessionResponse, SiteUser } from '../api/contract';

export const CLAIRE: SiteUser = {
  id: 'cus_1',
  email: 'claire@example.com',
  name: 'Claire Beauchamp',
  phone: '314 555 0134',
  emailVerified: true,
  userType: 'user',
  role: 'customer',
  createdAt: '2026-06-01T15:00:00.000Z',
};

export const CLAIRES_SESSION: SessionResponse = { user: CLAIRE, token: 'v1.csrf' };

export function refusal(status: number, code: string, error: string, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ error, code, requestId: 'req_1', ...more }, { status });
}

const noSession: HttpHandler = http.get('/api/auth/me', () => refusal(401, 'SESSION_REQUIRED', 'Log in to continue.'));

/** A customer with a session, on the device where it began. */
export function signedIn(session: SessionResponse = CLAIRES_SESSION): HttpHandler {
  localStorage.setItem('known-visitor', 'yes');
  return http.get('/api/auth/me', () => HttpResponse.json({ ...session }));
}

export function answers(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  body: JsonBodyType,
  status = 200,
): HttpHandler {
  return http[method](path, () =>
    status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status }),
  );
}

/** A form that no server vouches for is filled in and sent all the same. */
const noFormToken: HttpHandler = http.get('/api/consultations/form', () => refusal(503, 'NOT_READY', 'Not ready.'));

/** Most customers have none. */
const noProjects: HttpHandler = http.get('/api/portal/projects', () => HttpResponse.json({ items: [] }));

/** Pages then keep the build process of the software. */
const noProcess: HttpHandler = http.get('/api/process', () => refusal(503, 'NOT_READY', 'Not ready.'));

/** A test that takes longer than two seconds sends its page views. */
const eventsTaken: HttpHandler = http.post('/api/analytics/events', () => new HttpResponse(null, { status: 204 }));

const noDesigns = http.get('/api/designs', () => HttpResponse.json({ items: [], nextCursor: null }));

export const api = setupServer(noDesigns, noSession, noFormToken, noProjects, noProcess, eventsTaken);
