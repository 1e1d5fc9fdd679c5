import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, ValidateBy } from 'class-validator';
import { ValidationError, type ErrorCode } from '../../../../common/errors/index.js';
import { Secret, Text } from '../../../../common/http/index.js';
import type { SignerProof, Strokes } from '../../domain/signing.js';

const MAX_STROKES = 60;
const MAX_POINTS = 1_500;

/** Of every route that takes a signature. */
export const SIGNING_ERRORS = [
  'VALIDATION_FAILED',
  'VIEWER_READS_ONLY',
  'CONSENT_NEEDED',
  'PASSWORD_WRONG',
  'SIGNING_CODE_WRONG',
  'SIGNING_CODE_ENDED',
  'ALREADY_SIGNED',
  'DOCUMENT_DAMAGED',
  'TOO_MANY_ATTEMPTS',
  'STORAGE_DOWN',
] as const satisfies readonly ErrorCode[];

/** What a signer sends, whatever the document is. Extend it with what the act needs besides. */
export class SignDto {
  @ApiProperty({
    oneOf: [
      { type: 'integer', minimum: 1 },
      { type: 'boolean', enum: [true] },
    ],
    description:
      'The version of the text about electronic documents that the signer agreed to; true for the current one.',
  })
  @ValidateBy({
    name: 'isConsent',
    validator: {
      validate: (value: unknown) => value === true || (Number.isInteger(value) && (value as number) > 0),
      defaultMessage: () => 'Agree to electronic documents first.',
    },
  })
  consent: number | true;

  @Text({ min: 2, max: 120, label: 'your full name' }) name: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'array', items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } },
    maxItems: MAX_STROKES,
    description: 'The drawn name: lines of points, each x and y within 600 × 200.',
  })
  @IsOptional()
  @IsArray({ message: 'Draw your name again.' })
  @ArrayMaxSize(MAX_STROKES, { message: 'Draw your name with fewer lines.' })
  @ValidateBy({
    name: 'areStrokes',
    validator: { validate: areStrokes, defaultMessage: () => 'Draw your name again, with fewer lines.' },
  })
  strokes?: Strokes;

  @Secret({ optional: true, label: 'your password' }) password?: string;
  @Secret({ optional: true, max: 12, label: 'the code from the email' }) code?: string;
}

/** @throws ValidationError unless exactly one is given */
export function proofOf({ password, code }: SignDto): SignerProof {
  if (password !== undefined && code === undefined) return { password };
  if (code !== undefined && password === undefined) return { code };
  throw new ValidationError({ password: 'Enter your password, or the code we email you.' });
}

function areStrokes(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const points: unknown[] = value.flat(1);
  return value.every(Array.isArray) && points.length > 0 && points.length <= MAX_POINTS && points.every(isPoint);
}

function isPoint(point: unknown): boolean {
  if (!Array.isArray(point) || point.length !== 2) return false;
  const [x, y] = point as unknown[];
  return isWithin(x, 600) && isWithin(y, 200);
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
