import { DEFAULT_PROCESS } from '../build-process/index.js';
import { plansOf, ST_LOUIS_WINTER } from './index.js';
import { inputOf, phase, phaseOf, scheduled } from './testing/plans.js';

describe('winter', () => {
  const winter = ST_LOUIS_WINTER;

  it('no gunite or plaster in months that are colder than their temperature: December to February', () => {
    for (const minTempF of [40, 45]) {
      const on = (startsOn: string) => phaseOf(inputOf([phase('a', 2, [], { minTempF })], { startsOn, winter }), 'a');
      expect(on('2027-11-29')).toMatchObject({ startsOn: '2027-11-29', endsOn: '2027-11-30' });
      expect(on('2027-12-01')).toMatchObject({
        startsOn: '2028-03-01',
        reason: { kind: 'project-start', closed: ['winter'] },
      });
    }
    expect(phaseOf(inputOf([phase('a', 2)], { startsOn: '2027-12-01', winter }), 'a').startsOn).toBe('2027-12-01');
  });

  it('winter never cuts a phase in two', () => {
    const input = inputOf([phase('gunite', 2, [], { minTempF: 40 })], { startsOn: '2027-11-30', winter });
    expect(phaseOf(input, 'gunite')).toMatchObject({ startsOn: '2028-03-01', endsOn: '2028-03-02' });
    const began = inputOf([phase('tile', 4, [], { minTempF: 40, actualStart: '2027-11-29' })], { winter });
    expect(phaseOf(began, 'tile')).toMatchObject({ startsOn: '2027-11-29', endsOn: '2028-03-02' });
  });

  const buildFrom = (startsOn: string) => {
    const phases = plansOf(DEFAULT_PROCESS).slice(3);
    const own = new Set(phases.map(({ key }) => key));
    return scheduled(
      inputOf(
        phases.map((one) => ({ ...one, links: one.links.filter(({ from }) => own.has(from)) })),
        { startsOn, winter },
      ),
    );
  };
  const of = (build: ReturnType<typeof buildFrom>, key: string) => build.phases.find((one) => one.key === key);

  it('a dig after October is shot in fall and finished in spring, with a draw on March 1', () => {
    const late = buildFrom('2027-11-01');
    expect([late.variant, late.springDrawOn]).toEqual(['fall-spring', '2028-03-01']);
    expect(of(late, 'gunite')?.endsOn).toBe('2027-11-15');
    expect(of(late, 'gas-electric')?.endsOn).toBe('2027-11-19');
    expect(of(late, 'tile-coping')).toMatchObject({ startsOn: '2028-03-15', reason: { kind: 'spring' } });
  });

  it('a dig in October is an ordinary build that pauses for the cold', () => {
    const build = buildFrom('2027-10-29');
    expect([build.variant, build.springDrawOn]).toEqual(['standard', null]);
    expect(of(build, 'tile-coping')?.startsOn).toBe('2028-03-01');
  });
});
