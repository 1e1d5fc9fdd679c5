import { designWarnings, featuresOf, measureDesign, parseDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { pageMeta } from '../config/page-titles';
import { picturesOf } from './study-views';
import { pictureFile } from '../pictures/pictures';
import { priceOf } from '../testing/estimate-server';
import { PORTFOLIO, STUDY_COUNT } from './portfolio';
import { captionOf, STUDIES } from './studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { STUDY_TEXTS } from './study-texts';

/** Sheer's wall is as high as its picture shows; the tool asks for a guard to be checked, and the study says so. */
const EXPECTED_WARNINGS: Partial<Record<string, string[]>> = { sheer: ['RAISED_WALL_GUARD'] };

describe.each(STUDIES.map((study) => [study.name, study] as const))('H05 the study %s', (_name, study) => {
  const design = STUDY_DESIGNS[study.id];
  const measured = measureDesign(design);
  const { quantities } = measured;

  test('is a design the tools accept, with no warning but those it mentions', () => {
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design });
    expect(designWarnings(design, measured).map(({ code }) => code)).toEqual(EXPECTED_WARNINGS[study.id] ?? []);
  });

  test('is as large as its caption says, to the foot', () => {
    expect(Math.abs(quantities.lengthFt - study.lengthFt)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(quantities.widthFt - study.widthFt)).toBeLessThanOrEqual(0.5);
    // Size and unit stay on one line, whatever the width.
    expect(captionOf(study).replaceAll('\u00a0', ' ')).toBe(
      `Design rendering, not a photograph. ${study.name} study, ${study.widthFt} × ${study.lengthFt} ft.`,
    );
  });

  test('has a plan and a price', () => {
    expect(planDrawing(design, measured).items.length).toBeGreaterThan(5);
    const { shown } = priceOf(design);
    expect(shown.lowCents).toBeGreaterThan(50_000_00);
    expect(shown.highCents).toBeGreaterThan(shown.lowCents);
  });

  test('is filtered by what its design has', () => {
    const has = (kind: Parameters<typeof featuresOf>[1]) => featuresOf(design, kind).length > 0;
    const drawn = [
      has('tanning-shelf') && 'ledge',
      has('spa') && 'spa',
      (featuresOf(design, 'spa').some(({ spillover }) => spillover) ||
        has('sheer-descent') || has('scupper') || has('deck-jet') || has('rock-waterfall')) && 'falling-water', // prettier-ignore
      (has('fire-bowl') || has('fire-pit')) && 'fire',
      design.shape.kind === 'lap' && 'lap',
      has('vanishing-edge') && 'edge',
    ].filter((feature) => feature !== false);
    expect(study.features).toEqual(drawn);
  });

  test('says what it is made of as it is priced', () => {
    const { coping, deck } = design.finishes;
    expect(STUDY_TEXTS[study.id].finish).toMatch(
      coping === 'E2-travertine' ? /^Travertine coping/ : /^Limestone coping/,
    );
    expect(STUDY_TEXTS[study.id].finish).toMatch(deck === 'I3' ? /wood deck/ : / deck|slabs|paving/);
  });

  test('is seen in three pictures or more, none of them twice', () => {
    const names = [...picturesOf(study), ...(study.before ? [study.before] : [])].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(picturesOf(study).length).toBeGreaterThanOrEqual(3);
    expect(study.pictures[0].isDetail).toBeUndefined();
  });

  test('describes each of its pictures without repeating the caption', () => {
    for (const { name, alt } of [...picturesOf(study), ...(study.before ? [study.before] : [])]) {
      expect(alt).toMatch(/^[A-Z].{20,}\.$/);
      expect(alt).not.toMatch(/rendering|photo/i);
      expect(pictureFile(name).width).toBeGreaterThanOrEqual(800);
    }
  });
});

test('before and after were seen from one place', () => {
  const [before, after] = [pictureFile('reno-before'), pictureFile('reno-after')];
  expect([before.width, before.height]).toEqual([after.width, after.height]);
});

test('says the number of studies the same way everywhere', () => {
  expect(PORTFOLIO.title).toBe(`${STUDY_COUNT} studies.`);
  expect(pageMeta('/portfolio').description).toMatch(new RegExp(`^${STUDY_COUNT} pool and garden studies`));
});

test('uses no word the company avoids', () => {
  const words = JSON.stringify([STUDIES, PORTFOLIO]);
  expect(words).not.toMatch(/oasis|paradise|dream|stunning|premier|award|elevate|seamless|!|client/i);
});
