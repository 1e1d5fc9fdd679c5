import { Out } from '../../../../common/http/index.js';
import type { BuildPhase, BuildProcess, Draw, PhaseDays } from 'poolkit/build-process';

export class PhaseDaysResponse implements PhaseDays {
  @Out.whole({ example: 10 }) low: number;
  @Out.whole({ example: 20 }) high: number;
  @Out.choice(['working', 'calendar']) kind: 'working' | 'calendar';
}

export class BuildPhaseResponse implements BuildPhase {
  @Out.text({ example: 'excavation' }) key: string;
  @Out.text({ example: 'Excavation' }) name: string;
  @Out.object(PhaseDaysResponse) days: PhaseDaysResponse;
  @Out.list(String, { description: 'Keys of the phases that must be finished first.' }) after: readonly string[];
  @Out.text({ nullable: true, description: 'What must be passed before the next phase begins.' }) gate: string | null;
  @Out.text({ nullable: true, description: 'The weather that stops the work.' }) weather: string | null;
  @Out.text() whatHappens: string;
  @Out.text() whatYouSee: string;
  @Out.text() whatWeNeed: string;
}

export class DrawResponse implements Draw {
  @Out.text({ example: 'gunite' }) key: string;
  @Out.number({ example: 30, description: 'Share of the agreed price; they add up to 100.' }) percent: number;
  @Out.text({ example: 'Gunite shot' }) when: string;

  @Out.text({ nullable: true, description: 'Key of the phase that earns it; null for the signature.' })
  afterPhase: string | null;

  @Out.text() evidence: string;
}

export class ProcessResponse implements BuildProcess {
  @Out.list(BuildPhaseResponse) phases: readonly BuildPhaseResponse[];
  @Out.list(DrawResponse) draws: readonly DrawResponse[];
}
