import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import {
  GROUNDWATER_NOTES,
  POOL_KINDS,
  SANITISERS,
  SURFACES,
  TEST_METHODS,
  type GroundwaterNote,
  type Parameter,
  type PoolKind,
  type Sanitiser,
  type Surface,
  type TestMethod,
} from 'poolkit/chemistry';
import { COMPLAINT_IDS, type ComplaintId } from 'poolkit/symptoms';
import { Flag, OneOf, Opaque, Out } from '../../../../common/http/index.js';
import type { WaterQuestion } from '../../domain/water-question.js';

export const CHLORINES = ['liquid-chlorine', 'cal-hypo', 'dichlor', 'trichlor'] as const;
export const ACIDS = ['muriatic-acid', 'dry-acid'] as const;

function Amount(label: string, optional = false): PropertyDecorator {
  return applyDecorators(
    optional ? ApiPropertyOptional({ type: Number }) : ApiProperty({ type: Number }),
    ...(optional ? [IsOptional()] : []),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: `Enter ${label} as a number.` }),
  );
}

export class WaterPoolDto {
  @OneOf(POOL_KINDS, { optional: true, label: 'pool or spa', enumName: 'PoolKind' }) kind?: PoolKind;

  /** US gallons, 200 to 120,000. */
  @Amount('the volume in gallons') volumeGal: number;
  @OneOf(SURFACES, { label: 'a surface', enumName: 'PoolSurface' }) surface: Surface;
  @OneOf(SANITISERS, { label: 'a sanitizer', enumName: 'PoolSanitiser' }) sanitiser: Sanitiser;
  @Flag({ optional: true, label: 'whether the pool is indoors' }) indoor?: boolean;

  /** Days since a new cement finish was filled, 0 to 3650; left out when it is older or not known. */
  @Amount('the age of the finish in days', true) plasterAgeDays?: number;

  @OneOf(GROUNDWATER_NOTES, { optional: true, label: 'what is known about ground water', enumName: 'GroundwaterNote' })
  groundwater?: GroundwaterNote;
}

export class ReadingDto {
  @Amount('the reading') value: number;
  @OneOf(TEST_METHODS, { optional: true, label: 'how it was tested', enumName: 'TestMethod' }) method?: TestMethod;
}

/** A reading with its method, or the bare number of a drop test. */
function WaterReading(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ oneOf: [{ type: 'number' }, { $ref: getSchemaPath(ReadingDto) }] }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      plainToInstance(ReadingDto, typeof value === 'number' ? { value } : value),
    ),
    IsObject({ message: 'Send a number, or value and method.' }),
    ValidateNested(),
  );
}

@ApiExtraModels(ReadingDto)
export class ReadingsDto implements Partial<Record<Parameter, ReadingDto>> {
  @WaterReading() freeChlorinePpm?: ReadingDto;
  @WaterReading() combinedChlorinePpm?: ReadingDto;
  @WaterReading() pH?: ReadingDto;
  @WaterReading() totalAlkalinityPpm?: ReadingDto;
  @WaterReading() calciumHardnessPpm?: ReadingDto;
  @WaterReading() cyanuricAcidPpm?: ReadingDto;
  @WaterReading() saltPpm?: ReadingDto;
  @WaterReading() tdsPpm?: ReadingDto;
  @WaterReading() boratePpm?: ReadingDto;
  @WaterReading() phosphatePpb?: ReadingDto;
  @WaterReading() waterTempF?: ReadingDto;
}

export class WaterQuestionDto {
  @Out.object(WaterPoolDto)
  @IsObject({ message: 'Describe the pool.' })
  @ValidateNested()
  @Type(() => WaterPoolDto)
  pool: WaterPoolDto;

  @ApiPropertyOptional({ type: ReadingsDto })
  @IsOptional()
  @IsObject({ message: 'Enter the readings by name.' })
  @ValidateNested()
  @Type(() => ReadingsDto)
  readings?: ReadingsDto;

  @ApiPropertyOptional({ enum: [...COMPLAINT_IDS], enumName: 'WaterSymptom', isArray: true })
  @IsOptional()
  @IsArray({ message: 'Enter the symptoms as a list.' })
  @ArrayMaxSize(COMPLAINT_IDS.length, { message: 'Enter each symptom once.' })
  @ArrayUnique({ message: 'Enter each symptom once.' })
  @IsIn([...COMPLAINT_IDS], { each: true, message: 'Choose symptoms from the list.' })
  symptoms?: ComplaintId[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Answers to follow-up questions, by question.',
    example: { seeThrough: 'hidden' },
  })
  @IsOptional()
  @IsObject({ message: 'Enter the answers by question.' })
  @Opaque()
  answers?: object;

  /** Free chlorine lost between sunset and sunrise. */
  @Amount('the loss overnight', true) overnightLossPpm?: number;
  @Flag({ optional: true, label: 'whether a treatment is under way' }) treatmentUnderway?: boolean;

  /** Water temperature to look ahead to. */
  @Amount('the temperature to look ahead to', true) forecastTempF?: number;

  @OneOf(CHLORINES, { optional: true, label: 'a chlorine', enumName: 'ChlorineProduct' })
  chlorine?: (typeof CHLORINES)[number];

  @OneOf(ACIDS, { optional: true, label: 'an acid', enumName: 'AcidProduct' }) acid?: (typeof ACIDS)[number];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Label strengths of the products on hand, in percent, by product.',
    example: { 'liquid-chlorine': 10 },
  })
  @IsOptional()
  @IsObject({ message: 'Enter the strengths by product.' })
  @Opaque()
  strengths?: object;

  toQuestion(): WaterQuestion {
    const { pool, readings = {}, symptoms = [], answers = {}, strengths = {}, ...rest } = this;
    return {
      pool: {
        ...{ kind: pool.kind ?? 'pool', volumeGal: pool.volumeGal, surface: pool.surface, sanitiser: pool.sanitiser },
        ...{
          indoor: pool.indoor ?? false,
          plasterAgeDays: pool.plasterAgeDays ?? null,
          groundwater: pool.groundwater ?? 'unknown',
        },
      },
      readings: Object.fromEntries(
        Object.entries(readings as Record<string, ReadingDto | null | undefined>).flatMap(([name, reading]) =>
          reading ? [[name, { value: reading.value, method: reading.method ?? 'drops' }]] : [],
        ),
      ),
      ...{ symptoms, answers, strengths },
      ...(rest.overnightLossPpm !== undefined && { overnightLossPpm: rest.overnightLossPpm }),
      ...(rest.treatmentUnderway && { treatmentUnderway: true }),
      ...(rest.forecastTempF !== undefined && { forecastTempF: rest.forecastTempF }),
      ...(rest.chlorine && { chlorine: rest.chlorine }),
      ...(rest.acid && { acid: rest.acid }),
    };
  }
}
