import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { isCalendarDate } from 'poolkit/schedule-grid';
import { cleanEmail, cleanLine, cleanPhone, cleanText, cleanZip } from 'poolkit/typed-text';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  Max,
  Min,
  MinLength,
} from 'class-validator';

/**
 * At most `max` code points, which is what the database counts. (The usual rule leaves out variation
 * selectors, so a text could pass here and be refused by its column.)
 */
function MaxCodePoints(max: number, { message }: { message: string }): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxCodePoints',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.length <= max * 2 && [...value].length <= max,
        defaultMessage: () => message,
      },
    },
    { message },
  );
}

/**
 * Property decorators that validate and document in one line, so that the OpenAPI document cannot
 * drift from what is checked. Messages are sentences a person can act on.
 */
interface FieldOptions {
  optional?: boolean;
  /** False for an optional field that must not be cleared: null is refused. */
  nullable?: false;
}

const whenSent = ValidateIf((_: object, value: unknown) => value !== undefined);

function property(options: FieldOptions, api: ApiPropertyOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  return applyDecorators(
    options.optional ? ApiPropertyOptional(api) : ApiProperty(api),
    ...(options.optional ? [options.nullable === false ? whenSent : IsOptional()] : []),
    ...rules,
  );
}

/** Cleans what was typed, as the forms do. Empty means "none" where the field is optional. */
function Cleaned(clean: (text: string) => string, { optional }: FieldOptions = {}): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = clean(value);
    return text === '' && optional ? undefined : text;
  });
}

export interface TextOptions extends FieldOptions {
  min?: number;
  max: number;
  /** What the field is called in a message: "Enter your name." */
  label: string;
  multiline?: boolean;
  example?: string;
}

/** Trimmed text. Single-line text refuses line breaks, which could forge mail headers. */
export function Text(options: TextOptions): PropertyDecorator {
  const min = options.min ?? (options.optional ? 0 : 1);
  return property(
    options,
    { type: String, minLength: min, maxLength: options.max, example: options.example },
    Cleaned(options.multiline ? cleanText : cleanLine),
    IsString({ message: `Enter ${options.label}.` }),
    MinLength(min, { message: `Enter ${options.label}.` }),
    MaxCodePoints(options.max, { message: `Use ${options.max} characters or fewer for ${options.label}.` }),
    ...(options.multiline ? [] : [Matches(/^[^\r\n]*$/, { message: `Enter ${options.label} on one line.` })]),
  );
}

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/**
 * No compatibility characters (UTS #36, 3.1): a letter such as "ⅴ" would let an address pass for
 * another one wherever some program folds it to "v".
 */
function PlainCharacters({ message }: { message: string }): PropertyDecorator {
  return ValidateBy(
    {
      name: 'plainCharacters',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.normalize('NFKC') === value.normalize('NFC'),
        defaultMessage: () => message,
      },
    },
    { message },
  );
}

const MIXED_MESSAGE = 'This address mixes letters from different alphabets. Type it again using one alphabet.';

/** A Cyrillic с in a Latin name looks the same and is another address; a domain may have labels of two alphabets. */
function isOfOneScript(value: unknown): boolean {
  const [name = '', domain = ''] = typeof value === 'string' ? value.split('@') : [];
  const parts = [name, ...domain.split('.')];
  return !parts.some((part) => /\p{Script=Latin}/u.test(part) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(part));
}

/** Length first and dot-atom only: quoted local parts can carry markup. */
export function EmailAddress(options: FieldOptions = {}): PropertyDecorator {
  return property(
    options,
    { type: String, format: 'email', maxLength: 254, example: 'name@example.com' },
    Cleaned(cleanEmail),
    IsString({ message: EMAIL_MESSAGE }),
    MaxCodePoints(254, { message: EMAIL_MESSAGE }),
    Matches(/^[^\s"(),:;<>@[\\\]]+@[^\s@]+$/, { message: EMAIL_MESSAGE }),
    IsEmail({ allow_utf8_local_part: true }, { message: EMAIL_MESSAGE }),
    PlainCharacters({ message: EMAIL_MESSAGE }),
    ValidateBy({ name: 'oneScript', validator: { validate: isOfOneScript, defaultMessage: () => MIXED_MESSAGE } }),
  );
}

const PHONE_MESSAGE = 'Enter a phone number with area code, or leave it empty.';

/** An empty optional phone means "none". */
export function Phone(options: FieldOptions = {}): PropertyDecorator {
  return property(
    options,
    { type: String, maxLength: 32, nullable: options.optional === true, example: '(314) 555-0134' },
    Cleaned(cleanPhone, options),
    IsString({ message: PHONE_MESSAGE }),
    MaxCodePoints(32, { message: PHONE_MESSAGE }),
    Matches(/^\+?[0-9()\-. /]{7,30}(?: x[0-9]{1,6})?$/, { message: PHONE_MESSAGE }),
  );
}

export function PostalCode(options: FieldOptions = {}): PropertyDecorator {
  return property(
    options,
    { type: String, pattern: '^[0-9]{5}$', example: '63017' },
    Cleaned(cleanZip, options),
    IsString({ message: 'Enter a 5-digit ZIP code.' }),
    Matches(/^[0-9]{5}$/, { message: 'Enter a 5-digit ZIP code.' }),
  );
}

/** A password or token: never trimmed or normalized; only its size is checked here. */
export function Secret(options: FieldOptions & { max?: number; label: string }): PropertyDecorator {
  const max = options.max ?? 1024;
  return property(
    options,
    { type: String, maxLength: max, format: 'password' },
    IsString({ message: `Enter ${options.label}.` }),
    MinLength(1, { message: `Enter ${options.label}.` }),
    MaxCodePoints(max, { message: `Use ${max} characters or fewer for ${options.label}.` }),
  );
}

export function OneOf(
  values: readonly string[],
  options: FieldOptions & { label: string; enumName?: string },
): PropertyDecorator {
  return property(
    options,
    { enum: [...values], enumName: options.enumName },
    IsIn([...values], { message: `Choose ${options.label}.` }),
  );
}

export function Flag(options: FieldOptions & { label?: string } = {}): PropertyDecorator {
  return property(
    options,
    { type: Boolean },
    IsBoolean({ message: `Answer ${options.label ?? 'this'} with yes or no.` }),
  );
}

/** The version a person saw when they started editing. */
export function Version(options: FieldOptions = {}): PropertyDecorator {
  return property(
    options,
    { type: 'integer', minimum: 1 },
    IsInt({ message: 'Reload the page and try again.' }),
    Min(1, { message: 'Reload the page and try again.' }),
  );
}

/** How many there are: a whole number from 0. */
export function Count(options: FieldOptions & { label: string }): PropertyDecorator {
  const message = `Enter ${options.label}.`;
  return property(options, { type: 'integer', minimum: 0 }, IsInt({ message }), Min(0, { message }));
}

/** ISO 8601 with an offset; the DTO holds the text, the service makes the Date. */
export function Instant(options: FieldOptions & { label: string }): PropertyDecorator {
  const message = `Choose ${options.label}.`;
  return property(
    options,
    { type: String, format: 'date-time', example: '2027-03-12T15:00:00.000Z' },
    IsISO8601({ strict: true, strictSeparator: true }, { message }),
    // Calendars are calculated for a limited range of years only.
    Matches(/^(?:19|20|21)\d\d-.*T.*(?:Z|[+-]\d\d:\d\d)$/, { message }),
  );
}

/** Calendars are calculated for a limited range of years only. */
function isPlannedDate(value: unknown): boolean {
  return typeof value === 'string' && isCalendarDate(value) && value >= '1900' && value < '2101';
}

/** `YYYY-MM-DD` in the office's time zone. */
export function CalendarDate(options: { optional?: boolean; nullable?: boolean } = {}): PropertyDecorator {
  const { optional = false, nullable = optional } = options;
  const api = { type: String, format: 'date', example: '2027-07-05', nullable };
  return applyDecorators(
    optional ? ApiPropertyOptional(api) : ApiProperty(api),
    ...(optional ? [nullable ? IsOptional() : whenSent] : []),
    ValidateBy({
      name: 'isDate',
      validator: { validate: isPlannedDate, defaultMessage: () => 'Enter a date as YYYY-MM-DD.' },
    }),
  );
}

/** Different days. */
export function CalendarDates(options: FieldOptions & { min?: number; max: number; label: string }): PropertyDecorator {
  const { min = 0, max } = options;
  const message = `Send ${options.label} as a list of ${min} to ${max} different dates like 2027-03-12.`;
  const validate = (value: unknown) =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    new Set(value).size === value.length &&
    value.every(isPlannedDate);
  return property(
    options,
    { type: [String], format: 'date', minItems: min, maxItems: max, uniqueItems: true },
    ValidateBy({ name: 'areDates', validator: { validate, defaultMessage: () => message } }),
  );
}

/** A whole number within bounds. */
export function Whole(
  min: number,
  max: number,
  label: string,
  { optional = false, nullable = false } = {},
): PropertyDecorator {
  const message = `Enter ${label} from ${min} to ${max}.`;
  const api = { type: 'integer', minimum: min, maximum: max, nullable } as const;
  return applyDecorators(
    optional ? ApiPropertyOptional(api) : ApiProperty(api),
    ...(optional
      ? [ValidateIf((_: object, value: unknown) => value !== undefined && !(nullable && value === null))]
      : []),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

export function ListOf(type: () => new () => object, max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: () => [type()] }),
    IsArray({ message: 'Send a list.' }),
    ArrayMaxSize(max, { message: `Send at most ${max}.` }),
    ValidateNested({ each: true }),
    Type(type),
  );
}

export function Id(options: FieldOptions & { label: string }): PropertyDecorator {
  return property(
    options,
    { type: String, format: 'uuid' },
    IsUUID(undefined, { message: `That ${options.label} could not be found.` }),
  );
}

/** `?limit=&cursor=` of every list. */
export class PageQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 100, default: 25 })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
  )
  @IsInt({ message: 'Ask for 1 to 100 at a time.' })
  @Min(1, { message: 'Ask for 1 to 100 at a time.' })
  @Max(100, { message: 'Ask for 1 to 100 at a time.' })
  limit: number = 25;

  @Text({ optional: true, max: 500, label: 'the cursor of the page before' }) cursor?: string;
}

/** Lists that can also be sorted and searched. */
export class ListQueryDto extends PageQueryDto {
  @Text({ optional: true, max: 40, label: 'a sort order' }) sort?: string;
  @Text({ optional: true, max: 120, label: 'what to look for' }) q?: string;
}
