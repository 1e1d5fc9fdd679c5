import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import {
  CalendarDate,
  CalendarDates,
  EmailAddress,
  Flag,
  Id,
  OneOf,
  Out,
  Phone,
  Text,
  Version,
} from '../../../../common/http/index.js';

function Texts(options: { max: number; each: number; label: string }): PropertyDecorator {
  const message = `Send ${options.label} as a list of up to ${options.max} short texts.`;
  const rules = [
    ApiPropertyOptional({ type: [String], maxItems: options.max }),
    ValidateIf((_: object, value: unknown) => value !== undefined),
    IsArray({ message }),
    ArrayMaxSize(options.max, { message }),
    IsString({ each: true, message }),
    MaxLength(options.each, { each: true, message }),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

const WEEKDAYS = 'Days of the week on which they work: 0 is Sunday, 6 is Saturday.';

function Weekdays(): PropertyDecorator {
  const message = 'Choose one or more days of the week, each once.';
  const rules = [
    ApiPropertyOptional({
      ...{ type: 'integer', isArray: true, minimum: 0, maximum: 6, minItems: 1, maxItems: 7, uniqueItems: true },
      description: WEEKDAYS,
    }),
    ValidateIf((_: object, value: unknown) => value !== undefined),
    IsArray({ message }),
    ArrayMinSize(1, { message }),
    ArrayUnique({ message }),
    IsIn([0, 1, 2, 3, 4, 5, 6], { each: true, message }),
  ];
  return (target, key) => rules.forEach((rule) => rule(target, key));
}

export class NewCrewDto {
  @Text({ max: 80, label: 'a name' }) name: string;
  @OneOf(['own', 'sub'], { label: 'own crew or subcontractor' }) kind: 'own' | 'sub';
  @Texts({ max: 20, each: 40, label: 'the skills' }) skills?: string[];
  @EmailAddress({ optional: true }) email?: string;
  @Phone({ optional: true }) phone?: string;
  @CalendarDate({ optional: true }) insuranceExpiresOn?: string;
  @CalendarDate({ optional: true }) licenseExpiresOn?: string;
  @CalendarDates({ optional: true, max: 200, label: 'the days off' }) daysOff?: string[];
  @Weekdays() workWeekdays?: number[];
}

export class EditCrewDto extends PartialType(NewCrewDto, { skipNullProperties: false }) {
  @Version() version: number;
  @Flag({ optional: true, nullable: false, label: 'whether they still work for us' }) active?: boolean;
}

export class AssignCrewDto {
  @Version() version: number;
  /** Without one the phase has no crew. */
  @Id({ optional: true, label: 'crew' }) crewId?: string;
  @Text({ optional: true, max: 500, label: 'a reason' }) reason?: string;
}

export class CrewDayResponse {
  @Out.date() onDate: string;
  @Out.uuid() projectId: string;
  @Out.text() phaseKey: string;
}

export class CrewResponse {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.choice(['own', 'sub']) kind: 'own' | 'sub';
  @Out.texts() skills: string[];
  @Out.text({ nullable: true }) email: string | null;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.date({ nullable: true }) insuranceExpiresOn: string | null;
  @Out.date({ nullable: true }) licenseExpiresOn: string | null;
  @Out.text({ nullable: true, description: 'What is wrong with their papers today.' }) paperProblem: string | null;
  @Out.texts() daysOff: string[];
  @ApiProperty({ type: 'integer', isArray: true, description: WEEKDAYS }) workWeekdays: number[];
  @Out.list(CrewDayResponse, { description: 'Where they are in the next months.' }) days: CrewDayResponse[];
  @Out.flag() active: boolean;
  @Out.whole() version: number;
}

export class CrewsResponse {
  @Out.list(CrewResponse) items: CrewResponse[];
}
