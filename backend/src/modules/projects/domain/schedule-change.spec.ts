import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { isWorkingDay } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import { reschedule, workCalendarOf } from './build-dates.js';
import { firstGates, firstPhases } from './new-project.js';
import type { Build, Project } from './project.js';
import { movedByWinter, planItems, planWeatherDays } from './schedule-change.js';

const COMPANY = { today: null, holidays: [], crews: {} };
const calendar = { weatherDays: [], workedDays: [] };
const project = { startsOn: '2027-05-03', calendar, status: 'construction' } as unknown as Project;
const build: Build = {
  project,
  phases: firstPhases(DEFAULT_PROCESS, project, COMPANY),
  gates: firstGates(DEFAULT_PROCESS),
};

it.each(build.phases.map(({ phaseKey }) => phaseKey))('A22 moving %s drops no link', (key) => {
  let startsOn = addDays(build.phases.find(({ phaseKey }) => phaseKey === key)!.forecastStartsOn, 40);
  while (!isWorkingDay(startsOn, workCalendarOf(project, COMPANY))) startsOn = addDays(startsOn, 1);
  const moved = planItems(build, [{ phase: key, startsOn }], COMPANY);
  expect(moved.phases.map(({ plan }) => plan.links)).toEqual(build.phases.map(({ plan }) => plan.links));
  // Later still when what it waits for is late.
  for (const { from } of moved.phases.find(({ phaseKey }) => phaseKey === key)!.plan.links) {
    const late = moved.phases.map((one) =>
      one.phaseKey === from ? { ...one, plan: { ...one.plan, notBefore: addDays(startsOn, 40) } } : one,
    );
    const after = reschedule(project, late, COMPANY).find(({ phaseKey }) => phaseKey === key)!;
    expect(after.forecastStartsOn > startsOn).toBe(true);
  }
});

it.each([
  ['2027-11-19', '2027-11-30', '2028-03-01', [{ phase: 'Terrace', hasBegun: false }]],
  ['2027-10-08', '2027-10-19', '2027-10-08', []],
])('A29 names the work of %s that one day of rain, %s, moves past winter', (notBefore, rainOn, startsOn, winter) => {
  const plans = build.phases.map((one) => ({
    ...one,
    ...(one.phaseKey === 'terrace' && { name: 'Terrace', plan: { ...one.plan, days: 8, notBefore, links: [] } }),
  }));
  const phases = reschedule(project, plans, COMPANY);
  const after = planWeatherDays({ ...build, phases }, [rainOn], COMPANY).phases;
  expect(after.find(({ phaseKey }) => phaseKey === 'terrace')!.forecastStartsOn).toBe(startsOn);
  expect(movedByWinter(phases, after)).toEqual(winter);
});

it('A29 names begun work of which one day of rain moves the last past winter', () => {
  const plans = build.phases.map((one) => ({
    ...one,
    ...(one.phaseKey === 'terrace' && { actualStartsOn: '2027-11-19', plan: { ...one.plan, days: 8, links: [] } }),
  }));
  const phases = reschedule(project, plans, COMPANY);
  const afterRain = (day: string) => planWeatherDays({ ...build, phases }, [day], COMPANY).phases;
  expect(movedByWinter(phases, afterRain('2027-11-22'))).toEqual([
    { phase: 'Decking, walls and drainage', hasBegun: true },
  ]);
  expect(movedByWinter(phases, afterRain('2027-05-04'))).toEqual([]);
});

it('A22 names the cold when a phase cannot start in winter', () => {
  const late = { ...project, startsOn: '2027-09-20' };
  const phases = firstPhases(DEFAULT_PROCESS, late, COMPANY);
  const item = { phase: 'gunite', startsOn: '2028-01-31' };
  expect(() => planItems({ ...build, project: late, phases }, [item], COMPANY)).toThrow(
    'Gunite cannot start before March 1, 2028: it is too cold until then.',
  );
});
