import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';

/** Published bands are wider and differ; these are the tighter ones that fit the sanitizer. */
const bands = sourced('Company range within ANSI/NSPI and Oregon pool rules');
const practice = sourced('Product labels and common service practice', 'recalled');
const company = sourced('Company figure');
const tap = sourced('St. Louis County tap water, lime softened; test yours');

const ppm = (label: string, value: number, max: number) => bands(value, 'ppm', label, 0, max);
const pH = (label: string, value: number) => bands(value, '', label, 7, 8);
const index = (label: string, value: number) => bands(value, '', label, -1, 1);
const cap = (unit: string, label: string, value: number, max: number) =>
  practice(value, `${unit} per 10,000 gal`, label, max / 100, max);
const hours = (label: string, value: number) => practice(value, 'h', label, 0.25, 336);
const swim = (label: string, value: number) => practice(value, 'min', `Swimmers wait after ${label}`, 15, 1440);
const spread = (unit: string, label: string, value: number) =>
  company(value, unit, `Drop test, ${label}: plus or minus`, 0, 500);

export const WATER_CHEMISTRY = defineAssumptions({
  'chemistry.pHLow': pH('pH, lowest', 7.2),
  'chemistry.pHHigh': pH('pH, highest', 7.8),
  'chemistry.pHAim': pH('pH, aim', 7.5),
  'chemistry.pHHighFiberglass': pH('pH in fiberglass, highest', 7.6),
  'chemistry.pHAimFiberglass': pH('pH in fiberglass, target', 7.4),
  'chemistry.pHAimSlam': pH('pH before high chlorine, target', 7.3),
  'chemistry.pHHighSlam': pH('pH before high chlorine, highest', 7.4),

  'chemistry.taLow': ppm('Alkalinity with liquid chlorine or cal-hypo, low', 70, 400),
  'chemistry.taHigh': ppm('Alkalinity with liquid chlorine or cal-hypo, high', 90, 400),
  'chemistry.taAcceptLow': ppm('Alkalinity with liquid chlorine or cal-hypo, accepted from', 60, 400),
  'chemistry.taAcceptHigh': ppm('Alkalinity with liquid chlorine or cal-hypo, accepted to', 120, 400),
  'chemistry.taLowStabilised': ppm('Alkalinity with trichlor or dichlor, low', 100, 400),
  'chemistry.taHighStabilised': ppm('Alkalinity with trichlor or dichlor, high', 120, 400),
  'chemistry.taLowSalt': ppm('Alkalinity with a salt cell, low', 60, 400),
  'chemistry.taHighSalt': ppm('Alkalinity with a salt cell, high', 80, 400),
  'chemistry.taLowSpa': ppm('Alkalinity of a spa, low', 50, 400),
  'chemistry.taHighSpa': ppm('Alkalinity of a spa, high', 80, 400),
  'chemistry.taHighSaltSpa': ppm('Alkalinity of a salt spa, high', 70, 400),

  'chemistry.chLowCement': ppm('Hardness with a cement finish, low', 250, 1500),
  'chemistry.chHighCement': ppm('Hardness with a cement finish, high', 450, 1500),
  'chemistry.chAimCement': ppm('Hardness with a cement finish, target', 300, 1500),
  'chemistry.chLowVinyl': ppm('Hardness with vinyl, low', 150, 1500),
  'chemistry.chHighVinyl': ppm('Hardness with vinyl, high', 300, 1500),
  'chemistry.chAimVinyl': ppm('Hardness with vinyl, target', 175, 1500),
  'chemistry.chLowFiberglass': ppm('Hardness with fiberglass, low', 150, 1500),
  'chemistry.chHighFiberglass': ppm('Hardness with fiberglass, high', 350, 1500),
  'chemistry.chAimFiberglass': ppm('Hardness with fiberglass, target', 200, 1500),
  'chemistry.chLowSpa': ppm('Hardness of a spa, low', 150, 1500),
  'chemistry.chHighSpa': ppm('Hardness of a spa, high', 250, 1500),
  'chemistry.chAimSpa': ppm('Hardness of a spa, target', 175, 1500),

  'chemistry.cyaLow': ppm('Stabilizer, low', 30, 300),
  'chemistry.cyaHigh': ppm('Stabilizer, high', 50, 300),
  'chemistry.cyaLowSalt': ppm('Stabilizer with a salt cell, low', 60, 300),
  'chemistry.cyaHighSalt': ppm('Stabilizer with a salt cell, high', 80, 300),
  'chemistry.cyaLowSpa': ppm('Stabilizer of a spa, low', 20, 300),
  'chemistry.cyaHighSpa': ppm('Stabilizer of a spa, high', 30, 300),
  'chemistry.cyaLowSaltSpa': ppm('Stabilizer of a salt spa, low', 30, 300),
  'chemistry.cyaHighSaltSpa': ppm('Stabilizer of a salt spa, high', 50, 300),
  'chemistry.cyaHighIndoor': ppm('Stabilizer indoors, high', 20, 300),

  'chemistry.ccIdeal': ppm('Combined chlorine, ideal up to', 0.2, 5),
  'chemistry.ccHigh': ppm('Combined chlorine, limit', 0.5, 5),
  'chemistry.saltLow': ppm("Salt, low end of the cell maker's range", 2700, 10_000),
  'chemistry.saltHigh': ppm("Salt, high end of the cell maker's range", 3400, 10_000),
  'chemistry.saltAim': ppm('Salt, target', 3200, 10_000),
  'chemistry.phosphateHigh': company(500, 'ppb', 'Phosphate worth treating when chlorine will not hold', 100, 5000),

  'chemistry.indexLow': index('Saturation index, low', -0.3),
  'chemistry.indexHigh': index('Saturation index, high', 0.3),
  'chemistry.indexLowVinyl': index('Saturation index with vinyl, low', -0.6),
  'chemistry.indexLowFiberglass': index('Saturation index with fiberglass, low', -0.5),
  'chemistry.indexLowWarmCement': index('Saturation index of a cement finish in warm water, low', 0),
  'chemistry.warmWaterF': company(75, '°F', 'Water counts as warm from', 60, 95),
  'chemistry.newPlasterDays': company(365, 'days', 'A cement finish counts as new for', 30, 730),
  'chemistry.freshFinishDays': practice(30, 'days', 'A cement finish takes no salt and no granules for', 28, 60),
  'chemistry.indexSlight': index('Saturation index, slightly off from', 0.3),
  'chemistry.indexStrong': index('Saturation index, far off from', 0.6),
  'chemistry.csiFromSaltPpm': ppm('Salt at which CSI decides', 1500, 10_000),

  'chemistry.swimChlorineHigh': ppm('Free chlorine, swimmers out above', 10, 20),
  'chemistry.overnightLossHigh': ppm('Overnight chlorine loss, limit', 1, 3),
  'chemistry.drainBeforeSlamCya': ppm('Stabilizer above which water is replaced before a chlorine treatment', 90, 300),
  'chemistry.cyaDrainFrom': ppm('Stabilizer below which no water is replaced', 80, 300),
  'chemistry.drainFromFactor': company(
    1.25,
    '',
    'Water is replaced when a reading is above its range by a factor of',
    1,
    3,
  ),
  'chemistry.professionalCc': ppm(
    'Combined chlorine without stabilizer above which a professional treats the water',
    2,
    5,
  ),
  'chemistry.professionalCya': ppm('Stabilizer above which a professional exchanges the water', 150, 300),
  'chemistry.noStabilisedFromCya': ppm('No more trichlor or dichlor from a stabilizer of', 60, 60),
  'chemistry.noCalHypoFromCh': ppm('No more cal-hypo from a hardness of', 450, 450),

  'chemistry.tdsFloor': ppm('Dissolved solids when unknown, at least', 1000, 10_000),
  'chemistry.tdsAboveSalt': ppm('Dissolved solids when unknown, above the salt', 500, 10_000),

  'chemistry.pHDoseShare': company(0.75, '', 'Share of a pH dose poured before the retest', 0.25, 1),
  'chemistry.capCalHypo': cap('lb', 'Cal-hypo at a time', 1.5, 6),
  'chemistry.capMuriatic': cap('fl oz', 'Muriatic acid at a time', 32, 64),
  'chemistry.capDryAcid': cap('lb', 'Dry acid at a time', 2.5, 6),
  'chemistry.capSodaAsh': cap('lb', 'Soda ash at a time', 2, 6),
  'chemistry.capBakingSoda': cap('lb', 'Baking soda at a time', 5, 15),
  'chemistry.capCalcium': cap('lb', 'Calcium chloride at a time', 10, 30),
  'chemistry.capCementCalciumPpm': practice(50, 'ppm/day', 'Hardness added per day on a cement finish', 10, 100),
  'chemistry.waitLiquidChlorine': hours('Mixing time of liquid chlorine', 0.5),
  'chemistry.waitGranularChlorine': hours('Mixing time of granular chlorine', 4),
  'chemistry.waitAcid': hours('Mixing time of acid', 1),
  'chemistry.waitSodaAsh': hours('Mixing time of soda ash', 4),
  'chemistry.waitBakingSoda': hours('Mixing time of baking soda', 6),
  'chemistry.waitCalcium': hours('Mixing time of calcium chloride', 4),
  'chemistry.waitStabiliser': hours('Stabilizer shows in a test after', 144),
  'chemistry.waitSalt': hours('Mixing time of salt', 24),
  'chemistry.waitDrain': hours('Mixing time after a refill', 4),
  'chemistry.waitAeration': hours('Aeration before the next test', 24),
  'chemistry.waitRoutine': hours('Next routine test when nothing is wrong', 168),

  'chemistry.trimMargin': company(0.1, '', 'A correction of the saturation index aims inside its range by', 0, 0.3),
  'chemistry.bigPH': company(0.3, '', 'A big change of pH is more than', 0.1, 1),
  'chemistry.bigTa': ppm('A big change of alkalinity is more than', 20, 100),
  'chemistry.bigCh': ppm('A big change of hardness is more than', 50, 500),
  'chemistry.bigCya': ppm('A big change of stabilizer is more than', 20, 100),
  'chemistry.bigSalt': ppm('A big change of salt is more than', 500, 5000),
  'chemistry.swimAfterChlorine': swim('liquid chlorine', 30),
  'chemistry.swimAfterAcid': swim('acid', 60),
  'chemistry.swimAfterSodaAsh': swim('soda ash', 60),
  'chemistry.swimAfterBakingSoda': swim('baking soda', 30),
  'chemistry.swimAfterCalcium': swim('calcium chloride', 240),
  'chemistry.swimAfterStabiliser': swim('cyanuric acid', 30),
  'chemistry.swimAfterSalt': swim('salt', 30),
  'chemistry.smallestDrainShare': company(0.1, '', 'Smallest share of the water worth replacing', 0.01, 0.5),
  'chemistry.shellWarningShare': company(
    1 / 3,
    '',
    'Share of the water above which draining puts the shell at risk',
    0.1,
    1 / 3,
  ),

  'chemistry.fillPH': tap(9, '', 'Fill water, pH', 6.2, 10),
  'chemistry.fillTa': ppm('Fill water, alkalinity', 75, 400),
  'chemistry.fillCh': ppm('Fill water, hardness', 125, 1000),
  'chemistry.fillCya': ppm('Fill water, stabilizer', 0, 50),
  'chemistry.fillSalt': ppm('Fill water, salt', 50, 1000),
  'chemistry.fillTds': ppm('Fill water, dissolved solids', 350, 2000),

  'chemistry.spreadFc': spread('ppm', 'free chlorine', 0.5),
  'chemistry.spreadCc': spread('ppm', 'combined chlorine', 0.5),
  'chemistry.spreadPH': spread('', 'pH', 0.1),
  'chemistry.spreadTa': spread('ppm', 'alkalinity', 10),
  'chemistry.spreadCh': spread('ppm', 'hardness', 20),
  'chemistry.spreadCya': spread('ppm', 'stabilizer', 10),
  'chemistry.spreadSalt': spread('ppm', 'salt', 200),
  'chemistry.spreadTds': spread('ppm', 'dissolved solids', 100),
  'chemistry.spreadBorate': spread('ppm', 'borate', 5),
  'chemistry.spreadPhosphate': spread('ppb', 'phosphate', 100),
  'chemistry.spreadTempF': spread('°F', 'temperature', 1),
  'chemistry.spreadShare': company(
    0.05,
    '',
    'Drop test of a concentration: at least this share of the reading',
    0,
    0.5,
  ),
  'chemistry.stripSpreadFactor': company(3, '', 'A strip is less accurate than drops by a factor of', 1, 10),
  'chemistry.photometerSpreadFactor': company(1, '', 'A photometer against drops, factor', 0.3, 5),
});

export type ChemistryValues = ValuesOf<typeof WATER_CHEMISTRY>;

export const CHEMISTRY_DEFAULTS: ChemistryValues = defaultsOf(WATER_CHEMISTRY);
