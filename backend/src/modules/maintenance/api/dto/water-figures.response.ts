import { ApiProperty } from '@nestjs/swagger';

export class WaterFiguresResponse {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Figures of poolkit/water-wizard by key; those left out are as published.',
    example: { 'chemistry.pHAim': 7.5 },
  })
  changes: Readonly<Record<string, number>>;
}
