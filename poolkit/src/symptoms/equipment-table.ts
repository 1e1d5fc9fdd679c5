import { row } from './types.js';

export const EQUIPMENT_TABLE = [
  row('P1', 'pump-noise', 'Noisy pump', 'equipment', 'moderate', {
    on: { equipment: { device: 'pump', pumpSign: 'noise' } },
    causes: {
      bearings: ['Worn bearings', 'A high screech that stays when the water flows freely.', { pumpNoise: 'screech' }],
      cavitation: [
        'Cavitation: the pump is starved of water',
        'A rumble like gravel; it eases when a suction valve is opened or the basket is emptied.',
        { pumpNoise: 'gravel' },
      ],
      debris: ['Debris in the impeller', 'A rattle and less flow, with a clean basket.', { pumpNoise: 'rattle' }],
    },
    advice: [
      'Turn the pump off at the breaker. Empty skimmer and pump baskets and open every suction valve.',
      'Still noisy: have the impeller and bearings serviced before the seal fails too.',
    ],
  }),
  row('P2', 'pump-hums', 'Pump hums and does not start', 'equipment', 'moderate', {
    on: { equipment: { device: 'pump', pumpSign: 'hums' }, 'no-flow': { flowSign: 'hums' } },
    causes: {
      capacitor: [
        'A failed start capacitor',
        'The shaft turns by hand with the power off, but the motor does not start.',
      ],
      seized: ['A seized pump', 'The shaft does not turn by hand with the power off.'],
      voltage: ['Low voltage', 'An electrician measures it at the motor.'],
    },
    advice: [
      'Turn it off at the breaker now: a humming motor overheats.',
      'A capacitor holds a charge with the power off. Leave it to a professional.',
    ],
    professional: 'mechanical',
  }),
  row('P3', 'suction-air', 'Air in the pump', 'equipment', 'moderate', {
    on: { 'no-flow': { flowSign: 'air' }, equipment: { device: 'pump', pumpSign: 'air' }, foam: { foamStays: 'no' } },
    causes: {
      level: ['Water below the skimmer', 'Fill to the middle of the tile: the bubbles stop.'],
      lid: ['Pump lid or drain plug o-ring', 'Shaving foam on the joint is drawn in while the pump runs.'],
      union: ['A union or a suction pipe', 'Foam is drawn in at a union; otherwise the line needs a pressure test.'],
    },
    advice: [
      'Fill to the middle of the tile, clean the pump lid and its o-ring and close it firmly.',
      'Silicone lubricant only. Petroleum jelly swells o-rings and starts the next leak.',
    ],
  }),
  row('P4', 'filter-full', 'Filter pressure high', 'equipment', 'low', {
    on: { 'no-flow': { flowSign: 'pressure-high' }, equipment: { device: 'filter', filterSign: 'pressure-high' } },
    causes: { dirty: ['A dirty filter', 'The gauge falls to its clean reading after cleaning.'] },
    advice: ['Pump off, open the air relief, then backwash or clean the filter.', 'Write down the clean pressure.'],
  }),
  row('P5', 'weak-flow', 'Weak flow, low pressure', 'equipment', 'moderate', {
    on: { 'no-flow': { flowSign: 'pressure-low' } },
    usual: true,
    causes: {
      clog: ['A clog before the pump', 'Baskets or a suction line are full; the vacuum gauge reads high.'],
      valve: ['A valve that is closed', 'Follow the line from skimmer and drain to the pump.'],
      impeller: ['A clogged or worn impeller', 'Everything before it is clear and the flow is still weak.'],
    },
    advice: [
      'Pump off. Empty skimmer and pump baskets, then open every valve on the suction side.',
      'Still weak: have the impeller looked at.',
    ],
  }),
  row('P6', 'filter-passes-grit', 'Sand or powder from the filter', 'equipment', 'moderate', {
    on: { equipment: { device: 'filter', filterSign: 'grit' }, 'yellow-dust': { dustKind: 'grit' } },
    causes: {
      lateral: ['A broken lateral (sand) or torn grid (DE)', 'Grit collects below the returns after every start.'],
      manifold: ['A cracked manifold or standpipe', 'You can see it when the filter is open.'],
    },
    advice: [
      'Stop using the pump more than needed: grit wears the returns and the heater.',
      'Have the filter opened and the broken part replaced.',
    ],
  }),
  row('P7', 'pressure-vessel', 'Filter lid or clamp failing', 'equipment', 'emergency', {
    on: { equipment: { device: 'filter', filterSign: 'bang' } },
    causes: {
      vessel: [
        'A tank, lid or clamp that no longer holds its pressure',
        'Do not test it. Stay away while it is under pressure.',
      ],
    },
    advice: [
      'Turn the pump off at the breaker, from a distance if you can. Do not touch the clamp or the lid.',
      'Keep everyone away from the equipment: a lid can fly off without warning.',
      'Leave it off until a professional has replaced the damaged part.',
    ],
    professional: 'pressure-vessel',
    keepOut: 'a professional has replaced the damaged part',
  }),
  row('H1', 'heater-no-flow', 'Heater reports no flow', 'equipment', 'low', {
    on: { equipment: { device: 'heater', heaterSign: 'no-flow' }, 'no-flow': { flowSign: 'heater' } },
    causes: {
      speed: ['Pump speed below what the heater needs', 'It starts at a higher speed.'],
      filter: [
        'A dirty filter or a closed valve',
        'The filter gauge is 8 psi or more over clean, or a valve is partly closed.',
        { filterPressure: 'high' },
      ],
    },
    advice: ['Clean filter and baskets and open the heater valves.', 'Raise the pump speed while the heater runs.'],
  }),
  row('H2', 'heater-burner', 'Gas heater fault', 'gas', 'high', {
    on: { equipment: { device: 'heater', heaterSign: ['gas-smell', 'ignition'] } },
    severityIf: [['emergency', { heaterSign: 'gas-smell' }]],
    causes: {
      gas: ['A gas leak', 'You smell gas. Do not look for it.', { heaterSign: 'gas-smell' }],
      air: ['Too little air, or a blocked vent or burner', 'Soot, a lazy yellow flame or a bang at startup.'],
      supply: ['Gas supply or ignition parts', 'A technician measures gas pressure and igniter.'],
    },
    advice: [
      'Turn the heater off and close its gas valve if you can reach it safely.',
      'Do not keep trying to light it: unburned gas builds up.',
      'Have a licensed technician look at it before it runs again.',
    ],
    professional: 'gas-heater',
    keepOut: 'a technician has cleared the heater',
    emergency: ['gas-smell', { heaterSign: 'gas-smell' }],
  }),
  row('H3', 'heater-high-limit', 'Heater trips on high limit', 'equipment', 'moderate', {
    on: { equipment: { device: 'heater', heaterSign: 'high-limit' } },
    causes: {
      scale: [
        'Scale in the heat exchanger',
        'The saturation index has been above 0.3; the heater rumbles like a kettle.',
        { saturation: ['high', 'far-high'] },
      ],
      bypass: ['A bypass or flow fault', 'It runs longer at a higher pump speed.'],
      thermistor: ['A failing sensor', 'The displayed temperature does not match a thermometer.'],
    },
    advice: ['Leave the heater off.', 'Correct the saturation index, and have the exchanger and sensors checked.'],
    professional: 'gas-heater',
  }),
  row('H4', 'heat-pump-ice', 'Heat pump iced or weak', 'equipment', 'moderate', {
    on: { equipment: { device: 'heat-pump' } },
    severityIf: [['info', { airCold: 'yes' }]],
    causes: {
      defrost: [
        'Normal defrosting in cool air',
        'The air is below 50 °F, and the ice melts when it warms up.',
        { airCold: 'yes' },
      ],
      charge: ['Low refrigerant or a weak fan', 'Ice in warm air, or a fan that turns slowly.', { airCold: 'no' }],
    },
    advice: [
      'Below 50 °F wait for warmer hours; it defrosts by itself.',
      'Keep leaves and walls 2 ft away from its coil.',
      'Ice in warm air: turn it off and have it checked.',
    ],
    professional: ['mechanical', { airCold: 'no' }],
  }),
  row('H5', 'heater-corroded', 'Leaking heater, copper in the water', 'equipment', 'high', {
    on: { equipment: { device: 'heater', heaterSign: 'leaking' } },
    causes: {
      exchanger: [
        'A heat exchanger eaten by low pH',
        'pH has been low for weeks, and a metal test shows copper.',
        { pH: ['low', 'severe-low'] },
        { metalTest: 'copper' },
      ],
    },
    advice: [
      'Heater off at the breaker, gas valve closed, bypass open.',
      'Bring pH to 7.4 or above.',
      'Have the exchanger replaced before the heater runs again.',
    ],
    professional: 'gas-heater',
    keepOut: 'a technician has checked the heater',
  }),
  row('C1', 'cell-low-salt', 'Salt cell reads low salt', 'equipment', 'low', {
    on: { equipment: { device: 'salt-cell', cellSign: 'low-salt' } },
    causes: {
      salt: ['Salt is low', 'A separate salt test is below the range of the cell.', { saltTest: 'low' }],
      cold: ['Cold water', 'The water is below 60 °F.', { water: 'cold' }],
      cell: [
        'A scaled or worn cell',
        'A separate test is in range and the water is warm.',
        { saltTest: 'in-range', water: 'mild' },
        { saltTest: 'in-range' },
      ],
    },
    advice: [
      'Test the salt with a separate test before you add any: excess salt can only be drained out.',
      'Look inside the cell. If it has scale, clean it as its manual says.',
    ],
  }),
  row('C2', 'cell-no-chlorine', 'Salt cell runs, no chlorine', 'equipment', 'moderate', {
    on: { equipment: { device: 'salt-cell', cellSign: 'no-chlorine' } },
    causes: {
      output: ['Output or hours too low', 'Chlorine rises within two days of a higher setting.'],
      demand: [
        'The water uses more than the cell makes',
        'More than 1 ppm is lost overnight, or stabilizer is below its range.',
        { overnightLoss: 'high' },
        { stabilizer: ['none', 'low'] },
      ],
      worn: [
        'A cell at the end of its life',
        'It is older than five years and a higher setting changes nothing.',
        { cellAge: 'yes' },
      ],
    },
    advice: [
      'Bring free chlorine to its target now with liquid chlorine.',
      'Test stabilizer, then raise output and hours.',
      'A cell lasts about five to seven years.',
    ],
    keepOut: 'free chlorine is at {fcMin} or above',
  }),
  row('C3', 'cell-no-flow', 'Salt cell reports no flow', 'equipment', 'low', {
    on: { equipment: { device: 'salt-cell', cellSign: 'no-flow' }, 'no-flow': { flowSign: 'cell' } },
    causes: {
      speed: ['Pump speed too low', 'The message goes away at a higher speed.'],
      switch: ['A stuck flow switch', 'The message stays at full flow.'],
    },
    advice: [
      'Clean baskets and filter and raise the pump speed.',
      'If the message stays, have the flow switch checked.',
    ],
  }),
];
