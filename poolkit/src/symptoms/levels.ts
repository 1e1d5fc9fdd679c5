/** The chlorine levels that advice speaks of, for this pool or in words when its stabilizer is not known. */
import { chlorineLevels, slamTarget } from '../chemistry/index.js';
import { mustardLevelPpm } from '../water-care/index.js';
import type { SymptomValues, WaterTest } from './measures.js';

export type LevelName = 'shock' | 'fcMin' | 'fcMax' | 'mustard';

/** Every level as text with its unit. */
export function levelTexts(test: WaterTest | undefined, values: SymptomValues): Readonly<Record<LevelName, string>> {
  const limit = values['chemistry.swimChlorineHigh'];
  const cya = test?.readings.cyanuricAcidPpm?.value ?? (test?.profile.indoor ? 0 : undefined);
  if (test === undefined || cya === undefined) {
    return {
      shock: 'the shock level for your stabilizer',
      fcMin: 'the minimum for your stabilizer',
      fcMax: ppm(limit),
      mustard: 'half your stabilizer reading plus 4.5 ppm',
    };
  }
  const { minPpm, slamPpm } = chlorineLevels(cya, test.profile.sanitiser);
  const shock = slamTarget(cya, test.readings.combinedChlorinePpm?.value ?? 0, test.profile.sanitiser, values);
  const tooMuch = cya > values['chemistry.drainBeforeSlamCya'];
  const thin = 'the shock level that fits once fresh water has brought stabilizer down';
  return {
    shock: tooMuch ? thin : ppm(shock.ppm),
    fcMin: ppm(minPpm),
    fcMax: ppm(Math.min(limit, slamPpm)),
    mustard: tooMuch ? 'half the stabilizer that is left then plus 4.5 ppm' : ppm(mustardLevelPpm(cya)),
  };
}

/** Replaces `{shock}` and the other names in a sentence. */
export function fill(sentence: string, levels: Readonly<Record<LevelName, string>>): string {
  return sentence.replace(/\{(shock|fcMin|fcMax|mustard)\}/g, (_, name: LevelName) => levels[name]);
}

const ppm = (value: number) => `${Math.round(value * 10) / 10} ppm`;
