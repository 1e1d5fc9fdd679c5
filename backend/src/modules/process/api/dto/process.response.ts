import { ApiProperty } from '@nestjs/swagger';
import type { BuildPhase, BuildProcess, Draw, PhaseDays } from 'poolkit/build-process';

export class PhaseDaysResponse implements PhaseDays {
  @ApiProperty({ type: 'integer', example: 10 })
  low: number;

  @ApiProperty({ type: 'integer', example: 20 })
  high: number;

  @ApiProperty({ enum: ['working', 'calendar'] })
  kind: 'working' | 'calendar';
}

export class BuildPhaseResponse implements BuildPhase {
  @ApiProperty({ example: 'excavation' })
  key: string;

  @ApiProperty({ example: 'Excavation' })
  name: string;

  @ApiProperty({ type: PhaseDaysResponse })
  days: PhaseDaysResponse;

  @ApiProperty({ type: [String], description: 'Keys of the phases that must be finished first.' })
  after: readonly string[];

  @ApiProperty({ type: String, nullable: true, description: 'What must be passed before the next phase begins.' })
  gate: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The weather that stops the work.' })
  weather: string | null;

  @ApiProperty()
  whatHappens: string;

  @ApiProperty()
  whatYouSee: string;

  @ApiProperty()
  whatWeNeed: string;
}

export class DrawResponse implements Draw {
  @ApiProperty({ example: 'gunite' })
  key: string;

  @ApiProperty({ type: Number, example: 30, description: 'Share of the agreed price; all together 100.' })
  percent: number;

  @ApiProperty({ example: 'Gunite shot' })
  when: string;

  @ApiProperty({ type: String, nullable: true, description: 'Key of the phase that earns it; null for the signature.' })
  afterPhase: string | null;

  @ApiProperty()
  evidence: string;
}

export class ProcessResponse implements BuildProcess {
  @ApiProperty({ type: [BuildPhaseResponse] })
  phases: readonly BuildPhaseResponse[];

  @ApiProperty({ type: [DrawResponse] })
  draws: readonly DrawResponse[];
}
