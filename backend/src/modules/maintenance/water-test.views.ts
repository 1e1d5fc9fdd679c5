import type { Readings, WaterProfile } from 'poolkit/chemistry';
import type { Severity } from 'poolkit/symptoms';
import type { KeptAnswer } from './domain/kept-answer.js';
import type { WaterAnswer } from './domain/water-answer.js';
import type { SeenAtTest } from './domain/seen-at-test.js';

/** The engine's word with the instant from which the water may be tested again. Nothing is kept. */
export type WaterAnswerView = WaterAnswer & { retestAt: string };

export interface WaterTestSummaryView {
  id: string;
  testedAt: string;
  pool: WaterProfile;
  readings: Readings;
  issueDetected: string;
  issueName: string;
  severity: Severity;
  stepCount: number;
  retestAt: string;
}

export interface WaterTestView extends WaterTestSummaryView {
  seen: SeenAtTest;
  engineVersion: string;
  answer: KeptAnswer;
}

export interface WaterTestPageView {
  items: WaterTestSummaryView[];
  nextCursor: string | null;
}
