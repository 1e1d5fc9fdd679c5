/** The numbers of a pad with their formulas and inputs, in the order a person would work them out. */
import type { EquipmentValues } from './assumptions.js';
import type { EquipmentPlan } from './equipment-plan.js';
import type { Unequipped, Working } from '../types/index.js';

type Input = Working['inputs'][number];

const input = (name: string, value: number, unit: string): Input => ({ name, value, unit });

/**
 * Apart from the plan itself, which a page loads and most often only counts and prices.
 *
 * @param measured and `values` those the plan was sized with.
 */
export function equipmentWorkings(
  plan: EquipmentPlan,
  { quantities: q }: Unequipped,
  values: EquipmentValues,
): readonly Working[] {
  const gallons = input('water, spa included', q.volumeGal + q.spaGal, 'gal');
  const filtration = plan.pump.filtration;
  const workings: Working[] = [
    {
      label: 'Filtration flow',
      formula: 'gallons ÷ (60 × hours)',
      value: plan.filtrationFlowGpm,
      unit: 'gpm',
      inputs: [gallons, input('turnover', values['flow.turnoverHours'], 'h')],
      source: 'pool pump and filter sizing guide, scribd.com/doc/271157191; held to ANSI/APSP-15',
    },
    {
      label: 'Design flow',
      formula: 'the largest of what the filter pump serves',
      value: plan.designFlowGpm,
      unit: 'gpm',
      inputs: plan.demands
        .filter((demand) => !plan.ownCircuits.some((own) => own.kind === demand.kind))
        .map((demand) => input(demand.kind, demand.flowGpm, 'gpm')),
      source: 'Company rule',
    },
    ...(['suction', 'return'] as const).map((side): Working => ({
      label: `Velocity in the ${side} pipe`,
      formula: '0.408709 × gpm ÷ inside diameter²',
      value: plan.pipes[side].velocityFps,
      unit: 'ft/s',
      inputs: [input('flow', plan.designFlowGpm, 'gpm'), input('inside diameter', plan.pipes[side].insideIn, 'in')],
      source: 'engineeringtoolbox.com/hazen-williams-water-d_797',
    })),
    {
      label: 'Total dynamic head, filter due for cleaning',
      formula: 'suction + return + equipment × (gpm ÷ 50)² + dirty filter + lift',
      value: plan.tdh.dirty.totalFt,
      unit: 'ft',
      inputs: [
        input('suction pipe', plan.tdh.dirty.suctionFt, 'ft'),
        input('return pipe', plan.tdh.dirty.returnFt, 'ft'),
        input('equipment', plan.tdh.dirty.equipmentFt, 'ft'),
        input('dirty filter', plan.tdh.dirty.dirtyFilterFt, 'ft'),
        input('lift', plan.tdh.dirty.liftFt, 'ft'),
      ],
      source: 'Hazen-Williams, engineeringtoolbox.com/hazen-williams-water-d_797; equipment: company figures at 50 gpm',
    },
    {
      label: 'Power at filtration',
      formula: '745.7 × gpm × ft ÷ (3960 × efficiency)',
      value: filtration.watts,
      unit: 'W',
      inputs: [
        input('flow', filtration.flowGpm, 'gpm'),
        input('head, clean filter', filtration.headFt, 'ft'),
        input('efficiency', filtration.efficiency, ''),
        input('speed', filtration.rpm, 'rpm'),
      ],
      source: "affinity laws on the generic curve of the chosen pump; replace by the maker's",
    },
    {
      label: 'Filter area',
      formula: 'gpm ÷ rate',
      value: plan.filter.requiredSqFt,
      unit: 'ft²',
      inputs: [
        input('flow', plan.designFlowGpm, 'gpm'),
        input('rate', values[`filter.${plan.filter.kind}GpmPerSqFt`], 'gpm/ft²'),
      ],
      source: 'arizonapoolauthority.com, poolelectrical.com, poolplaza.com',
    },
  ];
  if (plan.heater) {
    workings.push({
      label: 'Heater output',
      formula: 'area × (wanted water − mean air of the coldest month of use) × 12',
      value: plan.heater.requiredBtuPerHour,
      unit: 'Btu/h',
      inputs: [
        input('water surface', q.waterAreaSqFt, 'ft²'),
        input('wanted water', plan.heater.waterF, '°F'),
        input('mean air', plan.heater.designAirF, '°F'),
      ],
      source: 'energy.gov/energysaver/gas-pool-heaters',
    });
  }
  if (plan.saltCell) {
    workings.push({
      label: 'Output of the salt cell',
      formula: 'ppm a day × gallons × 8.3454 ÷ 1,000,000 ÷ (rating × hours ÷ 24 × cells)',
      value: plan.saltCell.outputShare * 100,
      unit: '%',
      inputs: [
        input('chlorine used', values['salt.demandPpmPerDay'], 'ppm/day'),
        gallons,
        input('rating', plan.saltCell.ratingLbPerDay, 'lb/day'),
        input('pump hours', plan.saltCell.pumpHoursPerDay, 'h/day'),
        input('cells', plan.saltCell.count, ''),
      ],
      source: 'label output counts 24 hours, poolsolver.com',
    });
  }
  return workings;
}
