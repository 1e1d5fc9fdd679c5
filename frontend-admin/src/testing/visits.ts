import type { Availability, StaffUser, StaffVisit, VisitHistory } from '../api/types';
import { owner } from './fixtures';

export const scheduler: StaffUser = {
  ...owner,
  permissions: [...owner.permissions, 'visits.read', 'visits.write', 'visits.complete', 'availability.write'],
};

export const visit: StaffVisit = {
  id: 'visit-1',
  reference: 'V-7K3M2Q',
  service: { key: 'site-visit', name: 'Design consultation', place: 'house', durationMin: 90 },
  staff: { id: 'staff-1', name: 'Sam Sales' },
  startsAt: '2027-03-12T16:00:00.000Z',
  endsAt: '2027-03-12T17:30:00.000Z',
  bufferBeforeMin: 15,
  bufferAfterMin: 15,
  timezone: 'America/Chicago',
  status: 'confirmed',
  origin: 'visitor',
  holdExpiresAt: null,
  answerBy: null,
  name: 'Claire Duvall',
  email: 'claire@home.example',
  phone: '(314) 555-0110',
  address: '1 Conway Road',
  outsideCounty: null,
  signs: [],
  postalCode: '63131',
  notes: 'Gate on the left.',
  customerId: null,
  leadId: 'lead-1',
  designVersionId: 'version-1',
  estimateId: null,
  videoUrl: null,
  rescheduleCount: 0,
  cancelReason: null,
  outcome: null,
  overrideReason: null,
  undoUntil: null,
  allowed: ['confirmed', 'completed', 'no_show', 'cancelled'],
  travel: null,
  version: 3,
  createdAt: '2027-03-01T15:00:00.000Z',
  updatedAt: '2027-03-01T15:00:00.000Z',
};

const place = (id: string, name: string) => ({ startsAt: visit.startsAt, staff: { id, name } });
const nothing = { reason: null, minutesLate: null, mail: null };

export const history: VisitHistory = {
  items: [
    {
      ...nothing,
      id: 'mail-1',
      at: '2027-03-02T15:00:00.000Z',
      action: 'mail',
      by: null,
      from: null,
      to: null,
      mail: {
        template: 'visit-moved',
        isToCustomer: true,
        toAddress: 'claire@home.example',
        subject: 'Moved: Mar 12',
        state: 'dead',
        sentAt: null,
      },
    },
    {
      ...nothing,
      id: 'change-8',
      at: '2027-03-02T15:00:00.000Z',
      action: 'move',
      by: { type: 'staff', name: 'Otto Office' },
      from: place('staff-1', 'Sam Sales'),
      to: place('staff-2', 'Pia Projects'),
      reason: 'Sam is ill',
    },
    {
      ...nothing,
      id: 'change-7',
      at: '2027-03-01T15:00:00.000Z',
      action: 'book',
      by: { type: 'visitor', name: null },
      from: null,
      to: place('staff-1', 'Sam Sales'),
    },
  ],
  isCut: false,
};

const workDay = { weekday: 'monday', from: '08:00', to: '18:00' } as const;

export const availability: Availability = {
  timezone: 'America/Chicago',
  companyHours: { weekly: [workDay], overrides: [], keepsHolidays: true, version: 2 },
  holidays: [{ name: 'Memorial Day', date: '2027-05-31' }],
  visitTypes: [
    {
      key: 'site-visit',
      position: 3,
      name: 'Design consultation',
      description: 'At your house.',
      place: 'house',
      durationMin: 90,
      bufferBeforeMin: 15,
      bufferAfterMin: 15,
      noticeMin: 1440,
      horizonDays: 60,
      stepMin: 30,
      maxPerDay: null,
      maxPerWeek: null,
      cancelCutoffMin: 1440,
      rescheduleCutoffMin: 1440,
      maxReschedules: 3,
      needsAddress: true,
      needsApproval: false,
      aroundTheClock: false,
      skill: 'survey',
      whatToHave: ['A plat', 'Wishes', 'A budget'],
      hours: null,
      offered: true,
      version: 1,
    },
  ],
  staff: [
    {
      id: 'staff-1',
      name: 'Sam Sales',
      calendar: { skills: ['survey'], postalZones: ['631'], weight: 1, bookable: true, version: 4 },
      rules: [workDay],
      overrides: [],
      timeOff: [],
    },
    { id: 'staff-2', name: 'Pia Projects', calendar: null, rules: [], overrides: [], timeOff: [] },
  ],
  closures: [{ id: 'closure-1', from: '2027-03-10', to: '2027-03-10', publicReason: 'Our spring outing' }],
};
