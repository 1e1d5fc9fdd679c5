import { rows } from './types.js';

export const EQUIPMENT_TABLE = rows([
  {
    code: 'P1',
    id: 'pump-noise',
    name: 'Noisy pump',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['pump'], pumpSign: ['noise'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'bearings',
        name: 'Worn bearings',
        test: 'A high screech that stays when the water flows freely.',
        points: [{ pumpNoise: ['screech'] }],
      },
      {
        id: 'cavitation',
        name: 'Cavitation: the pump is starved of water',
        test: 'A rumble like gravel; it eases when a suction valve is opened or the basket is emptied.',
        points: [{ pumpNoise: ['gravel'] }],
      },
      {
        id: 'debris',
        name: 'Debris in the impeller',
        test: 'A rattle and less flow, with a clean basket.',
        points: [{ pumpNoise: ['rattle'] }],
      },
    ],
    advice: [
      'Pump off at the breaker. Empty skimmer and pump baskets and open every suction valve.',
      'Still noisy: have impeller and bearings serviced before the seal follows.',
    ],
  },
  {
    code: 'P2',
    id: 'pump-hums',
    name: 'Pump hums and does not start',
    kind: 'equipment',
    paths: [
      { on: 'equipment', needs: { device: ['pump'], pumpSign: ['hums'] } },
      { on: 'no-flow', needs: { flowSign: ['hums'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'capacitor',
        name: 'A failed start capacitor',
        test: 'The shaft turns by hand with the power off, but the motor does not start.',
      },
      { id: 'seized', name: 'A seized pump', test: 'The shaft does not turn by hand with the power off.' },
      { id: 'voltage', name: 'Low voltage', test: 'An electrician measures it at the motor.' },
    ],
    advice: [
      'Turn it off at the breaker now: a humming motor overheats.',
      'A capacitor holds a charge with the power off. Leave it to a professional.',
    ],
    professional: ['mechanical', [{}]],
  },
  {
    code: 'P3',
    id: 'suction-air',
    name: 'Air in the pump',
    kind: 'equipment',
    paths: [
      { on: 'no-flow', needs: { flowSign: ['air'] } },
      { on: 'equipment', needs: { device: ['pump'], pumpSign: ['air'] } },
      { on: 'foam', needs: { foamStays: ['no'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      { id: 'level', name: 'Water below the skimmer', test: 'Fill to the middle of the tile: the bubbles stop.' },
      {
        id: 'lid',
        name: 'Pump lid or drain plug o-ring',
        test: 'Shaving foam on the joint is drawn in while the pump runs.',
      },
      {
        id: 'union',
        name: 'A union or a suction pipe',
        test: 'Foam is drawn in at a union; otherwise a pressure test of the line.',
      },
    ],
    advice: [
      'Fill to the middle of the tile, clean the pump lid and its o-ring and close it firmly.',
      'Silicone lubricant only. Petroleum jelly swells o-rings and starts the next leak.',
    ],
  },
  {
    code: 'P4',
    id: 'filter-full',
    name: 'Filter pressure high',
    kind: 'equipment',
    paths: [
      { on: 'no-flow', needs: { flowSign: ['pressure-high'] } },
      { on: 'equipment', needs: { device: ['filter'], filterSign: ['pressure-high'] } },
    ],
    severity: [['low', {}]],
    causes: [
      { id: 'dirty', name: 'A filter that is full', test: 'The gauge falls to its clean reading after cleaning.' },
    ],
    advice: ['Pump off, open the air relief, then backwash or clean the filter.', 'Write down the clean pressure.'],
  },
  {
    code: 'P5',
    id: 'weak-flow',
    name: 'Weak flow, low pressure',
    kind: 'equipment',
    paths: [{ on: 'no-flow', needs: { flowSign: ['pressure-low'] }, assume: true }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'clog',
        name: 'A clog before the pump',
        test: 'Baskets or a suction line are full; the vacuum gauge reads high.',
      },
      { id: 'valve', name: 'A valve that is closed', test: 'Follow the line from skimmer and drain to the pump.' },
      {
        id: 'impeller',
        name: 'A clogged or worn impeller',
        test: 'Everything before it is clear and the flow is still weak.',
      },
    ],
    advice: [
      'Pump off. Empty skimmer and pump baskets, then open every valve on the suction side.',
      'Still weak: have the impeller looked at.',
    ],
  },
  {
    code: 'P6',
    id: 'filter-passes-grit',
    name: 'Sand or powder from the filter',
    kind: 'equipment',
    paths: [
      { on: 'equipment', needs: { device: ['filter'], filterSign: ['grit'] } },
      { on: 'yellow-dust', needs: { dustKind: ['grit'] } },
    ],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'lateral',
        name: 'A broken lateral (sand) or torn grid (DE)',
        test: 'Grit lies below the returns after every start.',
      },
      { id: 'manifold', name: 'A cracked manifold or standpipe', test: 'Seen when the filter is open.' },
    ],
    advice: [
      'Stop using the pump more than needed: grit wears the returns and the heater.',
      'Have the filter opened and the broken part replaced.',
    ],
  },
  {
    code: 'P7',
    id: 'pressure-vessel',
    name: 'Filter lid or clamp failing',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['filter'], filterSign: ['bang'] } }],
    severity: [['emergency', {}]],
    causes: [
      {
        id: 'vessel',
        name: 'A tank, lid or clamp that no longer holds its pressure',
        test: 'No test. Stay away while it is under pressure.',
      },
    ],
    advice: [
      'Turn the pump off at the breaker, from a distance if you can. Do not touch the clamp or the lid.',
      'Keep everyone away from the equipment: a lid can fly off without a warning.',
      'Leave it off until a professional has replaced the damaged part.',
    ],
    professional: ['pressure-vessel', [{}]],
    keepOut: ['a professional has replaced the damaged part', [{}]],
  },
  {
    code: 'H1',
    id: 'heater-no-flow',
    name: 'Heater reports no flow',
    kind: 'equipment',
    paths: [
      { on: 'equipment', needs: { device: ['heater'], heaterSign: ['no-flow'] } },
      { on: 'no-flow', needs: { flowSign: ['heater'] } },
    ],
    severity: [['low', {}]],
    causes: [
      { id: 'speed', name: 'Pump speed below what the heater needs', test: 'It starts at a higher speed.' },
      {
        id: 'filter',
        name: 'A full filter or a closed valve',
        test: 'The filter gauge is 8 psi or more over clean, or a valve is turned.',
        points: [{ filterPressure: ['high'] }],
      },
    ],
    advice: ['Clean filter and baskets and open the heater valves.', 'Raise the pump speed while the heater runs.'],
  },
  {
    code: 'H2',
    id: 'heater-burner',
    name: 'Gas heater fault',
    kind: 'gas',
    paths: [{ on: 'equipment', needs: { device: ['heater'], heaterSign: ['gas-smell', 'ignition'] } }],
    severity: [
      ['emergency', { heaterSign: ['gas-smell'] }],
      ['high', {}],
    ],
    causes: [
      {
        id: 'gas',
        name: 'A gas leak',
        test: 'You smell gas. Do not look for it.',
        points: [{ heaterSign: ['gas-smell'] }],
      },
      {
        id: 'air',
        name: 'Too little air, or a blocked vent or burner',
        test: 'Soot, a lazy yellow flame or a bang at the start.',
      },
      { id: 'supply', name: 'Gas supply or ignition parts', test: 'A technician measures gas pressure and igniter.' },
    ],
    advice: [
      'Turn the heater off and close its gas valve if you can reach it safely.',
      'Do not try again and again: unburned gas collects.',
      'A licensed technician looks at it before it runs.',
    ],
    professional: ['gas-heater', [{}]],
    keepOut: ['a technician has cleared the heater', [{}]],
    emergency: ['gas-smell', [{ heaterSign: ['gas-smell'] }]],
  },
  {
    code: 'H3',
    id: 'heater-high-limit',
    name: 'Heater trips on high limit',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['heater'], heaterSign: ['high-limit'] } }],
    severity: [['moderate', {}]],
    causes: [
      {
        id: 'scale',
        name: 'Scale in the heat exchanger',
        test: 'The saturation index has been above 0.3; the heater rumbles like a kettle.',
        points: [{ saturation: ['high', 'far-high'] }],
      },
      { id: 'bypass', name: 'A bypass or flow fault', test: 'It runs longer at a higher pump speed.' },
      { id: 'thermistor', name: 'A failing sensor', test: 'The displayed temperature does not match a thermometer.' },
    ],
    advice: ['Leave the heater off.', 'Correct the saturation index, and have exchanger and sensors checked.'],
    professional: ['gas-heater', [{}]],
  },
  {
    code: 'H4',
    id: 'heat-pump-ice',
    name: 'Heat pump iced or weak',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['heat-pump'] } }],
    severity: [
      ['info', { airCold: ['yes'] }],
      ['moderate', {}],
    ],
    causes: [
      {
        id: 'defrost',
        name: 'Ordinary defrosting in cool air',
        test: 'The air is below 50 °F, and the ice goes when it warms up.',
        points: [{ airCold: ['yes'] }],
      },
      {
        id: 'charge',
        name: 'Low refrigerant or a weak fan',
        test: 'Ice in warm air, or a fan that turns slowly.',
        points: [{ airCold: ['no'] }],
      },
    ],
    advice: [
      'Below 50 °F wait for warmer hours; it defrosts by itself.',
      'Keep leaves and walls 2 ft away from its coil.',
      'Ice in warm air: turn it off and have it checked.',
    ],
    professional: ['mechanical', [{ airCold: ['no'] }]],
  },
  {
    code: 'H5',
    id: 'heater-corroded',
    name: 'Leaking heater, copper in the water',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['heater'], heaterSign: ['leaking'] } }],
    severity: [['high', {}]],
    causes: [
      {
        id: 'exchanger',
        name: 'A heat exchanger eaten by low pH',
        test: 'pH has been low for weeks, and a metal test shows copper.',
        points: [{ pH: ['low', 'severe-low'] }, { metalTest: ['copper'] }],
      },
    ],
    advice: [
      'Heater off at the breaker, gas valve closed, bypass open.',
      'Bring pH to 7.4 or above.',
      'Have the exchanger replaced before the heater runs again.',
    ],
    professional: ['gas-heater', [{}]],
    keepOut: ['a technician has checked the heater', [{}]],
  },
  {
    code: 'C1',
    id: 'cell-low-salt',
    name: 'Salt cell reads low salt',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['salt-cell'], cellSign: ['low-salt'] } }],
    severity: [['low', {}]],
    causes: [
      {
        id: 'salt',
        name: 'Salt is low',
        test: 'A separate salt test is below the range of the cell.',
        points: [{ saltTest: ['low'] }],
      },
      { id: 'cold', name: 'Cold water', test: 'The water is below 60 °F.', points: [{ water: ['cold'] }] },
      {
        id: 'cell',
        name: 'A scaled or worn cell',
        test: 'A separate test is in range and the water is warm.',
        points: [{ saltTest: ['in-range'], water: ['mild'] }, { saltTest: ['in-range'] }],
      },
    ],
    advice: [
      'Test the salt with a separate test before you add any: too much can only be drained.',
      'Look into the cell and clean it by its manual when it has scale.',
    ],
  },
  {
    code: 'C2',
    id: 'cell-no-chlorine',
    name: 'Salt cell runs, no chlorine',
    kind: 'equipment',
    paths: [{ on: 'equipment', needs: { device: ['salt-cell'], cellSign: ['no-chlorine'] } }],
    severity: [['moderate', {}]],
    causes: [
      { id: 'output', name: 'Output or hours too low', test: 'Chlorine rises within two days of a higher setting.' },
      {
        id: 'demand',
        name: 'The water uses more than the cell makes',
        test: 'More than 1 ppm is lost overnight, or stabilizer is below its range.',
        points: [{ overnightLoss: ['high'] }, { stabilizer: ['none', 'low'] }],
      },
      {
        id: 'worn',
        name: 'A cell at the end of its life',
        test: 'It is older than five years and a higher setting changes nothing.',
        points: [{ cellAge: ['yes'] }],
      },
    ],
    advice: [
      'Bring free chlorine to its target now with liquid chlorine.',
      'Test stabilizer, then raise output and hours.',
      'A cell lasts about five to seven years.',
    ],
    keepOut: ['free chlorine is at {fcMin} or above', [{}]],
  },
  {
    code: 'C3',
    id: 'cell-no-flow',
    name: 'Salt cell reports no flow',
    kind: 'equipment',
    paths: [
      { on: 'equipment', needs: { device: ['salt-cell'], cellSign: ['no-flow'] } },
      { on: 'no-flow', needs: { flowSign: ['cell'] } },
    ],
    severity: [['low', {}]],
    causes: [
      { id: 'speed', name: 'Pump speed too low', test: 'The message goes at a higher speed.' },
      { id: 'switch', name: 'A stuck flow switch', test: 'The message stays at full flow.' },
    ],
    advice: [
      'Clean baskets and filter and raise the pump speed.',
      'Message still there: have the flow switch checked.',
    ],
  },
]);
