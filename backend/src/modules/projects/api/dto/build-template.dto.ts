import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNumber, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import {
  GATE_KINDS,
  type BuildPhase,
  type BuildProcess,
  type Calendar,
  type Draw,
  type FirstToDo,
  type GateKind,
  type LinkType,
  type PhaseDays,
  type PhaseGate,
  type PhaseLink,
} from 'poolkit/build-process';
import { CalendarDates, Flag, ListOf, OneOf, Out, Text, Version, Whole } from '../../../../common/http/index.js';

const CALENDARS = ['working', 'calendar'] as const;

function Key(label: string): PropertyDecorator {
  return Text({ max: 40, label, example: 'excavation' });
}

function Percent(): PropertyDecorator {
  const message = 'Enter a share from 0 to 100 percent.';
  const rules = [Out.number({ minimum: 0, maximum: 100 }), IsNumber({}, { message }), Min(0, { message })];
  return (target, key) => [...rules, Max(100, { message })].forEach((rule) => rule(target, key));
}

class TemplateDaysDto implements PhaseDays {
  @Whole(1, 400, 'the shortest time in days') low: number;
  @Whole(1, 400, 'the likely time in days') likely: number;
  @Whole(1, 400, 'the longest time in days') high: number;
  @OneOf(CALENDARS, { label: 'working or calendar days' }) kind: Calendar;
}

class TemplateLinkDto implements PhaseLink {
  @Key('the phase it waits for') from: string;
  @OneOf(['finish-to-start', 'start-to-start'], { label: 'whether it waits for the end or the start' }) type: LinkType;
  @Whole(-100, 400, 'a lag in days') lagDays: number;
  @OneOf(CALENDARS, { label: 'working or calendar days' }) lagCalendar: Calendar;
}

class TemplateGateDto implements PhaseGate {
  @Key('a key of the gate') key: string;
  @OneOf(GATE_KINDS, { label: 'a kind of gate' }) kind: GateKind;
  @Text({ max: 120, label: 'a name of the gate' }) name: string;
  @OneOf(['start', 'finish'], { label: 'whether it holds the start or the end' }) before: 'start' | 'finish';
}

class TemplatePhaseDto {
  @Key('a key of the phase') key: string;
  @Text({ max: 80, label: 'a name of the phase' }) name: string;

  @Out.object(TemplateDaysDto)
  @IsObject({ message: 'Enter how long the phase takes.' })
  @ValidateNested()
  @Type(() => TemplateDaysDto)
  days: TemplateDaysDto;

  @ListOf(() => TemplateLinkDto, 20) links: TemplateLinkDto[];
  @ListOf(() => TemplateGateDto, 20) gates: TemplateGateDto[];
  @Flag({ label: 'whether it stops on a weather day' }) weatherSensitive: boolean;
  // Where no month is warm enough, a phase would never end.
  @Whole(0, 70, 'a temperature', { optional: true, nullable: true }) minTempF?: number | null;
  @Text({ optional: true, max: 300, label: 'the gate for the customer' }) gate?: string | null;
  @Text({ optional: true, max: 300, label: 'the weather for the customer' }) weather?: string | null;
  @Text({ max: 500, label: 'what happens' }) whatHappens: string;
  @Text({ max: 500, label: 'what the customer will see' }) whatYouSee: string;
  @Text({ max: 500, label: 'what we need from the customer' }) whatWeNeed: string;

  toPhase(): BuildPhase {
    const { minTempF = null, gate = null, weather = null } = this;
    return { ...this, minTempF, gate, weather };
  }
}

class TemplateDrawDto implements Draw {
  @Key('a key of the draw') key: string;
  @Percent() percent: number;
  @Text({ max: 120, label: 'when the draw is due' }) when: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'None for the signature.' })
  @IsOptional()
  @Key('the phase that earns the draw')
  afterPhase: string | null = null;

  @Text({ max: 300, label: 'the evidence' }) evidence: string;
}

class TemplateToDoDto implements FirstToDo {
  @Text({ max: 200, label: 'a to-do' }) title: string;
  @Whole(0, 365, 'a number of days') dueInDays: number;
}

class TemplateProcessDto {
  @ListOf(() => TemplatePhaseDto, 60) phases: TemplatePhaseDto[];
  @ListOf(() => TemplateDrawDto, 30) draws: TemplateDrawDto[];

  @ApiPropertyOptional({ type: () => [TemplateToDoDto], description: 'None when it is left out.' })
  @IsOptional()
  @ListOf(() => TemplateToDoDto, 30)
  firstToDos?: TemplateToDoDto[] | null;
}

export class SaveTemplateDto {
  /** None starts the draft. */
  @Version({ optional: true }) version?: number;

  @Out.object(TemplateProcessDto)
  @IsObject({ message: 'Send the phases and draws.' })
  @ValidateNested()
  @Type(() => TemplateProcessDto)
  process: TemplateProcessDto;

  @Text({ optional: true, max: 500, label: 'a note', multiline: true }) note?: string;

  toProcess(): BuildProcess {
    const { phases, draws, firstToDos } = this.process;
    return { phases: phases.map((phase) => phase.toPhase()), draws, firstToDos: firstToDos ?? [] };
  }
}

export class PublishTemplateDto {
  @Version() version: number;
  @Text({ optional: true, max: 500, label: 'a note', multiline: true }) note?: string;
}

class TemplateVersion {
  @Out.whole() versionNo: number;
  @Out.instant() publishedAt: string;
  @Out.text({ nullable: true }) note: string | null;
}

class PublishedTemplate extends TemplateVersion {
  @Out.open({ description: 'A BuildProcess of poolkit/build-process.' }) process: BuildProcess;
}

class TemplateDraft {
  @Out.whole() versionNo: number;
  @Out.whole() version: number;
  @Out.text({ nullable: true }) note: string | null;
  @Out.open({ description: 'A BuildProcess of poolkit/build-process.' }) process: BuildProcess;
  @Out.texts({ description: 'What to consider before it is published.' }) warnings: string[];
}

export class BuildTemplateResponse {
  @Out.object(PublishedTemplate) published: PublishedTemplate;
  @Out.object(TemplateDraft, { nullable: true }) draft: TemplateDraft | null;
  @Out.list(TemplateVersion, { description: 'Published versions, newest first.' }) versions: TemplateVersion[];
}

export class SaveBuildSettingsDto {
  @Whole(0, 2_000_000_000, 'the version you opened') version: number;
  @Whole(1, 20, 'a number of working days') silenceWorkingDays: number;
  @CalendarDates({ max: 100, label: 'the company holidays' }) companyHolidays: string[];
}

export class BuildSettingsResponse {
  @Out.whole({ description: 'The customer hears from us at least every so many working days.' })
  silenceWorkingDays: number;

  @Out.texts({ description: 'Days on which no crew works, besides the federal holidays.' }) companyHolidays: string[];
  @Out.whole({ description: '0: the defaults.' }) version: number;
}
