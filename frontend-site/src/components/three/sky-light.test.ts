import { DAY_MINUTE, duskMinute, skyLight, SUMMER_DAY } from './sky-light';

const at = (minute: number, isCloudy = false) => skyLight({ date: SUMMER_DAY, minute, isCloudy }, 90);

test('D20 the sun is where it is in St. Louis: high in the south at noon, in the west in the afternoon', () => {
  // With north along +y, south is -y and west is -x.
  const [x, y, z] = at(13 * 60).toSun;
  expect(z).toBeCloseTo(Math.sin((74.8 * Math.PI) / 180), 2);
  expect(y).toBeLessThan(0);
  expect(Math.abs(x)).toBeLessThan(0.05);
  expect(at(DAY_MINUTE).toSun[0]).toBeLessThan(-0.5);
  expect(Math.hypot(...at(DAY_MINUTE).toSun)).toBeCloseTo(1);
});

test('D20 dusk is after sunset, with lamps on; by day they are off, and night is darker than dusk', () => {
  expect(duskMinute(SUMMER_DAY)).toBe(20 * 60 + 49);
  const [day, dusk, night] = [at(DAY_MINUTE), at(duskMinute(SUMMER_DAY)), at(23 * 60)];
  expect(dusk.toSun[2]).toBeLessThan(0);
  expect([day.lamps, dusk.lamps > 0.9, night.lamps]).toEqual([0, true, 1]);
  expect(night.fillStrength).toBeLessThan(dusk.fillStrength);
  expect(dusk.fillStrength).toBeLessThan(day.fillStrength);
});

test('D20 clouds take the shadows and leave the light of the sky', () => {
  expect(at(DAY_MINUTE, true).sunStrength).toBeLessThan(0.2 * at(DAY_MINUTE).sunStrength);
  expect(at(DAY_MINUTE, true).fillStrength).toBeGreaterThan(at(DAY_MINUTE).fillStrength);
});

test('D20 every hour of a year has light in numbers, also the hour that a change of clocks skips', () => {
  for (const date of ['2027-03-14', '2027-06-21', '2027-11-07', '2027-12-21'])
    for (let minute = 0; minute < 1440; minute += 30) {
      const light = skyLight({ date, minute, isCloudy: minute % 60 === 0 }, 30);
      expect(Object.values(light).flat().every(Number.isFinite)).toBe(true);
    }
});
