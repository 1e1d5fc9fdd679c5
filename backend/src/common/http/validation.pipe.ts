import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError as ClassValidatorError } from 'class-validator';
import { ValidationError } from '../errors/index.js';
import { opaqueFieldsOf } from './opaque.decorator.js';
import { findUnsafeText } from './text-safety.js';
import { rememberValidationRules } from './validation-rules.js';

rememberValidationRules();

/**
 * Refuses unknown fields, converts nothing on its own (`"false"` stays a string and is refused
 * where a boolean is due), and answers with one sentence per field.
 */
export class StrictValidationPipe implements PipeTransform {
  private readonly validation = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    stopAtFirstError: true,
    exceptionFactory: (errors) => new ValidationError(fieldMessages(errors)),
  });

  // Not async for what needs no checking: every answer would pay for the promise.
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    // What our own parameter decorators hand over was read from the session, not from the request's body.
    if (metadata.type === 'custom') return value;
    const unsafe = findUnsafeText(value);
    if (unsafe !== null) {
      const path = unsafe || metadata.data || 'body';
      throw new ValidationError({ [path]: 'This contains a character that cannot be stored. Type it again.' });
    }
    const opaque = opaqueFieldsOf(metadata.metatype);
    return opaque.length > 0 ? this.withoutOpaque(value, metadata, opaque) : this.validation.transform(value, metadata);
  }

  /** Opaque members wait outside while the rest is copied and checked. */
  private async withoutOpaque(value: unknown, metadata: ArgumentMetadata, names: readonly string[]): Promise<unknown> {
    const body = value as Record<string, unknown> | undefined;
    const waiting = names.filter((name) => isJsonObject(body?.[name])).map((name) => [name, body?.[name]] as const);
    const rest = { ...body, ...Object.fromEntries(waiting.map(([name]) => [name, {}])) };
    const checked = (await this.validation.transform(rest, metadata)) as object;
    return Object.assign(checked, Object.fromEntries(waiting));
  }
}

function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldMessages(errors: ClassValidatorError[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const [kind, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (message !== undefined) {
      fields[path] = kind === 'whitelistValidation' ? noSuchField(path) : message;
    }
    Object.assign(fields, fieldMessages(error.children ?? [], path));
  }
  return fields;
}

export function noSuchField(path: string): string {
  return `There is no field called ${path} here.`;
}
