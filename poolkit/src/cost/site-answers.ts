/** "Unknown" is a valid answer everywhere: it widens the range and never stops an estimate. */

export const SITE_FACTS = [
  'survey',
  'slope',
  'access',
  'utilities',
  'soil',
  'rock',
  'groundwater',
  'hoa',
  'trees',
] as const;
export type SiteFact = (typeof SITE_FACTS)[number];

const WORDS = {
  survey: ['unknown', 'done'],
  soil: ['unknown', 'ordinary', 'difficult'],
  rock: ['unknown', 'no', 'yes'],
  groundwater: ['unknown', 'no', 'yes'],
  hoa: ['unknown', 'settled'],
  trees: ['unknown', 'settled'],
  drawings: ['none', 'signed'],
} as const;

export type SiteAnswers = { readonly [K in keyof typeof WORDS]: (typeof WORDS)[K][number] } & {
  /** Gas, electric or sewer lines that must move, 0 to 20; `null` when not located. */
  readonly utilityRelocations: number | null;
};

export const NOTHING_KNOWN: SiteAnswers = {
  survey: 'unknown',
  soil: 'unknown',
  rock: 'unknown',
  groundwater: 'unknown',
  utilityRelocations: null,
  hoa: 'unknown',
  trees: 'unknown',
  drawings: 'none',
};

const MAX_RELOCATIONS = 20;

export type SiteAnswersRead =
  | { readonly ok: true; readonly answers: SiteAnswers }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

export function parseSiteAnswers(input: unknown): SiteAnswersRead {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { ok: false, problems: { '': 'Site answers are an object.' } };
  }
  const answers: Record<string, unknown> = { ...NOTHING_KNOWN };
  const problems = new Map<string, string>();
  for (const [key, value] of Object.entries(input).slice(0, 50)) {
    const problem = problemOf(key, value);
    if (problem) problems.set(key.slice(0, 40), problem);
    else answers[key] = value;
  }
  if (problems.size > 0) return { ok: false, problems: Object.fromEntries(problems) };
  return { ok: true, answers: answers as unknown as SiteAnswers };
}

function problemOf(key: string, value: unknown): string | null {
  if (key === 'utilityRelocations') {
    const fits = value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_RELOCATIONS);
    return fits ? null : `Enter a whole number from 0 to ${MAX_RELOCATIONS}, or null when unknown.`;
  }
  if (!Object.hasOwn(WORDS, key)) return 'There is no such answer.';
  const words: readonly unknown[] = WORDS[key as keyof typeof WORDS];
  return words.includes(value) ? null : `Choose one of ${words.join(', ')}.`;
}
