import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError as ClassValidatorError } from 'class-validator';
import { ValidationError } from '../errors/index.js';
import { opaqueFieldsOf } from './opaque.decorator.js';
import { findUnsafeText } from './text-safety.js';

/** Fields that people do not type are cleaned where they are read, because people could not correct them. */
function withoutHidden(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('attribution' in body || 'form' in body)) return body;
  return { ...body, attribution: undefined, form: undefined };
}

/** Refuses unknown fields and converts nothing on its own: `"false"` is no boolean. */
export class StrictValidationPipe implements PipeTransform {
  private readonly validation = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    stopAtFirstError: true,
    exceptionFactory: (errors) => refusalOf(fieldMessages(errors)),
  });

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    // Our own parameter decorators read from the session, not from the body.
    if (metadata.type === 'custom') return value;
    const unsafe = findUnsafeText(withoutHidden(value));
    if (unsafe !== null) {
      const path = unsafe || metadata.data || 'body';
      throw new ValidationError({ [path]: 'This contains a character that cannot be stored. Type it again.' });
    }
    const opaque = opaqueFieldsOf(metadata.metatype);
    return opaque.length > 0 ? this.withoutOpaque(value, metadata, opaque) : this.validation.transform(value, metadata);
  }

  private async withoutOpaque(value: unknown, metadata: ArgumentMetadata, names: readonly string[]): Promise<unknown> {
    const body = value as Record<string, unknown> | undefined;
    const waiting = names.filter((name) => isContainer(body?.[name])).map((name) => [name, body?.[name]] as const);
    const rest = { ...body, ...Object.fromEntries(waiting.map(([name, given]) => [name, emptied(given)])) };
    const checked = (await this.validation.transform(rest, metadata)) as object;
    return Object.assign(checked, Object.fromEntries(waiting));
  }
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A list keeps its length, which is checked. */
function emptied(value: unknown): unknown {
  return Array.isArray(value) ? value.map(() => null) : {};
}

type FieldMessage = readonly [path: string, message: string];

function fieldMessages(errors: ClassValidatorError[], prefix = ''): FieldMessage[] {
  return errors.flatMap((error) => {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const [kind, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    const below = fieldMessages(error.children ?? [], path);
    if (message === undefined) return below;
    return [kind === 'whitelistValidation' ? unknownField(path) : ([path, message] as const), ...below];
  });
}

const MAX_NAMED_FIELDS = 20;
const MAX_NAME_LENGTH = 100;

/** The response to a hostile body stays small. */
export function refusalOf(messages: readonly FieldMessage[]): ValidationError {
  const fields = Object.fromEntries(messages.slice(0, MAX_NAMED_FIELDS));
  return messages.length > MAX_NAMED_FIELDS
    ? new ValidationError(fields, `Check ${messages.length} answers. Here are the first ${MAX_NAMED_FIELDS}.`)
    : new ValidationError(fields);
}

export function unknownField(path: string): FieldMessage {
  const name = path.length > MAX_NAME_LENGTH ? `${path.slice(0, MAX_NAME_LENGTH)}…` : path;
  return [name, `There is no field called ${name} here.`];
}
