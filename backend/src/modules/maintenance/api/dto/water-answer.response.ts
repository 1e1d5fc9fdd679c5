import { Out } from '../../../../common/http/index.js';
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
  @Out.oneOf(PARAMETERS, 'WaterParameter') parameter: Parameter;
  @Out.number() value: number;
  @Out.choice(['low', 'in-range', 'high']) status: Finding['status'];
}

class IssueCause {
  @Out.text() id: string;
  @Out.text() name: string;
  @Out.text() test: string;
  @Out.flag() indicated: boolean;
}

class WaterIssue {
  @Out.text() code: DiagnosisFinding['code'];
  @Out.text() id: DiagnosisFinding['id'];
  @Out.text() name: string;
  @Out.oneOf(SEVERITIES, 'WaterSeverity') severity: Severity;
  @Out.choice(['certain', 'likely', 'undetermined']) certainty: DiagnosisFinding['certainty'];
  @Out.list(IssueCause) causes: readonly IssueCause[];
  @Out.list(String) recommendations: readonly string[];
  @Out.text({ nullable: true }) professional: string | null;
  @Out.text({ nullable: true }) keepOutUntil: string | null;
  @Out.list(String) emergencySteps: readonly string[];
}

export class FollowUpOption {
  @Out.text() id: string;
  @Out.text() text: string;
}

export class FollowUpQuestion {
  @Out.text() id: QuestionId;
  @Out.text() ask: string;
  @Out.list(FollowUpOption) options: readonly FollowUpOption[];
}

class MissingTestResponse {
  @Out.oneOf(PARAMETERS, 'WaterParameter') parameter: Parameter;
  @Out.flag() changesFirstStep: boolean;
  @Out.text() sentence: string;
}

class ReadingQuestion {
  @Out.list(String) fields: readonly string[];
  @Out.text() sentence: string;
}

export class ReadingCoachingResponse extends WaterSpan {
  @Out.oneOf(PARAMETERS, 'WaterParameter') parameter: Parameter;
  @Out.choice(['good', 'low']) confidence: ReadingCoaching['confidence'];
  @Out.text({ nullable: true }) sentence: string | null;
}

class SwimGateResponse {
  @Out.choice(['open', 'closed', 'unknown']) state: SwimGate['state'];
  @Out.list(String) reasons: readonly string[];
  @Out.oneOf(PARAMETERS, 'WaterParameter', { isArray: true }) missing: readonly Parameter[];
}

export class SafetyBox {
  @Out.text() line: string;
  @Out.list(String) rules: readonly string[];
}

class ToldAnswer {
  @Out.object(IndexForecast, { nullable: true }) forecast: IndexForecast | null;
  @Out.list(JudgedReading) readings: readonly JudgedReading[];
  @Out.choice(['professional', 'act', 'in-range', 'watch', 'incomplete']) verdict: PlanVerdict;
  @Out.text() message: string;
  @Out.record('number', { nullable: true }) predicted: WaterValues | null;
  @Out.number() retestAfterHours: number;
  @Out.text() issueDetected: Diagnosis['issueDetected'];
  @Out.text() issueName: string;
  @Out.oneOf(SEVERITIES, 'WaterSeverity') severity: Severity;
  @Out.list(String) recommendations: readonly string[];
  @Out.list(WaterIssue) findings: readonly WaterIssue[];
  @Out.list(String) keepOutUntil: readonly string[];
  @Out.flag() callProfessional: boolean;
  @Out.choice(['none', 'service', 'emergency']) wayOut: Diagnosis['wayOut'];
  @Out.list(MissingTestResponse) missingTests: readonly MissingTestResponse[];
  @Out.list(ReadingQuestion) questions: readonly ReadingQuestion[];
  @Out.list(String) notes: readonly string[];
  @Out.object(SwimGateResponse) swim: SwimGateResponse;

  @Out.choice(['emergency', 'no-circulation', 'unsafe'], { nullable: true, description: 'Why there are no doses.' })
  withheld: Withheld | null;

  @Out.list(String) warnings: readonly string[];
}

export class KeptAnswerResponse extends ToldAnswer {
  @Out.object(KeptIndexes) indexes: KeptIndexes;
  @Out.object(KeptTargets) targets: KeptTargets;
  @Out.list(KeptStep) steps: readonly KeptStep[];
}

export class WaterAnswerResponse extends ToldAnswer {
  @Out.object(WaterIndexes) indexes: WaterIndexes;
  @Out.object(WaterTargetsResponse) targets: WaterTargetsResponse;
  @Out.list(WaterStep) steps: readonly WaterStep[];

  /** The next question whose answer would change the findings, if there is one. */
  @Out.list(FollowUpQuestion) followUps: readonly FollowUpQuestion[];
  @Out.oneOf(PARAMETERS, 'WaterParameter', { isArray: true }) tellingTests: readonly Parameter[];
  @Out.list(ReadingCoachingResponse) coaching: readonly ReadingCoachingResponse[];
  @Out.object(SafetyBox) safety: SafetyBox;
  @Out.instant() retestAt: string;
}
