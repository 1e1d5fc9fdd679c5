import { assign, edit, log, mergeInto, move, moved, undoMerge } from './lead-changes.js';
import { recordVisit, type VisitFact, type VisitFacts } from './lead-visits.js';
import { awaitsReply, isHeldBack, type Lead } from './lead.js';
import type { StageFacts } from './lead-stage.js';
import { beforeMove } from './move-undo.js';

const [EARLIER, NOW, LATER] = ['2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z', '2026-11-24T16:00:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date];

const lead = (change: Partial<Lead> = {}): Lead => ({
  id: 'lead-1',
  reference: 'C-1',
  version: 3,
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: null,
  postalCode: null,
  address: null,
  timeline: null,
  budgetBand: null,
  service: 'custom-design',
  customerId: null,
  ownerId: null,
  stage: 'contacted',
  lostReason: null,
  message: null,
  answers: null,
  score: null,
  receivedAt: EARLIER,
  replyDueAt: LATER,
  firstHumanReplyAt: EARLIER,
  nextActionAt: null,
  nextActionCause: null,
  wakeAt: null,
  mergedIntoId: null,
  signs: null,
  ...change,
});

const facts = ({ stage, address, postalCode, timeline, budgetBand }: Lead): StageFacts => ({
  ...{ stage, address, postalCode, timeline, budgetBand },
  contactLogged: true,
  visitLogged: false,
  visitBooked: false,
  proposalEmailed: false,
  proposalAccepted: false,
});

describe('a change of a lead', () => {
  it('keeps the reason only while lost and the wake-up only while it sleeps', () => {
    expect(moved(lead(), { to: 'lost', reason: 'Too far away', wakeAt: LATER }).lead).toMatchObject({
      stage: 'lost',
      lostReason: 'Too far away',
      wakeAt: null,
    });
    expect(moved(lead(), { to: 'nurture', reason: 'Next spring', wakeAt: LATER }).lead).toMatchObject({
      lostReason: null,
      wakeAt: LATER,
    });
    const reopened = moved(lead({ stage: 'lost', lostReason: 'Too far away' }), { to: 'contacted', reason: 'Called' });
    expect(reopened.lead.lostReason).toBeNull();
    expect(reopened.activities?.[0]?.body).toBe('Moved from Lost to Contacted. Called');
  });

  it('no longer holds back a request that a person moves to Spam', () => {
    const released = lead({ signs: [{ sign: 'markup in the text', points: 70 }] });
    const { lead: judged } = moved(released, { to: 'spam' });
    expect([isHeldBack(judged), awaitsReply(judged)]).toEqual([false, false]);
    expect(isHeldBack({ ...released, stage: 'spam' })).toBe(true);
  });

  it('moves no lead that was merged', () => {
    const merged = lead({ mergedIntoId: 'lead-2' });
    expect(() => move(merged, facts(merged), { to: 'lost', reason: 'x' }, NOW)).toThrow(/merged into another/);
  });

  it('leaves the lead it was given alone, and changes nothing when nothing differs', () => {
    const before = lead();
    const promise = { timeZone: 'America/Chicago', answerHours: {}, answerWithinBusinessMinutes: 20 };
    expect(edit(before, { name: 'Ada Byron' }, { ...promise, emergencyAnswerWithinMinutes: 15 }, NOW)).toBeNull();
    expect(assign(before, null)).toBeNull();
    log(before, { kind: 'call', direction: 'out', body: 'Talked.', outcome: null, nextActionAt: LATER }, true, NOW);
    expect(before).toEqual(lead());
  });

  it('refuses a logged call whose next step is in the past', () => {
    const call = { kind: 'call', direction: 'out', body: 'Talked.', outcome: null, nextActionAt: EARLIER } as const;
    expect(() => log(lead(), call, true, NOW)).toThrow(
      expect.objectContaining({ fields: { nextActionAt: 'Choose a time in the future for the next step.' } }) as Error,
    );
  });

  it('merges and undoes that to where the lead was', () => {
    const [kept, other] = [lead({ id: 'lead-2', reference: 'C-2' }), lead({ stage: 'nurture', wakeAt: LATER })];
    const merged = mergeInto(other, kept).lead;
    expect(merged).toMatchObject({ stage: 'lost', mergedIntoId: 'lead-2', wakeAt: null });
    const merge = { before: beforeMove(other), mergedAt: EARLIER, undoneAt: null };
    expect(undoMerge(merged, kept, merge, NOW).lead).toEqual(other);
    expect(() => mergeInto(lead(), lead({ stage: 'lost' }))).toThrow(/Merge the other way around/);
  });
});

describe('a visit and its lead', () => {
  type Kind = Exclude<VisitFact['kind'], 'reopened'>;
  const record = (of: Lead, kind: Kind, more: Partial<VisitFacts> = {}) =>
    recordVisit(
      of,
      kind === 'completed'
        ? { kind, leadId: of.id, text: 'Visit V-1.', nextActionAt: LATER }
        : { kind, leadId: of.id, text: 'Visit V-1.' },
      { stage: facts(of), byStaff: true, hasOther: false, activityId: 'activity-1', ...more },
      NOW,
    );

  it.each([
    ['new', 'booked', 'consult_booked'],
    ['qualified', 'booked', 'consult_booked'],
    ['nurture', 'booked', 'nurture'],
    ['consult_booked', 'completed', 'consulted'],
    ['proposal_sent', 'completed', 'proposal_sent'],
    ['consult_booked', 'canceled', 'consult_booked'],
  ] as const)('that is %s and %s becomes %s', (stage, kind, next) => {
    expect(record(lead({ stage }), kind).lead.stage).toBe(next);
  });

  it('is a reply only when staff did it', () => {
    const waiting = lead({ firstHumanReplyAt: null });
    expect(record(waiting, 'booked', { byStaff: false }).lead.firstHumanReplyAt).toBeNull();
    for (const kind of ['booked', 'declined', 'completed'] as const)
      expect(record(waiting, kind).lead.firstHumanReplyAt).toEqual(NOW);
    for (const kind of ['requested', 'rescheduled', 'unanswered', 'canceled', 'missed'] as const)
      expect(record(waiting, kind).lead.firstHumanReplyAt).toBeNull();
  });

  it('is called back when its visit falls through, unless another one is to come', () => {
    for (const kind of ['canceled', 'missed'] as const) {
      expect(record(lead(), kind).lead).toMatchObject({ nextActionAt: NOW, nextActionCause: 'visit' });
      expect(record(lead(), kind, { hasOther: true }).lead).toEqual(lead());
    }
  });
});
