import {
  choiceReminderStage,
  choose,
  daysAtRisk,
  decideBy,
  editSelection,
  reset,
  selectionStatus,
  type Selection,
} from './selection.js';

const NOW = new Date('2027-03-01T15:00:00Z');
const STARTS = '2027-05-10';

const option = (key: string, priceCents: number, leadDays: number) => ({
  ...{ key, label: key, code: null, note: '', priceCents, leadDays },
});
const open: Selection = {
  ...{ id: 's', projectId: 'p', category: 'Coping', phaseKey: 'tile-coping', allowanceCents: 500_000 },
  options: [option('bluestone', 620_000, 42), option('paver', 410_000, 10)],
  ...{ chosenKey: null, chosenBy: null, lockedAt: null, changeOrderId: null, resetReason: null, version: 1 },
  reopenedAt: null,
  orderLeadDays: null,
};

describe('A05 a selection', () => {
  it('is decided by the start of its phase minus the longest lead time, wherever the schedule moves it', () => {
    expect(decideBy(open, STARTS)).toBe('2027-03-29');
    expect(decideBy(open, '2027-05-17')).toBe('2027-04-05');
  });

  it('is overdue the day after, with the days it puts at risk', () => {
    expect(selectionStatus(open, STARTS, '2027-03-29')).toBe('open');
    expect(selectionStatus(open, STARTS, '2027-03-30')).toBe('overdue');
    expect(daysAtRisk(open, STARTS, '2027-04-02')).toBe(4);
  });

  it('is reminded of a week and a day before its last day, and not on the day it was opened', () => {
    const stage = (today: string) => choiceReminderStage({ openedOn: '2027-03-22', decideBy: '2027-03-29' }, today);
    expect(['2027-03-22', '2027-03-23', '2027-03-28', '2027-03-29', '2027-03-30'].map(stage)).toEqual([
      ...[null, 7, 1, 1, null],
    ]);
    expect(choiceReminderStage({ openedOn: '2027-03-01', decideBy: '2027-03-29' }, '2027-03-21')).toBeNull();
  });

  it('is locked by the choice, and open again only after a reset with a reason', () => {
    const chosen = choose(open, { key: 'paver', by: 'Ada', changeOrderId: 'c' }, NOW);
    expect(selectionStatus(chosen, STARTS, '2027-05-01')).toBe('approved');
    expect(() => choose(chosen, { key: 'bluestone', by: 'Bob', changeOrderId: null }, NOW)).toThrow('locked');
    expect(() => editSelection(chosen, open)).toThrow('Reset the choice');
    expect(reset(chosen, 'Out of stock', NOW)).toMatchObject({
      chosenKey: null,
      ...{ lockedAt: null, reopenedAt: NOW },
      resetReason: 'Out of stock',
    });
    expect(() => reset(open, 'x', NOW)).toThrow('Nothing is chosen');
    expect(() => choose(open, { key: 'gold', by: 'Ada', changeOrderId: null }, NOW)).toThrow('one of the options');
  });
});
