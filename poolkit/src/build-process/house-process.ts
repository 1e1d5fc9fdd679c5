import { PHASE_NAMES, type PhaseKey } from './phase-names.js';
import type { BuildPhase, BuildProcess, Draw } from './process.js';

/**
 * A mid-size gunite pool with a spa in St. Louis County. Days are ranges published by builders (hacienda pools,
 * Azul, Little Giant in St. Louis County) merged by the house; permits are about three weeks on average in
 * St. Louis and St. Charles counties. House figures, edited with the template of a project.
 */
const PHASES: readonly (BuildPhase & { key: PhaseKey })[] = [
  {
    key: 'design', name: PHASE_NAMES.design, days: { low: 10, high: 20, kind: 'working' }, after: [], gate: null, weather: null,
    whatHappens: 'We measure, draw plan, sections and 3D, and an engineer draws the shell.',
    whatYouSee: 'Two concepts, then one, with every line priced.',
    whatWeNeed: 'Your survey or plat, and your signature on the final plan.',
  },
  {
    key: 'permits', name: PHASE_NAMES.permits, days: { low: 10, high: 25, kind: 'working' }, after: ['design'],
    gate: 'Building permit from the city; electrical and plumbing permits from the county where the city leaves them to it.',
    weather: null,
    whatHappens: 'We file with the city, the county and your trustees, and answer their comments.',
    whatYouSee: 'The date of each filing, and who has it now.',
    whatWeNeed: 'The form of your association, and your signature where the owner must sign.',
  },
  {
    key: 'layout', name: PHASE_NAMES.layout, days: { low: 2, high: 3, kind: 'working' }, after: ['permits'],
    gate: 'Utility marks are on the ground, and you have signed the painted outline.', weather: null,
    whatHappens: 'Utilities mark their lines, we paint the outline to scale and protect lawn, trees and drive.',
    whatYouSee: 'The pool in paint on your own grass.',
    whatWeNeed: 'A walk around the outline with us, and your private lines: irrigation, gas to a grill, dog fence.',
  },
  {
    key: 'excavation', name: PHASE_NAMES.excavation, days: { low: 1, high: 3, kind: 'working' }, after: ['layout'], gate: null,
    weather: 'No digging after half an inch of rain the day before.',
    whatHappens: 'The hole is cut to the drawing, and soil leaves or is shaped on site.',
    whatYouSee: 'A fence around the hole from the first hour, and pictures of the ground we found.',
    whatWeNeed: 'A number where we reach you, should there be rock or water.',
  },
  {
    key: 'steel', name: PHASE_NAMES.steel, days: { low: 2, high: 4, kind: 'working' }, after: ['excavation'], gate: null,
    weather: 'Waits for standing water to be gone.',
    whatHappens: 'Forms, reinforcing bars and the bonding wire that keeps metal and water at one potential.',
    whatYouSee: 'The shape of the pool in steel.',
    whatWeNeed: 'Nothing from you.',
  },
  {
    key: 'plumbing', name: PHASE_NAMES.plumbing, days: { low: 2, high: 4, kind: 'working' }, after: ['steel'], gate: null,
    weather: 'Waits for a dry trench.',
    whatHappens: 'Suction, return and feature lines are laid and held under pressure.',
    whatYouSee: 'A gauge on the pipes, and its picture with the date.',
    whatWeNeed: 'Nothing from you.',
  },
  {
    key: 'shell-inspection', name: PHASE_NAMES['shell-inspection'], days: { low: 1, high: 5, kind: 'working' }, after: ['plumbing'],
    gate: 'The inspector passes steel, bonding and pipes. No concrete before that.', weather: null,
    whatHappens: 'The inspector looks at everything concrete will hide.',
    whatYouSee: 'The result, with its date.',
    whatWeNeed: 'Nothing from you.',
  },
  {
    key: 'gunite', name: PHASE_NAMES.gunite, days: { low: 1, high: 2, kind: 'working' }, after: ['shell-inspection'], gate: null,
    weather: 'No rain, 40 °F and rising, and no frost for two days.',
    whatHappens: 'Concrete is shot against the steel and cut to the drawing in one go.',
    whatYouSee: 'A pool of concrete, and one loud day.',
    whatWeNeed: 'Cars out of the drive.',
  },
  {
    key: 'cure', name: PHASE_NAMES.cure, days: { low: 7, high: 14, kind: 'calendar' }, after: ['gunite'], gate: null,
    weather: 'Longer below 50 °F; covered against frost.',
    whatHappens: 'The shell is kept wet while it gains strength. Other trades work beside it.',
    whatYouSee: 'Little, and that is right.',
    whatWeNeed: 'Water on the shell twice a day, if you like to help.',
  },
  {
    key: 'gas-electric', name: PHASE_NAMES['gas-electric'], days: { low: 3, high: 5, kind: 'working' }, after: ['gunite'],
    gate: 'The inspector passes electrical rough-in and gas pressure.', weather: null,
    whatHappens: 'Licensed trades run power and gas to the equipment pad.',
    whatYouSee: 'Trenches, closed again after the inspection.',
    whatWeNeed: 'Access to your panel and meter.',
  },
  {
    key: 'tile-coping', name: PHASE_NAMES['tile-coping'], days: { low: 5, high: 10, kind: 'working' }, after: ['cure'], gate: null,
    weather: 'Mortar needs 40 °F and dry stone.',
    whatHappens: 'Waterline tile and the stone edge are set level all around.',
    whatYouSee: 'The edge you chose, and the level we measured.',
    whatWeNeed: 'Tile and coping chosen before excavation, so that they are here now.',
  },
  {
    key: 'terrace', name: PHASE_NAMES.terrace, days: { low: 5, high: 10, kind: 'working' }, after: ['tile-coping', 'gas-electric'],
    gate: 'The inspector passes the bonding grid before the terrace is laid.', weather: 'Concrete needs dry ground and 40 °F.',
    whatHappens: 'Backfill, drains, base, walls and paving, pitched away from pool and house.',
    whatYouSee: 'The garden gets its floor.',
    whatWeNeed: 'Nothing from you, unless you change a line.',
  },
  {
    key: 'equipment', name: PHASE_NAMES.equipment, days: { low: 3, high: 5, kind: 'working' }, after: ['terrace'],
    gate: 'The barrier is finished and passed before there is water.', weather: null,
    whatHappens: 'Pump, filter, heat and controls are set; fence, gates and alarms are finished.',
    whatYouSee: 'Gates that close and latch by themselves.',
    whatWeNeed: 'A test of the gates with us.',
  },
  {
    key: 'interior', name: PHASE_NAMES.interior, days: { low: 2, high: 5, kind: 'working' }, after: ['equipment'], gate: null,
    weather: 'No rain, 45 °F or more; not December to February.',
    whatHappens: 'The finish goes on a shell about 28 days old, and water follows at once.',
    whatYouSee: 'Color, then water.',
    whatWeNeed: 'Leave the hose running until we stop it: a pause leaves a ring.',
  },
  {
    key: 'start-up', name: PHASE_NAMES['start-up'], days: { low: 5, high: 30, kind: 'working' }, after: ['interior'],
    gate: 'Final inspections pass, and the list of the walk-through is closed.', weather: null,
    whatHappens: 'We balance the water, teach the controls, and close every open point. Your warranty starts when you sign.',
    whatYouSee: 'Your pool, its papers and a plan for the first month.',
    whatWeNeed: 'Brushing twice a day for two weeks, and no salt for about 30 days.',
  },
];

/** House figures. The last draw is never asked for before the final inspection. */
const DRAWS: readonly Draw[] = [
  { key: 'signing', percent: 10, when: 'At signing', afterPhase: null, evidence: 'The signed agreement.' },
  { key: 'excavation', percent: 20, when: 'Excavation complete', afterPhase: 'excavation', evidence: 'Pictures of the finished dig, to the drawing.' },
  { key: 'gunite', percent: 30, when: 'Gunite shot', afterPhase: 'gunite', evidence: 'The passed inspection and pictures of the shell.' },
  { key: 'tile-coping', percent: 20, when: 'Tile and coping complete', afterPhase: 'tile-coping', evidence: 'Pictures of the edge and the level we measured.' },
  { key: 'before-finish', percent: 10, when: 'Before the interior finish', afterPhase: 'equipment', evidence: 'Equipment set and the barrier passed.' },
  { key: 'final', percent: 10, when: 'Final inspection and walk-through', afterPhase: 'start-up', evidence: 'Final inspections passed and your list closed.' },
];

/** What a new installation starts with. */
export const HOUSE_PROCESS: BuildProcess = { phases: PHASES, draws: DRAWS };
