import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

/** An emptied field of an edit form means "there is none", as null does, not "leave it as it was". */
export const ClearedWhenEmpty = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ nullable: true }),
    Transform(({ obj, key, value }: { obj: Record<string, unknown>; key: string; value: unknown }) => {
      const sent = obj[key];
      return typeof sent === 'string' && sent.trim() === '' ? null : value;
    }),
  );
