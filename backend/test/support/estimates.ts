import { randomUUID } from 'node:crypto';
import type { CostBook } from 'poolkit/cost';
import type TestAgent from 'supertest/lib/agent.js';
import { CostBookEntity } from '../../src/modules/cost-book/persistence/cost-book.entity.js';
import { EstimateContentEntity } from '../../src/modules/estimates/persistence/estimate-content.entity.js';
import { EstimateSubmissionEntity } from '../../src/modules/estimates/persistence/estimate-submission.entity.js';
import { EstimateEntity } from '../../src/modules/estimates/persistence/estimate.entity.js';
import type { TestApp } from './app.js';
import { rectangle } from './designs.js';

export interface EstimateLine {
  code: string;
  group: string;
  label: string;
  quantity: number;
  unit: string;
  unitCents: number;
  lowCents: number;
  likelyCents: number;
  highCents: number;
  formula: string;
  driver: string;
}

export interface Estimate {
  id: string;
  reference: string;
  name: string | null;
  state: string;
  access: string;
  url: string | null;
  issuedAt: string;
  validUntil: string;
  keptUntil: string | null;
  costBookVersion: number;
  pricesChanged: boolean;
  engineVersion: string;
  designVersionId: string | null;
  designHash: string;
  reissuedFromId: string | null;
  reissuedAsId: string | null;
  lowCents: number;
  likelyCents: number;
  highCents: number;
  lines: EstimateLine[];
  unknowns: { question: string; label: string }[];
  quantities: Record<string, number>;
  summary: Record<string, unknown>;
  design?: unknown;
}

export interface PriceBook {
  version: number;
  effectiveFrom: string;
  book: CostBook;
  assumptions: Record<string, number>;
}

export async function saveEstimate(agent: TestAgent, body: object = {}): Promise<Estimate> {
  const sent = { design: rectangle(32), ...body };
  const answer = await agent.post('/api/estimates').set('idempotency-key', randomUUID()).send(sent);
  if (answer.status !== 201) throw new Error(`saving an estimate answered ${answer.status}: ${answer.text}`);
  return answer.body as Estimate;
}

/** All rows of both modules, to show that a refusal wrote nothing. */
export async function countEstimateRows(test: Pick<TestApp, 'uow'>): Promise<number[]> {
  const counts: number[] = [];
  for (const entity of [CostBookEntity, EstimateEntity, EstimateContentEntity, EstimateSubmissionEntity]) {
    counts.push(await test.uow.reader().count(entity));
  }
  return counts;
}
