import type { ServiceSlug } from '../config/paths';

export type Branch = 'build' | 'renovation' | 'garden' | 'equipment' | 'care' | 'urgent' | 'permit';

export const BRANCH_OF: Readonly<Record<ServiceSlug, Branch>> = {
  'custom-design': 'build',
  'pool-construction': 'build',
  'pool-renovation': 'renovation',
  'landscaping-design': 'garden',
  'smart-technology': 'equipment',
  'maintenance-care': 'care',
  'permit-assistance': 'permit',
  emergency: 'urgent',
};

interface Question {
  legend: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
}

const NOT_SURE = { value: 'not-sure', label: 'Not sure' };

/** Staff read these names and values, so they are words. */
export const QUESTIONS = {
  home: {
    legend: 'Whose house is it?',
    choices: [
      { value: 'own', label: 'We own it and live there' },
      { value: 'buying', label: 'We are buying it' },
      { value: 'rent', label: 'We rent it' },
      { value: 'something-else', label: 'Something else' },
    ],
  },
  machineAccess: {
    legend: 'How wide is the access to the yard?',
    hint: 'At the narrowest point between street and pool.',
    choices: [
      { value: '10-ft-or-more', label: '10 ft or more' },
      { value: '6-to-10-ft', label: '6 to 10 ft' },
      { value: 'under-6-ft', label: 'Under 6 ft' },
      NOT_SURE,
    ],
  },
  ground: {
    legend: 'What is the ground like?',
    choices: [
      { value: 'level', label: 'Level' },
      { value: 'gentle-slope', label: 'A gentle slope' },
      { value: 'steep', label: 'Steep' },
      NOT_SURE,
    ],
  },
  poolAge: {
    legend: 'How old is the pool?',
    choices: [
      { value: 'under-10-years', label: 'Under 10 years' },
      { value: '10-to-20-years', label: '10 to 20 years' },
      { value: 'over-20-years', label: 'Over 20 years' },
      NOT_SURE,
    ],
  },
  poolShell: {
    legend: 'What is it made of?',
    choices: [
      { value: 'gunite-or-concrete', label: 'Gunite or concrete' },
      { value: 'vinyl-liner', label: 'Vinyl liner' },
      { value: 'fiberglass', label: 'Fiberglass' },
      NOT_SURE,
    ],
  },
  visits: {
    legend: 'How often should we come?',
    choices: [
      { value: 'every-week', label: 'Every week' },
      { value: 'opening-or-closing', label: 'To open or close the pool' },
      { value: 'once', label: 'Once' },
      NOT_SURE,
    ],
  },
  sanitizer: {
    legend: 'How is the water kept clean?',
    choices: [
      { value: 'chlorine', label: 'Chlorine' },
      { value: 'salt-system', label: 'Salt system' },
      { value: 'something-else', label: 'Something else' },
      NOT_SURE,
    ],
  },
  waterNow: {
    legend: 'What does the water look like now?',
    choices: [
      { value: 'clear', label: 'Clear' },
      { value: 'cloudy', label: 'Cloudy' },
      { value: 'green', label: 'Green' },
      { value: 'covered', label: 'Covered for winter' },
    ],
  },
  trouble: {
    legend: 'What is wrong?',
    choices: [
      { value: 'losing-water', label: 'It is losing water' },
      { value: 'green-water', label: 'Green or cloudy water' },
      { value: 'equipment-failed', label: 'Pump or heater failed' },
      { value: 'storm-damage', label: 'Storm damage' },
      { value: 'something-else', label: 'Something else' },
    ],
  },
  since: {
    legend: 'When did it start?',
    choices: [
      { value: 'today', label: 'Today' },
      { value: 'this-week', label: 'This week' },
      { value: 'longer', label: 'Earlier' },
    ],
  },
  survey: {
    legend: 'Do you have a plat or survey?',
    choices: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }, NOT_SURE],
  },
} as const satisfies Record<string, Question>;

export type AnswerName = keyof typeof QUESTIONS;

interface BranchStep {
  title: string;
  asksPlan: boolean;
  asks: readonly AnswerName[];
}

export const BRANCHES: Readonly<Record<Branch, BranchStep>> = {
  build: { title: 'Your yard and timing', asksPlan: true, asks: ['home', 'machineAccess'] },
  renovation: { title: 'Your pool and timing', asksPlan: true, asks: ['poolAge', 'poolShell'] },
  garden: { title: 'Your yard and timing', asksPlan: true, asks: ['home', 'ground'] },
  equipment: { title: 'Your pool and timing', asksPlan: true, asks: ['poolAge', 'sanitizer'] },
  care: { title: 'Your pool', asksPlan: false, asks: ['home', 'visits', 'sanitizer', 'waterNow'] },
  urgent: { title: 'What happened', asksPlan: false, asks: ['trouble', 'since'] },
  permit: { title: 'Your yard and timing', asksPlan: true, asks: ['home', 'survey'] },
};
