import { measureDesign, newDesign, type PoolDesign } from '../design/index.js';
import { STUDY_DESIGNS } from '../study-designs/index.js';
import { projected } from './camera.js';
import { pictureScene } from './picture-scene.js';

const FREEBOARD_FT = 0.5;
const sceneOf = (design: PoolDesign) => pictureScene(design, measureDesign(design), FREEBOARD_FT, 'dusk');

describe('the scene of the studio picture', () => {
  it('D10: holds the whole coping and every spa in the picture, for every pool of the portfolio', () => {
    for (const design of Object.values(STUDY_DESIGNS)) {
      const { camera, coping } = sceneOf(design);
      for (const [x, y] of coping) {
        const [right, up] = projected(camera, [x, y, 0])!;
        expect(right).toBeGreaterThan(0.05);
        expect(right).toBeLessThan(0.95);
        expect(up).toBeGreaterThan(0.05);
        expect(up).toBeLessThan(0.95);
      }
    }
  });

  it('D10: is the design in meters, turned and not mirrored', () => {
    const design = newDesign();
    const measured = measureDesign(design);
    const { outline, waterM } = sceneOf(design);
    const area = (points: readonly (readonly [number, number])[]) =>
      points.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = points[(i + 1) % points.length]!;
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
    const flat = measured.outline.points.map(({ xFt, yFt }) => [xFt * 0.3048, yFt * 0.3048] as const);
    expect(area(outline)).toBeCloseTo(area(flat), 2);
    expect(waterM).toBeCloseTo(-FREEBOARD_FT * 0.3048, 4);
  });

  it('D10: has the colors that were chosen', () => {
    const design = newDesign();
    const chosen = {
      ...design,
      finishes: { ...design.finishes, interior: 'E3-quartz' },
      colors: { interior: 'midnight' },
    };
    expect(sceneOf(chosen).colors).toMatchObject({ interior: '#3b5068' });
    expect(sceneOf(design).colors.interior).not.toBe('#3b5068');
  });

  it('D10: puts a drawn house behind the pool', () => {
    const outline = [
      { xFt: -60, yFt: -20 },
      { xFt: -30, yFt: -20 },
      { xFt: -30, yFt: 20 },
      { xFt: -60, yFt: 20 },
    ];
    const design = newDesign();
    const { houses, paved } = sceneOf({ ...design, yard: { ...design.yard, houses: [{ outline, heightFt: 24 }] } });
    expect(houses[0]!.heightM).toBeCloseTo(7.3152, 4);
    expect(Math.min(...houses[0]!.outline.map(([, y]) => y))).toBeGreaterThan(paved[3]);
  });

  it('D10: a point behind the camera is in no picture', () => {
    const { camera } = sceneOf(newDesign());
    expect(projected(camera, camera.targetM)).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
    expect(projected(camera, [camera.eyeM[0], camera.eyeM[1] - 1, camera.eyeM[2]])).toBeNull();
  });
});
