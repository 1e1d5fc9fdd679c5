import { ApiProperty } from '@nestjs/swagger';
import {
  PARAMETERS,
  type Finding,
  type Parameter,
  type PlanVerdict,
  type ReadingCoaching,
  type SwimGate,
  type WaterValues,
} from 'poolkit/chemistry';
import {
  SEVERITIES,
  type Diagnosis,
  type Finding as DiagnosisFinding,
  type QuestionId,
  type Severity,
} from 'poolkit/symptoms';
import type { Withheld } from 'poolkit/water-wizard';
import {
  IndexForecast,
  KeptIndexes,
  KeptStep,
  KeptTargets,
  WaterIndexes,
  WaterSpan,
  WaterStep,
  WaterTargetsResponse,
} from './water-plan.response.js';

class JudgedReading extends WaterSpan {
  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter' })
  parameter: Parameter;

  @ApiProperty({ type: Number })
  value: number;

  @ApiProperty({ enum: ['low', 'in-range', 'high'] })
  status: Finding['status'];
}

class IssueCause {
  @ApiProperty({ type: String })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  test: string;

  @ApiProperty({ type: Boolean })
  indicated: boolean;
}

class WaterIssue {
  @ApiProperty({ type: String })
  code: DiagnosisFinding['code'];

  @ApiProperty({ type: String })
  id: DiagnosisFinding['id'];

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ enum: [...SEVERITIES], enumName: 'WaterSeverity' })
  severity: Severity;

  @ApiProperty({ enum: ['certain', 'likely', 'undetermined'] })
  certainty: DiagnosisFinding['certainty'];

  @ApiProperty({ type: [IssueCause] })
  causes: readonly IssueCause[];

  @ApiProperty({ type: [String] })
  recommendations: readonly string[];

  @ApiProperty({ type: String, nullable: true })
  professional: string | null;

  @ApiProperty({ type: String, nullable: true })
  keepOutUntil: string | null;

  @ApiProperty({ type: [String] })
  emergencySteps: readonly string[];
}

export class FollowUpOption {
  @ApiProperty({ type: String })
  id: string;

  @ApiProperty({ type: String })
  text: string;
}

export class FollowUpQuestion {
  @ApiProperty({ type: String })
  id: QuestionId;

  @ApiProperty({ type: String })
  ask: string;

  @ApiProperty({ type: [FollowUpOption] })
  options: readonly FollowUpOption[];
}

class MissingTestResponse {
  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter' })
  parameter: Parameter;

  @ApiProperty({ type: Boolean })
  changesFirstStep: boolean;

  @ApiProperty({ type: String })
  sentence: string;
}

class ReadingQuestion {
  @ApiProperty({ type: [String] })
  fields: readonly string[];

  @ApiProperty({ type: String })
  sentence: string;
}

export class ReadingCoachingResponse extends WaterSpan {
  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter' })
  parameter: Parameter;

  @ApiProperty({ enum: ['good', 'low'] })
  confidence: ReadingCoaching['confidence'];

  @ApiProperty({ type: String, nullable: true })
  sentence: string | null;
}

class SwimGateResponse {
  @ApiProperty({ enum: ['open', 'closed', 'unknown'] })
  state: SwimGate['state'];

  @ApiProperty({ type: [String] })
  reasons: readonly string[];

  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter', isArray: true })
  missing: readonly Parameter[];
}

export class SafetyBox {
  @ApiProperty({ type: String })
  line: string;

  @ApiProperty({ type: [String] })
  rules: readonly string[];
}

class ToldAnswer {
  @ApiProperty({ type: IndexForecast, nullable: true })
  forecast: IndexForecast | null;

  @ApiProperty({ type: [JudgedReading] })
  readings: readonly JudgedReading[];

  @ApiProperty({ enum: ['professional', 'act', 'in-range', 'watch', 'incomplete'] })
  verdict: PlanVerdict;

  @ApiProperty({ type: String })
  message: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, nullable: true })
  predicted: WaterValues | null;

  @ApiProperty({ type: Number })
  retestAfterHours: number;

  @ApiProperty({ type: String })
  issueDetected: Diagnosis['issueDetected'];

  @ApiProperty({ type: String })
  issueName: string;

  @ApiProperty({ enum: [...SEVERITIES], enumName: 'WaterSeverity' })
  severity: Severity;

  @ApiProperty({ type: [String] })
  recommendations: readonly string[];

  @ApiProperty({ type: [WaterIssue] })
  findings: readonly WaterIssue[];

  @ApiProperty({ type: [String] })
  keepOutUntil: readonly string[];

  @ApiProperty({ type: Boolean })
  callProfessional: boolean;

  @ApiProperty({ enum: ['none', 'service', 'emergency'] })
  wayOut: Diagnosis['wayOut'];

  @ApiProperty({ type: [MissingTestResponse] })
  missingTests: readonly MissingTestResponse[];

  @ApiProperty({ type: [ReadingQuestion] })
  questions: readonly ReadingQuestion[];

  @ApiProperty({ type: [String] })
  notes: readonly string[];

  @ApiProperty({ type: SwimGateResponse })
  swim: SwimGateResponse;

  @ApiProperty({
    enum: ['emergency', 'no-circulation', 'unsafe'],
    nullable: true,
    description: 'Why there are no doses.',
  })
  withheld: Withheld | null;

  @ApiProperty({ type: [String] })
  warnings: readonly string[];
}

export class KeptAnswerResponse extends ToldAnswer {
  @ApiProperty({ type: KeptIndexes })
  indexes: KeptIndexes;

  @ApiProperty({ type: KeptTargets })
  targets: KeptTargets;

  @ApiProperty({ type: [KeptStep] })
  steps: readonly KeptStep[];
}

export class WaterAnswerResponse extends ToldAnswer {
  @ApiProperty({ type: WaterIndexes })
  indexes: WaterIndexes;

  @ApiProperty({ type: WaterTargetsResponse })
  targets: WaterTargetsResponse;

  @ApiProperty({ type: [WaterStep] })
  steps: readonly WaterStep[];

  /** The next question whose answer would change the findings, if there is one. */
  @ApiProperty({ type: [FollowUpQuestion] })
  followUps: readonly FollowUpQuestion[];

  @ApiProperty({ enum: [...PARAMETERS], enumName: 'WaterParameter', isArray: true })
  tellingTests: readonly Parameter[];

  @ApiProperty({ type: [ReadingCoachingResponse] })
  coaching: readonly ReadingCoachingResponse[];

  @ApiProperty({ type: SafetyBox })
  safety: SafetyBox;

  @ApiProperty({ format: 'date-time' })
  retestAt: string;
}
