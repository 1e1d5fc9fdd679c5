import type { ShapeKind } from '../../design/index.js';
import type { Entry, Dimension } from './meanings.js';

const shape = (phrases: string, kind: ShapeKind): Entry => [phrases, { is: 'shape', shape: kind }];
const more = (phrases: string, dimension: Dimension | 'size', sign: 1 | -1): Entry => [
  phrases,
  { is: 'more', dimension, sign },
];
const dimension = (phrases: string, kind: Dimension): Entry => [phrases, { is: 'dimension', dimension: kind }];

/** Of the shape, the size and the depth. */
export const POOL_WORDS: readonly Entry[] = [
  shape('rectangle|rectangular|rect|square pool|straight lines|straight edges|straight sides', 'rectangle'),
  shape('lap pool|lane|swim lane|swimming lane|lap lane|lap|lap swimming', 'lap'),
  ['swim laps|swimming laps|do laps|doing laps|laps', { is: 'shape', shape: 'lap', use: true }],
  shape('plunge pool|plunge|spool|cocktail pool|dipping pool', 'plunge'),
  shape('l|l shape|l shaped|l pool', 'l'),
  shape('t|t shape|t shaped', 't'),
  shape('oval', 'oval'),
  shape('roman|roman ends|rom|rom ends', 'roman'),
  shape('grecian|cut corners', 'grecian'),
  shape('round pool|circular pool|pool round|circle|circular', 'round'),
  shape(
    'freeform|pond like|pond style|like a pond|free form|free shape|lagoon|lagoon pool|lagoon style|natural|natural form|natural shape|natural pool|natural lagoon|natural looking|irregular|irregular form|not regular|not regular form|like a lake|like small lake|organic|organic shape|curvy|curved|irregular shape',
    'freeform',
  ),
  shape('bean|jelly bean|kidney|kidney shape|kidney shaped|bean shaped', 'kidney'),
  shape(
    'figure eight|figure 8|figure of eight|figure of 8|form of 8|form of an 8|shape of 8|shape of an 8|number 8|peanut',
    'figure-8',
  ),
  ['pool|water|swimming pool|basin of|swimming basin', { is: 'pool' }],
  ['diving board|diving brd|brd|db|diving|dive|springboard|board', { is: 'diving' }],
  [
    'in all the pool|in the whole pool|in all of it|unif|uniform|consistent|same depth|all same|all the same|constant depth|one depth|one level|the same level|single depth|even depth|uniform depth|flat floor|level floor|flat bottom|throughout|all over|all along|all through|all thru|constant|level floor|all the way|all the way across|const|all parts|all the parts|in all part|in all parts|in all the parts|end to end|flat|is level|fairly level|pretty level|mostly level|all over the pool|the whole way|from end to end|across the whole pool',
    { is: 'level' },
  ],
  [
    'everywhere|all around|all round|whole way|whole thing|whole length|whole pool|entire length|entire pool',
    { is: 'level', weak: true },
  ],
  ['deep|profound|profundity', { is: 'deep' }],
  [
    'deep end|deep zone|deep area|deep water end|deep wall|deep side|deepest|deepest point|deepest part|deepest end|hopper|drain|main drain',
    { is: 'end', end: 'deep' },
  ],
  ['shallow end|shlw|shlw end|shallow wall|shallow side|shallowest|shallowest point', { is: 'end', end: 'shallow' }],
  ['shallow', { is: 'end', end: 'shallow', adjective: true }],
  ['too deep', { is: 'too', dimension: 'depth', sign: -1 }],
  ['too shallow', { is: 'too', dimension: 'depth', sign: 1 }],
  ['too long', { is: 'too', dimension: 'length', sign: -1 }],
  ['too short', { is: 'too', dimension: 'length', sign: 1 }],
  ['too wide', { is: 'too', dimension: 'width', sign: -1 }],
  ['too narrow', { is: 'too', dimension: 'width', sign: 1 }],
  ['too much deep', { is: 'too', dimension: 'depth', sign: -1 }],
  ['too much long', { is: 'too', dimension: 'length', sign: -1 }],
  ['too much wide', { is: 'too', dimension: 'width', sign: -1 }],
  ['too big|too large|too much|too much big', { is: 'too', dimension: 'size', sign: -1 }],
  ['too small', { is: 'too', dimension: 'size', sign: 1 }],
  [
    'scary|is scary|overkill|is overkill|risky|impossible|wont be safe|will not be safe|cant be safe|wouldnt be ok|wouldnt be okay|would not be ok|would not be okay|is not an option|isnt an option|is not possible|not possible|not feasible|not practical|not realistic|cant be done|isnt possible|would not work|wouldnt work|is a bad idea|isnt wanted|is not wanted|makes me nervous|makes us nervous|scares us|scares me|not for us|is not for us|isnt for us|not for me|is not for me|isnt for me|dangerous|forbidden|is forbidden|prohibited|is prohibited|not permitted|is not permitted|unsafe|not safe|is not safe|isnt safe|would not be safe|wouldnt be safe|isnt ok|isnt okay|not allowed|isnt allowed|not ok|not okay|is out|are out|off the table|out of the question|is a no|is a no go|is no good|is not good|isnt good|is not good for us|is not good for me|isnt good for us|is not ok|is not okay|is not allowed|is unacceptable|is not acceptable|wont work|will not work|wont fit|will not fit',
    { is: 'too', dimension: null, sign: -1 },
  ],
  dimension('long|length|in length|lengthwise|long leg|longer leg|main leg|long part', 'length'),
  dimension(
    'wide|width|in width|at the wide end|at its wide end|wide part|big part|big end|across|at its widest|at the widest|widest|at its widest point|at the widest point|widest point',
    'width',
  ),
  dimension(
    'depth|in depth|deepness|dp|high of water|height of water|height of the water|water height|water depth|depth of water|depth of the water',
    'depth',
  ),
  ['of water', { is: 'dimension', dimension: 'depth', ofWater: true }],
  dimension('diameter|in diameter|dia|diam', 'diameter'),
  [
    'raised|up from the ground|up from ground|above the ground|above ground level|off the ground|over the ground|elevated|lifted',
    { is: 'dimension', dimension: 'height', raised: true },
  ],
  dimension(
    'high|height|tall|above the pool|above the water|above the deck|above pool|above water|above deck|above pool level|above water level',
    'height',
  ),
  more('longer', 'length', 1),
  more('shorter', 'length', -1),
  more('wider', 'width', 1),
  more('narrower', 'width', -1),
  more('deeper', 'depth', 1),
  more('shallower', 'depth', -1),
  more('higher|taller', 'height', 1),
  more('bigger|larger', 'size', 1),
  more('smaller', 'size', -1),
];
