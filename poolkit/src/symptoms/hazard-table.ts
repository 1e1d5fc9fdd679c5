import { row } from './types.js';

export const HAZARD_TABLE = [
  row('E1', 'gfci-tripped-once', 'GFCI tripped once', 'electrical', 'low', {
    on: { electrical: { electricalSign: 'tripped-once' } },
    causes: { moisture: ['Moisture', 'It holds after one reset when everything is dry.'] },
    advice: [
      'Keep everyone out of the water while you reset it, once, with dry hands.',
      'If it trips a second time, leave it off and call an electrician.',
    ],
    keepOut: 'it has been reset once and holds',
  }),
  row('E2', 'gfci-trips-again', 'GFCI or breaker keeps tripping', 'electrical', 'high', {
    on: { electrical: { electricalSign: 'trips-again' } },
    usual: true,
    causes: {
      light: ['Water in a light niche', 'It holds with the light turned off and disconnected by an electrician.'],
      heater: ['A heater fault', 'It trips when the heater starts.'],
      winding: ['A failing pump winding', 'It trips when the pump starts.'],
    },
    advice: [
      'Leave it off. A GFCI that trips is doing its job.',
      'Never replace it with an ordinary breaker, and never bypass it.',
      'An electrician isolates one load at a time.',
    ],
    professional: 'breaker-trips',
    keepOut: 'an electrician has found and repaired the fault',
  }),
  row('E3', 'electric-shock', 'Electricity in the water', 'electrical', 'emergency', {
    on: { electrical: { electricalSign: ['tingle', 'unsure'] } },
    causes: {
      fault: ['A live fault in pool equipment or wiring', 'Do not test it yourself. The power stays off.'],
      bonding: [
        'A broken bonding loop, or stray voltage from the street',
        'An electrician and the utility measure it.',
      ],
    },
    advice: [
      'Power off at the panel, and leave it off.',
      'No one touches the water, the ladder or the rails until an electrician has cleared them.',
    ],
    professional: 'electrical',
    keepOut: 'an electrician has cleared the pool',
    emergency: 'shock',
  }),
  row('F1', 'freeze-forecast', 'Freeze coming, pool not closed', 'frost', 'high', {
    on: { winter: { winterSign: 'forecast' } },
    causes: { freeze: ['Water left in pipes and equipment', 'The forecast is 32 °F or lower.'] },
    advice: [
      'Run the pump, the spa and every water feature through the cold hours.',
      'Insulate exposed pipes and check that the freeze guard starts the pump.',
    ],
    keepOut: 'the air is above freezing again',
  }),
  row('F2', 'freeze-power-cut', 'Power out in a freeze', 'frost', 'high', {
    on: { winter: { winterSign: 'power-cut' } },
    causes: {
      'no-flow': ['Nothing keeps the water moving', 'The pump is off and it is freezing. Pipes burst within hours.'],
    },
    advice: [
      'Turn the pool breaker off, so that nothing starts dry when power returns.',
      'Open the drain plugs of pump, heater and filter, and keep the plugs together.',
      'Open valves and air relief so that water can drain from the lines.',
    ],
    keepOut: 'the equipment has been closed, filled and checked',
  }),
  row('F3', 'freeze-damage', 'Frost damage', 'frost', 'high', {
    on: { winter: { winterSign: 'ice' } },
    causes: {
      burst: [
        'Ice has split a fitting, pipe or tank',
        'A crack shows when it thaws. Do not start the pump to find out.',
      ],
    },
    advice: [
      'Power off. Do not run the pump and do not break the ice.',
      'Close the valves around the damage and photograph it.',
      'Have it pressure-tested before it runs.',
    ],
    professional: 'mechanical',
    keepOut: 'the damage has been repaired and tested',
  }),
  row('F4', 'cover-sagging', 'Sagging cover', 'frost', 'moderate', {
    on: { winter: { winterSign: 'cover' } },
    severityIf: [['high', { childAccess: ['yes', 'unsure'] }]],
    causes: { pump: ['The cover pump has failed or is blocked', 'It does not run when it is in water.'] },
    advice: [
      'Keep children and animals away: water on a cover is as dangerous as the pool.',
      'Pump the water off and take the leaves off. Never walk on the cover.',
      'Check every anchor.',
    ],
    keepOut: ['the cover is dry and tight'],
  }),
  row('B1', 'barrier-failed', 'Barrier not safe', 'barrier', 'high', {
    on: { barrier: { barrierSign: ['fence', 'unsure'] } },
    usual: true,
    causes: {
      gate: ['A gate that does not close and latch by itself', 'Open it to any width and let go: it must latch.'],
      gap: ['A gap or something to climb on', 'Nothing wider than 4 in, nothing to step on beside the fence.'],
      alarm: ['An alarm that is silent', 'Open the door: it must sound.'],
    },
    advice: [
      'Close the pool to children and keep an adult beside it until it is fixed.',
      'Fix it today: chain the gate shut, close the gap, replace the battery.',
    ],
    professional: 'barrier',
    keepOut: 'the barrier closes, latches and sounds as it should',
  }),
  row('B2', 'drain-cover-missing', 'Drain cover missing or broken', 'entrapment', 'emergency', {
    on: { barrier: { barrierSign: 'drain-cover' } },
    causes: {
      cover: ['A suction cover that no longer protects', 'It is missing, loose, cracked or past the date on it.'],
    },
    advice: [
      'Pump off now. No one enters the water.',
      'Replace the cover with one made for this sump and this flow. No makeshift cover.',
    ],
    professional: 'barrier',
    keepOut: 'the right cover is screwed down',
    emergency: 'entrapment',
  }),
  row('M1', 'chemical-reaction', 'Chemicals mixed, fumes or fire', 'chemical', 'emergency', {
    on: { chemicals: {} },
    causes: { reaction: ['Products that react with each other or with water', 'Do not test for it. Leave.'] },
    advice: [
      'Everyone out and upwind. Do not pour water on it and do not sweep it up.',
      'Tell the fire department which products and how much.',
    ],
    keepOut: 'the fire department has cleared the area',
    emergency: 'gas-or-exposure',
  }),
  row('N1', 'contamination-formed', 'Solid stool or vomit in the water', 'sanitation', 'high', {
    on: { contamination: { stool: 'formed' } },
    causes: { germs: ['Germs that chlorine takes minutes to kill', 'Treat every case the same; it cannot be seen.'] },
    advice: [
      'Everyone out. Take it out with a net or scoop, not with the vacuum, and disinfect the net.',
      'With stabilizer in the water hold free chlorine, pH 7.5 or less, water 77 °F or warmer: 40 minutes at 4 ppm, 20 at 8 ppm, 16 at 10 ppm. Colder water is for a professional.',
      'Clean the filter, then test before anyone returns.',
    ],
    keepOut: 'the holding time has passed and free chlorine, combined chlorine and pH are in range',
  }),
  row('N2', 'contamination-liquid', 'Diarrhea in the water', 'sanitation', 'high', {
    on: { contamination: { stool: ['liquid', 'unsure'] } },
    usual: true,
    causes: {
      crypto: [
        'Germs such as Cryptosporidium, which survive ordinary chlorine for days',
        'Treat every case the same; it cannot be seen.',
      ],
    },
    advice: [
      'Everyone out, and close the pool. Take out what you can with a net, not with the vacuum.',
      'It takes 20 ppm of free chlorine for 12.75 hours with stabilizer at 15 ppm or less. That is a professional’s work.',
    ],
    professional: 'remediation',
    keepOut: 'a professional has finished the treatment',
  }),
];
