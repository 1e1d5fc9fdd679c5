import { ValidationError } from '../../../common/errors/index.js';
import type { LeadStage } from './lead-stage.js';
import { replyDueFrom, expeditedReplyDue, type ReplyPromise } from './reply-due.js';
import {
  awaitsReply,
  cancelCallback,
  directionOf,
  dueNow,
  isHumanReply,
  isOverdue,
  NOTHING_DUE,
  planned,
  queuePlace,
  reachedOut,
  type Plan,
} from './lead.js';

const PROMISE: ReplyPromise = {
  timeZone: 'America/Chicago',
  answerHours: {
    monday: ['08:00', '18:00'],
    tuesday: ['08:00', '18:00'],
    wednesday: ['08:00', '18:00'],
    thursday: ['08:00', '18:00'],
    friday: ['08:00', '18:00'],
  },
  answerWithinBusinessMinutes: 20,
  emergencyAnswerWithinMinutes: 15,
};

const due = (service: string, receivedAt: string) => replyDueFrom(PROMISE, service, new Date(receivedAt)).toISOString();

describe('C11 the promised time of an answer', () => {
  it.each([
    ['Friday 17:50 is due Monday 08:10', '2026-11-20T23:50:00Z', '2026-11-23T14:10:00.000Z'],
    ['inside office hours, 20 minutes on', '2026-11-23T16:00:00Z', '2026-11-23T16:20:00.000Z'],
    ['exactly up to closing time', '2026-11-23T23:40:00Z', '2026-11-24T00:00:00.000Z'],
    ['at night, 08:20 of the morning', '2026-11-24T08:00:00Z', '2026-11-24T14:20:00.000Z'],
    ['before Thanksgiving, the Friday after', '2026-11-25T23:55:00Z', '2026-11-27T14:15:00.000Z'],
    ['over the end of daylight saving time', '2026-10-30T22:50:00Z', '2026-11-02T14:10:00.000Z'],
    ['over New Year kept in the year before', '2027-12-30T23:50:00Z', '2028-01-03T14:10:00.000Z'],
  ])('%s', (_name, receivedAt, expected) => {
    expect(due('custom-design', receivedAt)).toBe(expected);
  });

  it('answers an emergency within 15 minutes around the clock', () => {
    expect(due('emergency', '2026-12-25T08:00:00Z')).toBe('2026-12-25T08:15:00.000Z');
  });

  it('expedites the reply when a request turns into an emergency, and never delays it', () => {
    const promised = new Date('2026-11-23T14:10:00Z');
    expect(expeditedReplyDue(PROMISE, promised, new Date('2026-11-21T10:00:00Z')).toISOString()).toBe(
      '2026-11-21T10:15:00.000Z',
    );
    expect(expeditedReplyDue(PROMISE, promised, new Date('2026-11-23T14:05:00Z'))).toBe(promised);
  });
});

describe('a request held back by the spam check', () => {
  const replyDueAt = new Date('2026-11-23T14:10:00Z');
  const held = {
    stage: 'spam' as const,
    service: 'custom-design',
    signs: [{ sign: 'markup in the text', points: 70 }],
    firstHumanReplyAt: null,
    replyDueAt,
    nextActionAt: null,
    wakeAt: null,
  };

  it('keeps its promise: it awaits a reply, is due, and comes after real requests', () => {
    expect(awaitsReply(held)).toBe(true);
    expect(isOverdue(held, new Date(replyDueAt.getTime() + 1))).toBe(true);
    expect(queuePlace(held)).toEqual({ replySettled: 2, priority: 2, dueAt: replyDueAt });
  });

  it('comes after every live lead in the order "oldest untouched first", and so does what is closed', () => {
    const answered = { ...held, firstHumanReplyAt: replyDueAt, signs: null };
    const place = (stage: LeadStage) => queuePlace({ ...answered, stage }).replySettled;
    expect(Math.max(place('contacted'), place('proposal_sent'))).toBeLessThan(queuePlace(held).replySettled);
    for (const stage of ['nurture', 'lost', 'spam', 'won'] as const)
      expect(place(stage)).toBeGreaterThan(place('contacted'));
  });

  it('awaits none once a person has replied, nor when a person called it spam', () => {
    expect(awaitsReply({ ...held, firstHumanReplyAt: replyDueAt })).toBe(false);
    expect(awaitsReply({ ...held, signs: null })).toBe(false);
  });
});

describe('C11 what stops the clock', () => {
  it.each([
    ['call', 'out', true, true],
    ['email', 'out', true, true],
    ['sms', 'out', true, true],
    ['visit', 'out', true, true],
    ['call', 'in', true, false],
    ['note', null, true, false],
    ['system', null, false, false],
    ['email', 'out', false, false],
  ] as const)('%s %s by staff %s: %s', (kind, direction, byStaff, expected) => {
    expect(isHumanReply({ kind, direction, byStaff })).toBe(expected);
  });

  it('takes a contact as outgoing unless said otherwise, and a note as neither', () => {
    expect(directionOf('call', undefined)).toBe('out');
    expect(directionOf('call', 'in')).toBe('in');
    expect(directionOf('note', 'out')).toBeNull();
  });

  const replyDueAt = new Date('2026-11-23T14:10:00Z');
  const later = new Date('2026-11-23T14:10:00.001Z');

  it('is overdue only after the promised time, only without an answer, only while open', () => {
    expect(isOverdue({ stage: 'new', firstHumanReplyAt: null, replyDueAt }, replyDueAt)).toBe(false);
    expect(isOverdue({ stage: 'new', firstHumanReplyAt: null, replyDueAt }, later)).toBe(true);
    expect(isOverdue({ stage: 'new', firstHumanReplyAt: replyDueAt, replyDueAt }, later)).toBe(false);
    expect(isOverdue({ stage: 'spam', firstHumanReplyAt: null, replyDueAt }, later)).toBe(false);
  });

  it('waits for a reply until there is one, and not while held, asleep, lost or won', () => {
    expect(awaitsReply({ stage: 'contacted', firstHumanReplyAt: null })).toBe(true);
    for (const stage of ['spam', 'nurture', 'lost', 'won'] as const) {
      expect(awaitsReply({ stage, firstHumanReplyAt: null })).toBe(false);
    }
  });
});

describe('the place in the queue', () => {
  const replyDueAt = new Date('2026-11-23T14:10:00Z');
  const next = new Date('2026-12-01T15:00:00Z');
  const base = {
    stage: 'new',
    service: 'custom-design',
    firstHumanReplyAt: null,
    replyDueAt,
    nextActionAt: null,
    wakeAt: null,
  } as const;

  it('is due at the promise, then at the next action, then never', () => {
    expect(queuePlace({ ...base, nextActionAt: next })).toEqual({ replySettled: 0, priority: 1, dueAt: replyDueAt });
    expect(queuePlace({ ...base, firstHumanReplyAt: replyDueAt, nextActionAt: next })).toEqual({
      replySettled: 1,
      priority: 1,
      dueAt: next,
    });
    expect(queuePlace({ ...base, firstHumanReplyAt: replyDueAt })).toEqual({
      replySettled: 1,
      priority: 1,
      dueAt: NOTHING_DUE,
    });
  });

  it('is due when Nurture ends, and never while lost', () => {
    expect(queuePlace({ ...base, stage: 'nurture', wakeAt: next, nextActionAt: replyDueAt }).dueAt).toEqual(next);
    expect(queuePlace({ ...base, stage: 'lost', nextActionAt: next }).dueAt).toEqual(NOTHING_DUE);
  });

  it('puts an emergency before everything else', () => {
    expect(queuePlace({ ...base, service: 'emergency' }).priority).toBe(0);
  });
});

describe('a lead that staff must look at now', () => {
  const [earlier, now, later] = ['2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z', '2026-11-24T16:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date, Date];
  const nothing = { nextActionAt: null, nextActionCause: null, wakeAt: null };
  const base: Plan & { firstHumanReplyAt: Date | null } = {
    stage: 'contacted',
    firstHumanReplyAt: earlier,
    ...nothing,
  };
  const due = (change: Partial<typeof base>) => dueNow({ ...base, ...change }, now, 'visit');
  const callback = { nextActionAt: now, nextActionCause: 'visit' };

  it('is due by its next step while open, and by its wake-up while it sleeps, unless that was sooner', () => {
    expect(due({})).toEqual({ ...base, ...callback });
    expect(due({ nextActionAt: later })).toEqual({ ...base, ...callback });
    expect(due({ stage: 'nurture', wakeAt: later })).toEqual({ ...base, stage: 'nurture', wakeAt: now });
    expect(due({ stage: 'nurture', wakeAt: earlier }).wakeAt).toEqual(earlier);
  });

  it('keeps a step that staff planned and that is due already', () => {
    expect(due({ nextActionAt: earlier })).toEqual({ ...base, nextActionAt: earlier });
  });

  it('stays as it is while its first reply is due, and when it is closed', () => {
    for (const change of [{ firstHumanReplyAt: null }, { stage: 'lost' as const }])
      expect(due({ ...change, nextActionAt: later })).toEqual({ ...base, ...change, nextActionAt: later });
  });

  it('C11 has its first reply, and no step that is due, once staff reached out', () => {
    expect(reachedOut({ ...due({ firstHumanReplyAt: null }), ...callback } as typeof base, now)).toEqual({
      ...base,
      firstHumanReplyAt: now,
    });
    expect(reachedOut({ ...base, nextActionAt: later }, now)).toEqual({ ...base, nextActionAt: later });
  });

  it('needs no call back once another visit is booked; a step that staff planned stays', () => {
    expect(cancelCallback(due({}))).toEqual(base);
    expect(cancelCallback({ ...base, nextActionAt: now })).toEqual({ ...base, nextActionAt: now });
  });

  it('C12 wakes for the step that staff plan while it sleeps; a closed one closes again once that is done', () => {
    for (const [stage, wakeAt] of [
      ['lost', null],
      ['nurture', now],
    ] as const) {
      const asleep = planned({ ...base, stage, wakeAt: later }, now, now);
      expect(asleep).toMatchObject({ nextActionAt: now, wakeAt: now });
      expect(queuePlace({ ...asleep, service: 'custom-design', replyDueAt: earlier }).dueAt).toEqual(now);
      expect(reachedOut(asleep, now).wakeAt).toEqual(wakeAt);
    }
    expect(planned(base, later, now)).toEqual({ ...base, nextActionAt: later });
    const sleeps = { ...base, stage: 'nurture', wakeAt: later } as const;
    expect(planned(sleeps, null, now)).toEqual(sleeps);
  });

  it('C12 clearing the step ends the follow-up of a lost lead; a lead in Nurture needs another day', () => {
    const closed = { ...base, stage: 'lost', nextActionAt: later, wakeAt: new Date(later) } as const;
    expect(planned(closed, null, now)).toEqual({ ...base, stage: 'lost' });
    expect(() => planned({ ...closed, stage: 'nurture' }, null, now)).toThrow(ValidationError);
    expect(planned({ ...closed, stage: 'nurture', nextActionAt: earlier }, null, now).nextActionAt).toBeNull();
  });

  it('takes no next step in the past', () => {
    expect(() => planned(base, earlier, now)).toThrow(ValidationError);
    expect(planned(base, now, now).nextActionAt).toEqual(now);
  });
});
