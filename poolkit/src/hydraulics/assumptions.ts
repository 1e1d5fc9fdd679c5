import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { HEATER_SIZE_ASSUMPTIONS } from '../heat/index.js';
import { COVER_ASSUMPTIONS, FILTER_ASSUMPTIONS, LIGHT_ASSUMPTIONS, SALT_ASSUMPTIONS } from './choices.js';
import { FLOW_ASSUMPTIONS } from './flow.js';
import { HEAD_ASSUMPTIONS } from './head.js';
import { PLUMBING_ASSUMPTIONS } from './plumbing.js';
import { PUMP_ASSUMPTIONS } from './pump.js';

const company = sourced('Company figure');

export const EQUIPMENT_ASSUMPTIONS = defineAssumptions({
  ...COVER_ASSUMPTIONS,
  ...FILTER_ASSUMPTIONS,
  ...FLOW_ASSUMPTIONS,
  ...HEAD_ASSUMPTIONS,
  ...HEATER_SIZE_ASSUMPTIONS,
  ...LIGHT_ASSUMPTIONS,
  ...PLUMBING_ASSUMPTIONS,
  ...PUMP_ASSUMPTIONS,
  ...SALT_ASSUMPTIONS,
  'pump.hoursPerDay': company(12, 'h/day', 'Filtration per day', 4, 24),
});

export type EquipmentValues = ValuesOf<typeof EQUIPMENT_ASSUMPTIONS>;
