import { Out } from '../../../../common/http/index.js';

export class WaterFiguresResponse {
  @Out.record('number', {
    description: 'Figures of poolkit/water-wizard by key; those left out are as published.',
    example: { 'chemistry.pHAim': 7.5 },
  })
  changes: Readonly<Record<string, number>>;
}
