import { DEFAULT_PROCESS } from 'poolkit/build-process';
import {
  GATE_STATUSES,
  GATE_TRANSITIONS,
  gateGap,
  requireGateMove,
  type GateState,
  type GateStatus,
} from './gate-status.js';
import { firstGates, firstPhases } from './new-project.js';
import { PHASE_STATUSES, PHASE_TRANSITIONS, type PhaseStatus } from './phase-status.js';
import { movePhase, type PhaseMove } from './phase-work.js';
import {
  ACTIVE_STATUSES,
  possibleMoves,
  PROJECT_STATUSES,
  TRANSITIONS,
  type ProjectStatus,
  type StatusFacts,
} from './project-status.js';
import type { Build, Phase, Project } from './project.js';

const COMPANY = { today: null, holidays: [], crews: {} };
const TODAY = '2027-05-03';

function newBuild(change: Partial<Project> = {}): Build {
  const calendar = { weatherDays: [], workedDays: [] };
  const project = { startsOn: TODAY, calendar, status: 'construction', ...change } as unknown as Project;
  return {
    project,
    phases: firstPhases(DEFAULT_PROCESS, project, COMPANY),
    gates: firstGates(DEFAULT_PROCESS),
  };
}

const move = (build: Build, key: string, change: Partial<PhaseMove> & Pick<PhaseMove, 'to'>) =>
  movePhase(
    build,
    key,
    { reason: null, override: false, on: null, cause: null, ...change },
    { today: TODAY, openPunch: 0, company: COMPANY },
  );
const refusal = (act: () => unknown): object => {
  try {
    act();
  } catch (error) {
    return error as object;
  }
  throw new Error('not refused');
};
const after = (build: Build, ...changes: [key: string, change: Partial<Phase>][]): Build => ({
  ...build,
  phases: build.phases.map((phase) => ({
    ...phase,
    ...changes.find(([key]) => key === phase.phaseKey)?.[1],
  })),
});

function reachable<S extends string>(from: S, next: (state: S) => readonly S[]): Set<S> {
  const found = new Set([from]);
  for (const state of found) for (const to of next(state)) found.add(to);
  return found;
}

describe('J.5 9 every state is reachable, and every state but the last ones has a way out', () => {
  it('of a project', () => {
    const next = (status: ProjectStatus) => (status === 'on_hold' ? ACTIVE_STATUSES : TRANSITIONS[status]);
    expect([...reachable('preconstruction', next)].sort()).toEqual([...PROJECT_STATUSES].sort());
    expect(PROJECT_STATUSES.filter((status) => next(status).length === 0)).toEqual(['closed', 'cancelled']);
  });

  it('of a phase and of a gate', () => {
    expect(reachable<PhaseStatus>('not_started', (status) => PHASE_TRANSITIONS[status]).size).toBe(
      PHASE_STATUSES.length,
    );
    expect(PHASE_STATUSES.filter((status) => PHASE_TRANSITIONS[status].length === 0)).toEqual([]);
    expect(reachable<GateStatus>('open', (status) => GATE_TRANSITIONS[status]).size).toBe(GATE_STATUSES.length);
    expect(GATE_STATUSES.filter((status) => GATE_TRANSITIONS[status].length === 0)).toEqual([]);
  });

  const FACTS: StatusFacts = {
    ...{ status: 'permitting', statusBeforeHold: null, groundGates: [], unfinished: [], lastIsUnfinished: false },
    openPunch: 0,
  };
  it.each<[Partial<StatusFacts>, ProjectStatus, string[]]>([
    [{ groundGates: ['Utility marks are open'] }, 'construction', ['Utility marks are open']],
    [
      { status: 'construction', unfinished: ['Terrace', 'Start-up'], lastIsUnfinished: true },
      'startup',
      ['Terrace (not finished)'],
    ],
    [
      { status: 'startup', unfinished: ['Start-up'], lastIsUnfinished: true },
      'substantially_complete',
      ['Start-up (not finished)'],
    ],
    [{ status: 'startup', openPunch: 2 }, 'substantially_complete', ['2 blocking punch items are open']],
    [{ status: 'on_hold', statusBeforeHold: 'construction', groundGates: ['x'] }, 'construction', []],
  ])('%j to %s lacks %j', (facts, to, missing) => {
    const [found] = possibleMoves({ ...FACTS, ...facts }).filter((candidate) => candidate.to === to);
    expect(found).toMatchObject({ missing, allowed: missing.length === 0 });
  });
});

describe('A23 what a phase waits for', () => {
  it('the phases before it, then its gates', () => {
    const build = newBuild();
    expect(refusal(() => move(build, 'excavation', { to: 'in_progress' }))).toMatchObject({
      code: 'GATE_CLOSED',
      extra: {
        missing: expect.arrayContaining([
          'Locates, layout and access (not finished)',
          'Utility marks on the ground (still open)',
        ]) as string[],
      },
    });
    const started = move(build, 'design', { to: 'in_progress' });
    expect(started.phases?.[0]).toMatchObject({ status: 'in_progress', actualStartsOn: TODAY });
  });

  it('a start-to-start link is satisfied once the earlier phase has begun', () => {
    const build = newBuild();
    const link = { from: 'design', type: 'start-to-start', lagDays: 2, lagCalendar: 'working' } as const;
    const linked = after(build, ['permits', { plan: { ...build.phases[1]!.plan, links: [link] } }]);
    expect(refusal(() => move(linked, 'permits', { to: 'in_progress' }))).toMatchObject({
      extra: { missing: ['Design and engineering (not started)'] },
    });
    const begun = after(linked, ['design', { status: 'in_progress', actualStartsOn: TODAY }]);
    expect(move(begun, 'permits', { to: 'in_progress' }).phases?.[1]?.status).toBe('in_progress');
  });

  it('blocking punch items and finish gates hold the end of a phase', () => {
    const build = after(newBuild(), ['excavation', { status: 'in_progress', actualStartsOn: TODAY }]);
    const finish = () =>
      movePhase(
        build,
        'excavation',
        { to: 'done', reason: null, override: false, on: null, cause: null },
        { today: TODAY, openPunch: 1, company: COMPANY },
      );
    expect(refusal(finish)).toMatchObject({
      code: 'GATE_CLOSED',
      extra: { missing: ['Photos of the finished dig (still open)', '1 blocking punch item is open'] },
    });
  });

  it.each<[ProjectStatus, string]>([
    ['on_hold', 'Phases cannot change while the project’s status is On hold.'],
    ['cancelled', 'Phases cannot change while the project’s status is Canceled.'],
  ])('a project that is %s moves no phase', (status, publicMessage) => {
    expect(refusal(() => move(newBuild({ status }), 'design', { to: 'in_progress' }))).toMatchObject({ publicMessage });
  });

  it('dates of what happened lie in the past and in order', () => {
    const build = newBuild();
    expect(refusal(() => move(build, 'design', { to: 'in_progress', on: '2027-05-04' }))).toHaveProperty('fields.on');
    const begun = after(build, ['design', { status: 'in_progress', actualStartsOn: TODAY }]);
    expect(refusal(() => move(begun, 'design', { to: 'done', on: '2027-05-01' }))).toHaveProperty('fields.on');
    const done = after(begun, ['design', { status: 'done', actualEndsOn: TODAY }]);
    expect(refusal(() => move(done, 'design', { to: 'in_progress' }))).toHaveProperty('fields.reason');
    expect(move(done, 'design', { to: 'in_progress', reason: 'One sheet is missing.' }).phases?.[0]).toMatchObject({
      ...{ status: 'in_progress', actualStartsOn: TODAY, actualEndsOn: null },
    });
  });
});

describe('a gate', () => {
  const gate = (change: Partial<GateState>): GateState => ({
    name: 'Permit',
    kind: 'permit',
    status: 'passed',
    details: {},
    ...change,
  });

  it.each<[Partial<GateState>, string | null]>([
    [{ status: 'open' }, 'Permit (still open)'],
    [{ status: 'requested' }, 'Permit (not passed yet)'],
    [{ status: 'failed' }, 'Permit (failed)'],
    [{ details: { expiresOn: TODAY } }, null],
    [{ details: { expiresOn: '2027-05-02' } }, 'Permit (expired on May 2, 2027)'],
    [{ status: 'waived', details: { expiresOn: '2027-05-02' } }, null],
  ])('%j lacks %j', (change, gap) => expect(gateGap(gate(change), TODAY)).toBe(gap));

  it('fails with items only, and is waived or opened again with a reason only', () => {
    const asked = gate({ status: 'requested' });
    expect(refusal(() => requireGateMove(asked, 'failed', {}, null))).toHaveProperty(['fields', 'details.items']);
    expect(refusal(() => requireGateMove(asked, 'waived', {}, null))).toHaveProperty('fields.reason');
    expect(refusal(() => requireGateMove(gate({}), 'open', {}, null))).toHaveProperty('fields.reason');
    expect(() => requireGateMove(asked, 'open', {}, null)).not.toThrow();
  });
});
