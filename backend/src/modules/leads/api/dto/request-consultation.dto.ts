import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { IsObject, IsOptional, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { EmailAddress, Flag, OneOf, Phone, PostalCode, Text } from '../../../../common/http/index.js';
import type { ConsultationInput } from '../../consultation-intake.service.js';
import {
  BUDGET_BANDS,
  mayGoWithoutEmail,
  SERVICES,
  TIMELINES,
  UNKNOWN_ORIGIN,
  type Answers,
  type Attribution,
  type BudgetBand,
  type ServiceSlug,
  type Timeline,
} from '../../domain/consultation.js';
import { membersOf, readText } from '../../domain/attribution.js';
import { CameSomehow } from './attribution.dto.js';

export class ConsentDto {
  @Flag({ label: 'whether we may answer by email' }) email: boolean;
  @Flag({ optional: true, label: 'whether we may send text messages' }) sms?: boolean;
  @Flag({ optional: true, label: 'whether to email you when we start working in your area' }) area?: boolean;
  @Text({ optional: true, max: 40, label: 'the version of the wording' }) textVersion?: string;
}

const IsConsent = ValidateBy({
  name: 'isConsent',
  validator: {
    validate: (value) => value instanceof ConsentDto,
    defaultMessage: () => 'Choose whether we may store and use what you wrote.',
  },
});

/** `true` and `false` are short for the consent to be answered, in the current wording. */
const toConsent = Transform(({ value }: { value: unknown }) => {
  if (typeof value === 'boolean') return Object.assign(new ConsentDto(), { email: value });
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    return plainToInstance(ConsentDto, value, { enableImplicitConversion: false });
  }
  return value;
});

export class FormProofDto {
  @Text({ optional: true, max: 120, label: 'the token of the form' }) token?: string;
  @Text({ optional: true, max: 500, multiline: true, label: 'nothing here' }) trap?: string;
}

/** No visitor can correct a hidden field: one that cannot be read counts as missing. */
const toProof = Transform(({ value }: { value: unknown }) => {
  const { token, trap } = membersOf(value);
  return { token: readText(token, 120), trap: readText(trap, 500) };
});

const toDraft = Transform(({ value }: { value: unknown }) => readText(value, 64) || undefined);

const emptyIsAbsent = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

@ApiExtraModels(ConsentDto)
export class RequestConsultationDto {
  @OneOf(SERVICES, { label: 'what you are planning', enumName: 'ServiceSlug' }) service: ServiceSlug;
  @Text({ max: 120, label: 'your name', example: 'Ada Byron' }) name: string;

  @ApiPropertyOptional({
    description: 'Optional for an emergency with a phone number; required otherwise.',
  })
  @ValidateIf(({ service, email }: RequestConsultationDto) => Boolean(email) || !mayGoWithoutEmail(service))
  @EmailAddress()
  email?: string;

  @Phone({ optional: true }) phone?: string;
  @PostalCode({ optional: true }) postalCode?: string;
  @Text({ optional: true, max: 300, label: 'the address' }) address?: string;

  @OneOf(TIMELINES, { optional: true, label: 'when you would like to swim', enumName: 'Timeline' })
  @emptyIsAbsent
  timeline?: Timeline;

  @OneOf(BUDGET_BANDS, { optional: true, label: 'a budget', enumName: 'BudgetBand' })
  @emptyIsAbsent
  budgetBand?: BudgetBand;

  @Text({ optional: true, max: 4000, multiline: true, label: 'what we should know' }) message?: string;

  @ApiPropertyOptional({
    type: 'object',
    description: 'Further answers of the form: at most 40, each at most 500 characters.',
    additionalProperties: {
      oneOf: [
        { type: 'string' },
        { type: 'number' },
        { type: 'boolean' },
        { type: 'array', items: { type: 'string' } },
      ],
    },
  })
  @IsOptional()
  @IsObject({ message: 'Send the answers as an object of names and values.' })
  answers?: Answers;

  @Text({ optional: true, max: 64, label: 'the design' }) designVersionId?: string;
  @Text({ optional: true, max: 64, label: 'the estimate' }) estimateId?: string;

  /** No one sees it, so one that cannot be read is none. */
  @ApiPropertyOptional({ maxLength: 64, description: 'The draft that this request ends.' })
  @IsOptional()
  @toDraft
  draft?: string;

  @ApiProperty({ oneOf: [{ type: 'boolean' }, { $ref: getSchemaPath(ConsentDto) }] })
  @toConsent
  @IsConsent
  @ValidateNested()
  consent: ConsentDto | boolean;

  @CameSomehow() attribution?: Attribution;

  @ApiPropertyOptional({
    type: FormProofDto,
    description: 'The token from GET /api/consultations/form.',
  })
  @IsOptional()
  @toProof
  form?: FormProofDto;

  toInput(): ConsultationInput {
    return {
      service: this.service,
      name: this.name,
      email: this.email || '',
      phone: this.phone ?? null,
      postalCode: this.postalCode ?? null,
      address: this.address || null,
      timeline: this.timeline ?? null,
      budgetBand: this.budgetBand ?? null,
      message: this.message || null,
      answers: this.answers && Object.keys(this.answers).length > 0 ? this.answers : null,
      designVersionId: this.designVersionId || null,
      estimateId: this.estimateId || null,
      consent: typeof this.consent === 'boolean' ? { email: this.consent } : this.consent,
      attribution: this.attribution ?? UNKNOWN_ORIGIN,
    };
  }
}
