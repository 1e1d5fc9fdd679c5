import { randomUUID } from 'node:crypto';
import { newDesign, type PoolDesign } from 'poolkit/design';
import type TestAgent from 'supertest/lib/agent.js';
import { DesignShareEntity } from '../../src/modules/designs/persistence/design-share.entity.js';
import { DesignSubmissionEntity } from '../../src/modules/designs/persistence/design-submission.entity.js';
import { DesignVersionEntity } from '../../src/modules/designs/persistence/design-version.entity.js';
import { DesignEntity } from '../../src/modules/designs/persistence/design.entity.js';
import type { TestApp } from './app.js';

export interface Version {
  id: string;
  versionNo: number;
  author: string;
  designHash: string;
  engineVersion: string;
  design: PoolDesign;
  summary: Record<string, unknown>;
  quantities: Record<string, number>;
  choices: Record<string, string>;
  checks: Record<string, unknown>[];
  warnings: Record<string, unknown>[];
}

export interface Design {
  id: string;
  name: string;
  state: string;
  access: string;
  createdAt: string;
  updatedAt: string;
  keptUntil: string | null;
  share: { expiresAt: string } | null;
  version: Version;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** A rectangle of 16 ft by so many, so that each length is another design. */
export function rectangle(lengthFt: number): PoolDesign {
  return newDesign({
    shape: { kind: 'rectangle', lengthFt, widthFt: 16, cornerRadiusFt: 0 },
    depth: [
      { xFt: 0, depthFt: 3.5 },
      { xFt: lengthFt, depthFt: 6 },
    ],
    features: [],
  });
}

/** A browser that has saved one design, and the design as it was answered. */
export async function saveDesign(
  agent: TestAgent,
  {
    name = 'Long pool',
    design = rectangle(32),
    key = randomUUID(),
  }: { name?: string; design?: PoolDesign; key?: string } = {},
): Promise<Design> {
  const { status, body } = await agent.post('/api/designs').set('idempotency-key', key).send({ name, design });
  if (status !== 201) throw new Error(`saving a design answered ${status}: ${JSON.stringify(body)}`);
  return body as Design;
}

/** All rows of this module, to show that a refusal wrote nothing. */
export async function countDesignRows(test: TestApp): Promise<number[]> {
  const counts: number[] = [];
  for (const entity of [DesignEntity, DesignVersionEntity, DesignShareEntity, DesignSubmissionEntity]) {
    counts.push(await test.uow.reader().count(entity));
  }
  return counts;
}
