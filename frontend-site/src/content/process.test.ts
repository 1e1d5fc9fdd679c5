import { buildWeeks, DEFAULT_PROCESS, type BuildPhase } from 'poolkit/build-process';
import { POOL_CONSTRUCTION } from './services/pool-construction';

const isBefore = ({ key }: BuildPhase) => key === 'design' || key === 'permits';

// The page has the numbers as text, because the process would make its script too large.
test('D18 the construction page gives the weeks of the build process', () => {
  const before = buildWeeks(DEFAULT_PROCESS.phases.filter(isBefore));
  const build = buildWeeks(DEFAULT_PROCESS.phases.filter((phase) => !isBefore(phase)));
  const answer = POOL_CONSTRUCTION.questions['How long will it take?'];
  expect(answer).toContain(`${build.low} to ${build.high} weeks from locates`);
  expect(answer).toContain(`${before.low} to ${before.high} weeks of design`);
});
