import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError as ClassValidatorError } from 'class-validator';
import { ValidationError } from '../errors/index.js';
import { findUnsafeText } from './text-safety.js';

/**
 * Refuses unknown fields, converts nothing on its own (`"false"` stays a string and is refused
 * where a boolean is due), and answers with one sentence per field.
 */
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
      stopAtFirstError: true,
      exceptionFactory: (errors) => new ValidationError(fieldMessages(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // What our own parameter decorators hand over was read from the session, not from the request's body.
    if (metadata.type === 'custom') return value;
    const unsafe = findUnsafeText(value);
    if (unsafe !== null) {
      const path = unsafe || metadata.data || 'body';
      throw new ValidationError({ [path]: 'This contains a character that cannot be stored. Type it again.' });
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function fieldMessages(errors: ClassValidatorError[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const [kind, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (message !== undefined) {
      fields[path] = kind === 'whitelistValidation' ? `There is no field called ${path} here.` : message;
    }
    Object.assign(fields, fieldMessages(error.children ?? [], path));
  }
  return fields;
}
