/** The phases in the order of the process, by name alone: a cost book and its prices need no more of them. */
export const PHASE_NAMES = {
  design: 'Design and engineering',
  permits: 'Permits and approvals',
  layout: 'Locates, layout and access',
  excavation: 'Excavation',
  steel: 'Forming, steel and bonding',
  plumbing: 'Plumbing and light niches',
  'shell-inspection': 'Inspection before the shell',
  gunite: 'Gunite',
  cure: 'Wet cure',
  'gas-electric': 'Gas and electrical rough-in',
  'tile-coping': 'Tile and coping',
  terrace: 'Terrace, walls and drainage',
  equipment: 'Equipment and barrier',
  interior: 'Interior finish and fill',
  'start-up': 'Start-up and walk-through',
} as const;

export type PhaseKey = keyof typeof PHASE_NAMES;

export const PHASE_KEYS = Object.keys(PHASE_NAMES) as readonly PhaseKey[];
