import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { addDays } from 'poolkit/schedule-grid';
import { firstGates, firstPhases } from './new-project.js';
import { needsOf } from './project-needs.js';
import type { Build, Gate, Phase, Project } from './project.js';

const TODAY = '2027-05-03';

const COMPANY = { today: TODAY, holidays: [], crews: {} };

const project = { startsOn: TODAY, calendar: { weatherDays: [], workedDays: [] } } as unknown as Project;
const build: Build = {
  project,
  phases: firstPhases(DEFAULT_PROCESS, project, { holidays: [], crews: {} }),
  gates: firstGates(DEFAULT_PROCESS),
};
const inspection = build.gates.find(({ kind }) => kind === 'inspection')!;
const permit = build.gates.find(({ kind }) => kind === 'permit')!;
const locate = build.gates.find(({ kind }) => kind === 'locate')!;

function needs(phase: Partial<Phase> & Pick<Phase, 'phaseKey'>, gate?: Partial<Gate> & Pick<Gate, 'gateKey'>) {
  const far = addDays(TODAY, 400);
  const away: Partial<Phase> = { forecastStartsOn: far, forecastEndsOn: far };
  const changed: Build = {
    project,
    phases: build.phases.map((one) => ({ ...one, ...away, ...(one.phaseKey === phase.phaseKey && phase) })),
    gates: build.gates.map((one) => ({ ...one, ...(one.gateKey === gate?.gateKey && gate) })),
  };
  return needsOf(changed, { today: TODAY, crewedPhases: new Set(['plumbing']), company: COMPANY }).map(
    ({ kind, name, on }) => [kind, name, on],
  );
}

it('A23 an inspection is due shortly before the work that it holds, until it has passed', () => {
  const { gateKey, phaseKey, name, holds } = inspection;
  const dated = (days: number) => {
    const on = addDays(TODAY, days);
    return holds === 'start' ? { phaseKey, forecastStartsOn: on } : { phaseKey, forecastEndsOn: on };
  };
  expect(needs(dated(5))).toEqual([['inspection', name, addDays(TODAY, 5)]]);
  expect(needs(dated(6))).toEqual([]);
  expect(needs(dated(-3), { gateKey, status: 'failed' })).toEqual([['inspection', name, addDays(TODAY, -3)]]);
  expect(needs(dated(5), { gateKey, status: 'passed' })).toEqual([]);
  expect(needs({ ...dated(5), status: 'done' })).toEqual([]);
});

it('A23 a permit expires during the whole build, the marks of a locate only before the phase they are for is done', () => {
  const soon = { status: 'passed' as const, details: { expiresOn: addDays(TODAY, 30) } };
  const done = { status: 'done' as const };
  expect(needs({ phaseKey: permit.phaseKey, ...done }, { gateKey: permit.gateKey, ...soon })).toEqual([
    ['permit', permit.name, addDays(TODAY, 30)],
  ]);
  const later = { ...soon, details: { expiresOn: addDays(TODAY, 31) } };
  expect(needs({ phaseKey: permit.phaseKey }, { gateKey: permit.gateKey, ...later })).toEqual([]);
  expect(needs({ phaseKey: locate.phaseKey }, { gateKey: locate.gateKey, ...soon })).toHaveLength(1);
  expect(needs({ phaseKey: locate.phaseKey, ...done }, { gateKey: locate.gateKey, ...soon })).toEqual([]);
});

it('A25 a phase without a crew is listed when it starts soon and crews usually build it', () => {
  const soon = { forecastStartsOn: addDays(TODAY, 10) };
  expect(needs({ phaseKey: 'plumbing', ...soon })).toEqual([['crew', 'Plumbing and light niches', addDays(TODAY, 10)]]);
  expect(needs({ phaseKey: 'plumbing', ...soon, crewId: 'crew-1' })).toEqual([]);
  expect(needs({ phaseKey: 'design', ...soon })).toEqual([]);
});

it('A04 a day off in the middle of the build brings its dates to review, only while it is worked on', () => {
  const holidays = [build.phases[1]!.forecastStartsOn];
  const kindsWith = (company: typeof COMPANY, status: string) =>
    needsOf(
      { ...build, project: { ...project, status } as Project },
      { today: TODAY, crewedPhases: new Set(), company },
    ).map(({ kind, name }) => [kind, name]);
  const closed = { ...COMPANY, holidays } as unknown as typeof COMPANY;
  expect(kindsWith(closed, 'construction')).toContainEqual(['dates', null]);
  expect(kindsWith(COMPANY, 'construction')).not.toContainEqual(['dates', null]);
  expect(kindsWith(closed, 'on_hold')).not.toContainEqual(['dates', null]);
});
