import type { PhaseLink } from './links.js';
import {
  type BuildPhase,
  type BuildProcess,
  type Draw,
  type GateKind,
  PHASE_NAMES,
  type PhaseGate,
  type PhaseKey,
} from './process.js';

/** A mid-size gunite pool with a spa in St. Louis County. */
const PHASES: readonly BuildPhase[] = [
  phase('design', [10, 15, 20], [], {
    whatHappens: 'We measure and draw the plan, the sections and the 3D view, and an engineer draws the shell.',
    whatYouSee: 'Two concepts, then one, with every line priced.',
    whatWeNeed: 'Your survey or plat, and your signature on the final plan.',
  }),
  phase('permits', [10, 15, 25], [after('design')], {
    gate: 'Building permit from the city; electrical and plumbing permits from the county where the city does not issue them.',
    whatHappens: 'We file with the city, the county and your trustees, and answer their comments.',
    whatYouSee: 'The date of each filing, and who has it now.',
    whatWeNeed: 'Your association’s form, and your signature where the owner must sign.',
  }),
  phase('layout', [2, 3, 3], [after('permits')], {
    gate: 'Utility marks are on the ground, and you have signed the painted outline.',
    whatHappens: 'Utilities mark their lines; we paint the outline to scale and protect the lawn, trees and driveway.',
    whatYouSee: 'The pool in paint on your own grass.',
    whatWeNeed:
      'A walk around the outline with us, and the location of your private lines: irrigation, gas to a grill, dog fence.',
  }),
  phase('excavation', [1, 2, 3], [after('layout')], {
    weatherSensitive: true,
    gates: [
      gate('start', 'building-permit', 'permit', 'City building permit'),
      gate('start', 'association-approval', 'other', 'Subdivision trustees’ approval'),
      gate('start', 'utility-locate', 'locate', 'Utility marks on the ground'),
      gate('start', 'layout-signed', 'layout', 'Painted outline signed'),
      gate('start', 'tile-coping-choice', 'selection', 'Tile and coping chosen'),
      gate('finish', 'excavation-photos', 'photos', 'Photos of the finished dig'),
    ],
    weather: 'No digging after half an inch of rain the day before.',
    whatHappens: 'We dig to the drawing, and the soil is hauled off or shaped on site.',
    whatYouSee: 'A fence around the hole from the first hour, and photos of the ground we found.',
    whatWeNeed: 'A number where we can reach you if we hit rock or water.',
  }),
  phase('steel', [2, 3, 4], [after('excavation')], {
    weatherSensitive: true,
    weather: 'Waits until standing water is gone.',
    whatHappens: 'We set forms, reinforcing bars and the bonding wire that keeps metal and water at the same voltage.',
    whatYouSee: 'The shape of the pool in steel.',
    whatWeNeed: 'Nothing.',
  }),
  phase('plumbing', [2, 3, 4], [after('steel')], {
    weatherSensitive: true,
    gates: [
      gate('start', 'plumbing-permit', 'permit', 'Plumbing permit'),
      gate('finish', 'pressure-photos', 'photos', 'Photo of the pressure gauge'),
    ],
    weather: 'Waits for a dry trench.',
    whatHappens: 'Suction, return and feature lines are laid and pressure-tested.',
    whatYouSee: 'A gauge on the pipes, and a dated photo of it.',
    whatWeNeed: 'Nothing.',
  }),
  phase('shell-inspection', [1, 2, 5], [after('plumbing')], {
    gate: 'The inspector passes steel, bonding and pipes. No concrete before that.',
    whatHappens: 'The inspector looks at everything concrete will hide.',
    whatYouSee: 'The result, with its date.',
    whatWeNeed: 'Nothing.',
  }),
  phase('gunite', [1, 1, 2], [after('shell-inspection')], {
    weatherSensitive: true,
    minTempF: 40,
    gates: [
      gate('start', 'steel-inspection', 'inspection', 'Inspection of steel, bonding and pipes'),
      gate('finish', 'gunite-photos', 'photos', 'Photos of the shell'),
    ],
    weather: 'No rain, 40 °F and rising, and no frost for two days.',
    whatHappens: 'Concrete is shot against the steel and cut to the drawing in one pass.',
    whatYouSee: 'A pool of concrete, and one loud day.',
    whatWeNeed: 'Cars out of the driveway.',
  }),
  phase('cure', [7, 10, 14], [after('gunite')], {
    kind: 'calendar',
    weather: 'Longer below 50 °F; covered against frost.',
    whatHappens: 'The shell is kept wet while it gains strength. Other trades work beside it.',
    whatYouSee: 'Very little, and that is as it should be.',
    whatWeNeed: 'Water on the shell twice a day, if you would like to help.',
  }),
  phase('gas-electric', [3, 4, 5], [after('gunite'), link('cure', 'start-to-start', 0)], {
    gates: [
      gate('start', 'electrical-permit', 'permit', 'Electrical permit'),
      gate('finish', 'rough-inspection', 'inspection', 'Inspection of electrical rough-in and gas pressure'),
    ],
    gate: 'The inspector passes electrical rough-in and gas pressure.',
    whatHappens: 'Licensed trades run power and gas to the equipment pad.',
    whatYouSee: 'Open trenches, filled in after the inspection.',
    whatWeNeed: 'Access to your panel and meter.',
  }),
  phase('tile-coping', [5, 7, 10], [after('cure')], {
    weatherSensitive: true,
    minTempF: 40,
    gates: [gate('finish', 'tile-photos', 'photos', 'Photos of the edge and the measured level')],
    weather: 'Mortar needs 40 °F and dry stone.',
    whatHappens: 'Waterline tile and the stone edge are set level all around.',
    whatYouSee: 'The edge you chose, and the level we measured.',
    whatWeNeed: 'Choose tile and coping before excavation, so they are here on time.',
  }),
  phase('terrace', [5, 8, 10], [after('tile-coping'), after('gas-electric')], {
    weatherSensitive: true,
    minTempF: 40,
    gates: [gate('start', 'deck-inspection', 'inspection', 'Inspection of the bonding grid')],
    gate: 'The inspector passes the bonding grid before the deck is laid.',
    weather: 'Concrete needs dry ground and 40 °F.',
    whatHappens: 'Backfill, drains, base, walls and paving, pitched away from pool and house.',
    whatYouSee: 'The deck goes in around the pool.',
    whatWeNeed: 'Nothing, unless you change a line.',
  }),
  phase('equipment', [3, 4, 5], [after('terrace')], {
    gates: [gate('finish', 'barrier-inspection', 'inspection', 'Inspection of the barrier')],
    gate: 'The barrier is finished and passes inspection before there is water.',
    whatHappens: 'Pump, filter, heat and controls are set; fence, gates and alarms are finished.',
    whatYouSee: 'Gates that close and latch by themselves.',
    whatWeNeed: 'Test the gates with us.',
  }),
  phase('interior', [2, 3, 5], [after('equipment'), link('gunite', 'finish-to-start', 28)], {
    weatherSensitive: true,
    minTempF: 45,
    gates: [gate('start', 'interior-choice', 'selection', 'Interior finish chosen')],
    weather: 'No rain, 45 °F or more; not December to February.',
    whatHappens: 'The finish goes on a shell about 28 days old, and the pool is filled right away.',
    whatYouSee: 'Color, then water.',
    whatWeNeed: 'Leave the hose running until we stop it: a pause leaves a ring.',
  }),
  phase('start-up', [5, 10, 30], [after('interior')], {
    gates: [
      gate('finish', 'final-inspection', 'inspection', 'Final inspections'),
      gate('finish', 'walk-through', 'other', 'Walk-through list finished'),
    ],
    gate: 'Final inspections pass, and every item on the walk-through list is done.',
    whatHappens:
      'We balance the water, teach the controls, and finish every open item. Your warranty starts when you sign.',
    whatYouSee: 'Your pool, its paperwork and a plan for the first month.',
    whatWeNeed: 'Brushing twice a day for two weeks, and no salt for about 30 days.',
  }),
];

type PhaseTexts = Pick<BuildPhase, 'whatHappens' | 'whatYouSee' | 'whatWeNeed'> & {
  readonly kind?: 'calendar';
  readonly weatherSensitive?: true;
  readonly minTempF?: number;
  readonly gates?: readonly PhaseGate[];
  readonly gate?: string;
  readonly weather?: string;
};

function phase(
  key: PhaseKey,
  [low, likely, high]: readonly [number, number, number],
  links: readonly PhaseLink[],
  texts: PhaseTexts,
): BuildPhase {
  const { kind = 'working', ...rest } = texts;
  return {
    key,
    name: PHASE_NAMES[key],
    days: { low, likely, high, kind },
    links,
    gates: [],
    weatherSensitive: false,
    minTempF: null,
    gate: null,
    weather: null,
    ...rest,
  };
}

function after(from: PhaseKey): PhaseLink {
  return { from, type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' };
}

function link(from: PhaseKey, type: PhaseLink['type'], lagDays: number): PhaseLink {
  return { from, type, lagDays, lagCalendar: 'calendar' };
}

function gate(before: PhaseGate['before'], key: string, kind: GateKind, name: string): PhaseGate {
  return { key, kind, name, before };
}

/** Company figures. The last draw is never asked for before the final inspection. */
const DRAWS: readonly Draw[] = [
  draw('signing', 10, 'At signing', null, 'The signed contract.'),
  draw('excavation', 20, 'Excavation complete', 'excavation', 'Photos of the finished dig, matching the drawing.'),
  draw('gunite', 30, 'Gunite shot', 'gunite', 'The passed inspection and photos of the shell.'),
  draw('tile-coping', 20, 'Tile and coping complete', 'tile-coping', 'Photos of the edge and the level we measured.'),
  draw(
    'before-finish',
    10,
    'Before the interior finish',
    'equipment',
    'Equipment set and the barrier inspection passed.',
  ),
  draw(
    'final',
    10,
    'Final inspection and walk-through',
    'start-up',
    'Final inspections passed and your list finished.',
  ),
];

function draw(key: string, percent: number, when: string, afterPhase: string | null, evidence: string): Draw {
  return { key, percent, when, afterPhase, evidence };
}

export const DEFAULT_PROCESS: BuildProcess = { phases: PHASES, draws: DRAWS };
