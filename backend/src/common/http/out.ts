import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';

interface More {
  nullable?: true;
  format?: string;
  description?: string;
  example?: string | number | string[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  isArray?: true;
}

/** One-line decorators for the fields of a response; those of a request body are in fields.ts. */
export const Out = {
  text: (more?: More) => ApiProperty({ type: String, ...more }),
  uuid: (more?: More) => ApiProperty({ type: String, format: 'uuid', ...more }),
  date: (more?: More) => ApiProperty({ type: String, format: 'date', ...more }),
  instant: (more?: More) => ApiProperty({ type: String, format: 'date-time', ...more }),
  whole: (more?: More) => ApiProperty({ type: 'integer', ...more }),
  number: (more?: More) => ApiProperty({ type: Number, ...more }),
  flag: (more?: More) => ApiProperty({ type: Boolean, ...more }),
  oneOf: (values: readonly string[], enumName: string, more?: More) =>
    ApiProperty({ enum: [...values], enumName, ...more }),
  choice: (values: readonly string[], more?: More) => ApiProperty({ enum: [...values], ...more }),
  open: (more?: More) => ApiProperty({ type: 'object', additionalProperties: true, ...more }),
  record: (type: 'number' | 'string', more?: Omit<More, 'example'> & { example?: Record<string, unknown> }) =>
    ApiProperty({ type: 'object', additionalProperties: { type }, ...more }),
  object: (type: Type, more?: Omit<More, 'example'>) => ApiProperty({ type, ...more }),
  texts: (more?: More) => ApiProperty({ type: [String], ...more }),
  list: (type: Type, more?: Omit<More, 'example' | 'nullable'>) => ApiProperty({ type: [type], ...more }),
};

/** For a POST that creates nothing: 200 with this. */
export const RespondsWith = (type: Type, description?: string): MethodDecorator =>
  applyDecorators(HttpCode(200), ApiOkResponse({ type, description }));

/** The fields that the response declares, taken from a record that may have more. JSON writes dates as ISO 8601. */
export function responseOf<T extends object>(type: Type<T>, from: NoInfer<T>): T {
  const declared = Reflect.getMetadata('swagger/apiModelPropertiesArray', type.prototype as object) as `:${string}`[];
  const fields = declared.map((field) => field.slice(1) as keyof T);
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as T;
}

/** One page of a list. */
export function PageOf<T>(item: Type<T>) {
  class Page {
    @Out.list(item) items: T[];
    @Out.text({ nullable: true }) nextCursor: string | null;
  }
  return Page;
}
