import { Out } from '../../../../common/http/index.js';
import {
  type BuildPhase,
  type BuildProcess,
  type Draw,
  GATE_KINDS,
  type GateKind,
  type PhaseDays,
  type PhaseGate,
  type PhaseLink,
} from 'poolkit/build-process';

export class PhaseDaysResponse implements PhaseDays {
  @Out.whole({ example: 10 }) low: number;
  @Out.whole({ example: 15 }) likely: number;
  @Out.whole({ example: 20 }) high: number;
  @Out.choice(['working', 'calendar']) kind: 'working' | 'calendar';
}

export class PhaseLinkResponse implements PhaseLink {
  @Out.text({ example: 'layout', description: 'Key of the phase it waits for.' }) from: string;
  @Out.choice(['finish-to-start', 'start-to-start']) type: 'finish-to-start' | 'start-to-start';
  @Out.whole({ example: 0 }) lagDays: number;
  @Out.choice(['working', 'calendar'], { description: 'Which days the lag counts.' })
  lagCalendar: 'working' | 'calendar';
}

export class PhaseGateResponse implements PhaseGate {
  @Out.text({ example: 'building-permit' }) key: string;
  @Out.choice([...GATE_KINDS]) kind: GateKind;
  @Out.text({ example: 'City building permit' }) name: string;
  @Out.choice(['start', 'finish'], { description: 'What it holds while it is closed.' }) before: 'start' | 'finish';
}

export class BuildPhaseResponse implements BuildPhase {
  @Out.text({ example: 'excavation' }) key: string;
  @Out.text({ example: 'Excavation' }) name: string;
  @Out.object(PhaseDaysResponse) days: PhaseDaysResponse;
  @Out.list(String, { description: 'Keys of the phases that must be finished first.' }) after: readonly string[];
  @Out.list(PhaseLinkResponse) links: readonly PhaseLinkResponse[];
  @Out.list(PhaseGateResponse) gates: readonly PhaseGateResponse[];
  @Out.flag({ description: 'Stops on a weather day.' }) weatherSensitive: boolean;

  @Out.number({
    nullable: true,
    example: 40,
    description: 'Not done in months with a lower normal temperature, in °F.',
  })
  minTempF: number | null;

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

  @Out.whole({ example: 3, description: 'While work is under way, the customer hears from us at least this often.' })
  updateEveryWorkingDays: number;

  static of({ phases, draws }: BuildProcess, updateEveryWorkingDays: number): ProcessResponse {
    const after = ({ links }: BuildPhase) =>
      links.filter(({ type }) => type === 'finish-to-start').map(({ from }) => from);
    return { phases: phases.map((phase) => ({ ...phase, after: after(phase) })), draws, updateEveryWorkingDays };
  }
}
