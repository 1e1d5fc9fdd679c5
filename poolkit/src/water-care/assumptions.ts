/** Local dates, start-up habits and treatment practice: judgment, not chemistry. */
import { defineAssumptions, sourced } from '../assumptions/index.js';

const frost = sourced(
  'Freeze odds of St. Charles and the Science Center (NOAA normals), moved to the valleys of Town and Country',
);
const controls = sourced('Common setting of pool controls, 36 to 38 °F', 'recalled');
const company = sourced('Company figure');
const pebble = sourced('Pebble Technology pool care instructions', 'verified');
const sgm = sourced('SGM start-up procedure for quartz finishes', 'verified');
const npc = sourced('National Plasterers Council start-up card', 'verified');
const tfp = sourced('Trouble Free Pool, ammonia in pool water', 'recalled');

/** Days after 1 March keep their month and day in leap years. */
export const SEASON = defineAssumptions({
  'season.lastFreezeAfterMarch1': frost(45, 'days', 'Typical last spring freeze, days after March 1', 10, 80),
  'season.lastFreezeSpreadDays': frost(9, 'days', 'Spread of the last spring freeze', 0, 21),
  'season.firstFreezeAfterMarch1': frost(235, 'days', 'Typical first fall freeze, days after March 1', 200, 270),
  'season.firstFreezeSpreadDays': frost(8, 'days', 'Spread of the first fall freeze', 0, 21),
  'season.freezeGuardF': controls(38, '°F', 'Air temperature at which a freeze guard starts the pump', 33, 45),
});

export const START_UP = defineAssumptions({
  'startUp.brushDays': company(14, 'days', 'Days of brushing twice a day', 7, 30),
  'startUp.pebbleThriceDays': pebble(3, 'days', 'First days when pebble is brushed three times', 0, 14),
  'startUp.continuousDays': company(5, 'days', 'Days the pump runs without a stop', 3, 14),
  'startUp.chlorineFromDay': sgm(3, '', 'First day chlorine may be added', 2, 7),
  'startUp.calciumFromDay': sgm(3, '', 'First day calcium may be added', 2, 14),
  'startUp.stabilizerFromDay': company(4, '', 'First day cyanuric acid may be added', 2, 14),
  'startUp.noHeatDays': pebble(14, 'days', 'Days without heating the water', 7, 30),
  'startUp.noWheelsDays': npc(28, 'days', 'Days without wheeled or robotic cleaners', 14, 45),
  'startUp.noSaltDays': company(30, 'days', 'Days before salt (makers require 28 to 30)', 28, 60),
  'startUp.dailyTestDays': company(14, 'days', 'Days with a test of pH and alkalinity each day', 7, 30),
});

export const TREATMENT = defineAssumptions({
  'treatment.hourlyReadings': company(4, '', 'First readings that are an hour apart', 1, 12),
  'treatment.laterIntervalMin': company(240, 'min', 'Between later readings', 60, 720),
  'treatment.ammoniaDosePpm': tfp(10, 'ppm', 'Chlorine added repeatedly against ammonia', 5, 15),
  'treatment.ammoniaWithinMin': company(30, 'min', 'Time within which a lost dose points to ammonia', 5, 60),
  'treatment.ammoniaHoldShare': company(
    0.5,
    '',
    'Share of a dose that must still be there for ammonia to be gone',
    0.2,
    0.9,
  ),
  'treatment.duskShare': company(0.75, '', 'Share of the shock level an overnight test must begin with', 0.25, 1),
});
