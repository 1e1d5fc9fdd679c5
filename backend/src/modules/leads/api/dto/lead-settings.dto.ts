import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type as Nested } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Id, Out } from '../../../../common/http/index.js';
import { SERVICES, type ServiceSlug } from '../../domain/consultation.js';
import type { ScoreWeights } from '../../domain/lead-score.js';
import type { StageWeights } from '../../domain/pipeline.js';
import type { RoutingRule } from '../../domain/routing.js';
import { LeadScoreLine } from './lead.dto.js';

function Whole(min: number, max: number, message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

const Weights = (type: Type, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type, description }),
    IsObject({ message: 'Send the weights as an object.' }),
    ValidateNested(),
    Nested(() => type),
  );

const Weight = (): PropertyDecorator => Whole(0, 100, 'Enter a whole number from 0 to 100.');
/** 0 while the defaults apply. */
const SettingVersion = (): PropertyDecorator => Whole(0, 2_147_483_647, 'Reload the page and try again.');

export class ScoreWeightsDto implements ScoreWeights {
  @Weight() budget: number;
  @Weight() timeline: number;
  @Weight() place: number;
  @Weight() home: number;
  @Weight() reach: number;
  @Weight() design: number;
  @Weight() estimate: number;
  @Weight() visit: number;
}

class WithWeightsDto {
  @Weights(ScoreWeightsDto, 'They add up to 100.') weights: ScoreWeightsDto;
}

export class SetWeightsDto extends WithWeightsDto {
  @SettingVersion() version: number;
}

export class StageWeightsDto implements StageWeights {
  @Weight() new: number;
  @Weight() contacted: number;
  @Weight() qualified: number;
  @Weight() consult_booked: number;
  @Weight() consulted: number;
  @Weight() proposal_sent: number;
  @Weight() nurture: number;
}

export class SetStageWeightsDto {
  @Weights(StageWeightsDto, 'Of 100 leads in each stage, how many are won.') weights: StageWeightsDto;
  @SettingVersion() version: number;
}

export class RoutingRuleDto implements RoutingRule {
  @Id({ label: 'staff member' }) staffId: string;

  @ApiProperty({ enum: SERVICES, enumName: 'ServiceSlug', isArray: true, description: 'None means every service.' })
  @IsArray({ message: 'Choose services from the list.' })
  @IsIn([...SERVICES], { each: true, message: 'Choose services from the list.' })
  services: ServiceSlug[];

  @ApiProperty({
    type: [String],
    example: ['630', '63131'],
    description: 'First digits of ZIP codes; none means everywhere.',
  })
  @IsArray({ message: 'Enter three to five digits for each zone.' })
  @ArrayMaxSize(200, { message: 'Enter 200 zones or fewer.' })
  @IsString({ each: true, message: 'Enter three to five digits for each zone.' })
  @Matches(/^\d{3,5}$/, { each: true, message: 'Enter three to five digits for each zone.' })
  zipZones: string[];

  @Whole(1, 1_000, 'Enter a whole number from 1 to 1,000.') maxOpen: number;
}

export class SetRoutingDto {
  @ApiProperty({ type: [RoutingRuleDto] })
  @IsArray({ message: 'Send the rules as a list.' })
  @ArrayMaxSize(50, { message: 'Keep 50 rules or fewer.' })
  @ValidateNested({ each: true })
  @Nested(() => RoutingRuleDto)
  rules: RoutingRuleDto[];

  @SettingVersion() version: number;
}

export class TryWeightsDto extends WithWeightsDto {
  @Id({ label: 'lead' }) leadId: string;
}

export class ScoreSetting {
  @Out.object(ScoreWeightsDto) weights: ScoreWeightsDto;
  @Out.whole() version: number;
}

export class RoutingRuleResponse extends RoutingRuleDto {
  @Out.text({ nullable: true }) staffName: string | null;

  @Out.flag({ description: 'False for a staff member who left or no longer works with leads: the rule assigns none.' })
  takesLeads: boolean;

  @Out.whole({ description: 'How many are open with them now.' }) openLeads: number;
}

export class RoutingSetting {
  @Out.list(RoutingRuleResponse) rules: RoutingRuleResponse[];
  @Out.whole() version: number;
}

export class StageSetting {
  @Out.object(StageWeightsDto) weights: StageWeightsDto;
  @Out.whole({ description: '0: the defaults.' }) version: number;
}

export class LeadSettingsResponse {
  @Out.object(ScoreSetting) score: ScoreSetting;
  @Out.object(RoutingSetting) routing: RoutingSetting;
  @Out.object(StageSetting) stages: StageSetting;
}

export class ScoreWithLines {
  @Out.whole({ minimum: 0, maximum: 100 }) score: number;
  @Out.list(LeadScoreLine) lines: LeadScoreLine[];
}

export class ScoreTrial {
  @Out.object(ScoreWithLines) now: ScoreWithLines;
  @Out.object(ScoreWithLines) then: ScoreWithLines;
}
