import type { Lead, StaffSession, StaffUser, TodayView } from '../api/types';

export const owner: StaffUser = {
  id: 'owner-1',
  email: 'owner@studio.example',
  name: 'Olive Owner',
  phone: null,
  userType: 'admin',
  role: 'owner',
  permissions: [
    'leads.read',
    'leads.write',
    'leads.assign',
    'designs.read',
    'estimates.read',
    'costbook.read',
    'costbook.write',
    'customers.read',
    'team.read',
    'team.manage',
    'audit.read',
    'jobs.read',
    'jobs.retry',
    'messages.read',
  ],
  status: 'active',
  version: 1,
  lastLoginAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
};

export const viewer: StaffUser = {
  ...owner,
  id: 'viewer-1',
  email: 'viewer@studio.example',
  name: 'Vera Viewer',
  role: 'viewer',
  permissions: ['leads.read', 'designs.read', 'estimates.read', 'customers.read'],
};

export const sessionOf = (user: StaffUser, token = 'token-1'): StaffSession => ({ user, token });

export const lead: Lead = {
  id: 'lead-1',
  reference: 'C-7K3M2Q',
  name: 'Claire Duvall',
  email: 'claire@home.example',
  phone: '(314) 555-0110',
  service: 'custom-design',
  stage: 'new',
  place: 'Ladue',
  budgetBand: '175k-300k',
  timeline: 'this-season',
  owner: null,
  receivedAt: '2026-11-20T15:00:00.000Z',
  answerBy: '2026-11-20T15:20:00.000Z',
  firstHumanReplyAt: null,
  overdue: false,
  nextActionAt: null,
  version: 1,
  address: '1 Conway Road',
  postalCode: '63131',
  message: 'A pool beside two oaks.',
  answers: { hasSpa: true },
  design: null,
  attribution: { first: { source: 'google' }, last: null },
  consents: [{ kind: 'email', textVersion: '2025-01-01', text: 'I agree to email.', at: '2026-11-20T15:00:00.000Z' }],
  customerId: null,
  lostReason: null,
  wakeAt: null,
  allowedTransitions: [
    { to: 'contacted', label: 'Contacted', allowed: false, reason: 'Log a call, email, text or visit first.' },
    { to: 'nurture', label: 'Nurture', allowed: true, needs: 'wakeAt' },
    { to: 'lost', label: 'Lost', allowed: true, needs: 'reason' },
    { to: 'spam', label: 'Spam', allowed: true },
  ],
  activities: [],
  activitiesCut: false,
};

export const today: TodayView = {
  newRequests: [lead],
  wakeUps: [],
  overdueCount: 0,
  failedMail: { count: 0 },
  leadsThisMonth: { count: 4, previousCount: 2 },
  openByStage: [{ stage: 'new', count: 1 }],
  updatedAt: '2026-11-20T15:00:00.000Z',
};
