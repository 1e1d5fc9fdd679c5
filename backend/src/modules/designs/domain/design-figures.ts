import {
  ENGINE_VERSION,
  depthRangeFt,
  designHash,
  designWarnings,
  figuresWith,
  measureDesign,
  parseDesign,
  type Choices,
  type Construction,
  type DesignProblem,
  type DesignWarning,
  type MeasuredDesign,
  type PoolDesign,
  type PoolShape,
  type Quantities,
} from 'poolkit/design';
import { checksOf, type Check } from 'poolkit/feasibility';

export const DESIGN_STATES = ['saved', 'submitted'] as const;
/** `submitted`: a version of it was sent with a request. */
export type DesignState = (typeof DESIGN_STATES)[number];

export interface DesignSummary {
  construction: Construction;
  shape: PoolShape;
  lengthFt: number;
  widthFt: number;
  waterAreaSqFt: number;
  volumeGal: number;
  minDepthFt: number;
  maxDepthFt: number;
  conflicts: number;
}

/** A design with everything the engine says about it; always computed here, never taken from a client. */
export interface DesignFigures {
  design: PoolDesign;
  summary: DesignSummary;
  quantities: Quantities;
  choices: Choices;
  checks: Check[];
  warnings: DesignWarning[];
  designHash: string;
  engineVersion: string;
}

export type ReadFigures = { ok: true; figures: DesignFigures } | { ok: false; fields: Record<string, string> };

/**
 * Reads and measures whatever was sent as `design`, with the assumptions that the current cost book changes. A
 * refusal has a sentence for each path of the body.
 */
export function readFigures(input: unknown, changes: Readonly<Record<string, number>>): ReadFigures {
  const { rules, measuring } = figuresWith(changes);
  const parsed = parseDesign(input, rules);
  if (!parsed.ok) return { ok: false, fields: fieldsOf(parsed.problems) };
  const { design } = parsed;
  const measured = measureDesign(design, measuring);
  const { quantities, choices } = measured;
  const checks = checksOf(design, measured, changes);
  return {
    ok: true,
    figures: {
      design,
      summary: summaryOf(design, measured, checks),
      quantities,
      choices,
      checks,
      warnings: designWarnings(design, measured, rules),
      designHash: designHash(design),
      engineVersion: ENGINE_VERSION,
    },
  };
}

function summaryOf(design: PoolDesign, measured: MeasuredDesign, checks: readonly Check[]): DesignSummary {
  const { construction, shape } = design;
  const { lengthFt, widthFt, waterAreaSqFt, volumeGal } = measured.quantities;
  const [minDepthFt, maxDepthFt] = depthRangeFt(design, measured);
  const conflicts = checks.filter(({ result }) => result === 'conflict').length;
  return { construction, shape, lengthFt, widthFt, waterAreaSqFt, volumeGal, minDepthFt, maxDepthFt, conflicts };
}

function fieldsOf(problems: readonly DesignProblem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of problems) fields[path === '' ? 'design' : `design.${path}`] ??= message;
  return fields;
}
