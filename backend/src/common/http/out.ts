import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

interface More {
  nullable?: true;
  description?: string;
  example?: string | number | string[];
  minimum?: number;
  maximum?: number;
  isArray?: true;
}

/** One-line decorators that document the fields of an answer; those of a request body are in fields.ts. */
export const Out = {
  text: (more?: More) => ApiProperty({ type: String, ...more }),
  uuid: (more?: More) => ApiProperty({ type: String, format: 'uuid', ...more }),
  instant: (more?: More) => ApiProperty({ type: String, format: 'date-time', ...more }),
  whole: (more?: More) => ApiProperty({ type: 'integer', ...more }),
  flag: (more?: More) => ApiProperty({ type: Boolean, ...more }),
  oneOf: (values: readonly string[], enumName: string, more?: More) =>
    ApiProperty({ enum: [...values], enumName, ...more }),
  object: (type: Type, more?: Omit<More, 'example'>) => ApiProperty({ type, ...more }),
  list: (type: Type, more?: Omit<More, 'example' | 'nullable'>) => ApiProperty({ type: [type], ...more }),
};
