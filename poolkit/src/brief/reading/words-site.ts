import type { Garden } from '../../design/index.js';
import type { Entry } from './meanings.js';

const garden = (phrases: string, part: keyof Garden): Entry => [phrases, { is: 'garden', part }];

/** Of fences, gardens, people, the yard and the way it is built. */
export const SITE_WORDS: readonly Entry[] = [
  [
    'fence|it fenced|be fenced|fenced on|fencing|safety barrier|pool barrier|barrier',
    { is: 'barrier', barrier: 'fence' },
  ],
  [
    'existing fence|fence already|already fence|already a fence|have already fence|already have fence|fence existing|fence exist|fence is there already|fence is there|fence is up already|fence is already up|fence to remain|fence remains|fence stays|already fenced|fenced|fenced in|already have a fence|have a fence already|already have fence|fence we have already|fence we already have|already got a fence|there is a fence|there is already a fence|our fence|have already a fence|fence is already there|fence that we have',
    { is: 'barrier', barrier: 'existing' },
  ],
  [
    'we already have 1|we have 1 already|already have 1|have 1 already|got 1 already|we have 1',
    { is: 'barrier', barrier: 'existing', alone: true, owned: true },
  ],
  ['existing|ex|exist', { is: 'barrier', barrier: 'existing', alone: true }],
  garden('outdoor kitchen|kitchen', 'kitchenLf'),
  garden('pergola', 'pergolaSqFt'),
  garden('pavilion', 'pavilionSqFt'),
  garden('pool house|poolhouse|cabana', 'poolHouseSqFt'),
  garden('landscape light|garden light', 'landscapeLights'),
  garden('hedge|screening|screening plant|privacy plant', 'screeningLf'),
  garden('turf|artificial turf|artificial grass', 'turfSqFt'),
  garden('planting bed|flower bed|planting', 'bedSqFt'),
  garden('tree', 'trees'),
  [
    'kid|boy|girl|twins|child|childs|small kid|small child|small children|little kid|little children|young kid|young children|little one|grandson|granddaughter|grandchild|children|toddler|grandkid|grandchildren',
    { is: 'people', kids: true },
  ],
  [
    'people|ppl|adult|guest|person|swimmer|friend|teenager|teen|large family|big family|small family',
    { is: 'people', kids: false },
  ],
  ['neighbor boy|neighbor kid|neighbors kid|neighborhood kid|neighbor child|neighbor children', { is: 'listed' }],
  ['gunite|shotcrete|concrete pool', { is: 'construction', construction: 'gunite' }],
  [
    'fiberglass|fg|fbgl|fbgls|fibreglass|polyester|fiberglass shell',
    { is: 'construction', construction: 'fiberglass' },
  ],
  ['vinyl|vinyl liner|liner', { is: 'construction', construction: 'vinyl' }],
  ['small|compact|tiny|modest|smallest', { is: 'character', character: 'small' }],
  ['large|big|huge|generous', { is: 'character', character: 'large' }],
  ['courtyard', { is: 'character', character: 'courtyard' }],
  ['quiet|calm|peaceful', { is: 'character', character: 'quiet' }],
  ['narrow|skinny|slim', { is: 'character', character: 'narrow' }],
  ['volleyball|sports pool|sport pool|play pool|games', { is: 'character', character: 'play' }],
  ['steep|steep slope|steep hill', { is: 'slope', slopeClass: 'steep' }],
  [
    'gentle slope|runs uphill|goes uphill|runs downhill|goes downhill|uphill|downhill|slope|has slope|sloping|sloped|slight slope|slopes gently|slopes slightly|slopes a little|slopes a bit|gently sloping|gently sloped|slightly sloped|inclined|incline|on a slope|on a hill|hilly',
    { is: 'slope', slopeClass: 'gentle' },
  ],
  [
    'flat yard|flat ground|flat lot|flat land|flat property|flat backyard|flat back yard|yard is flat|lot is flat|level yard',
    { is: 'slope', slopeClass: 'flat' },
  ],
  [
    'yard|back is|out back is|yd|back yd|rear yd|backyard|back yard|usable area|usable space|flat part|level part|flat area|level area|flat section|flat spot|available area|available space|buildable area|garden|lot|space|terrain|property|courtyard of|courtyard is',
    { is: 'yard' },
  ],
  [
    'gate|narrowest point|narrowest part|narrowest spot|tightest point|tightest spot|access|way to the garden|way to garden|way to the yard|way to the backyard|way to the back|way into the yard|path to the yard|way in|side gate|entrance|passage|alley|alleyway|driveway',
    { is: 'access' },
  ],
  ['budget|budget tops out|tops out at|price|cost|spend', { is: 'budget' }],
  ['house|home|kitchen door|back door', { is: 'house' }],
  ...(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const).map(
    (wind): Entry => [`${wind}|${wind}ern`, { is: 'wind', wind }],
  ),
  ['left', { is: 'wall', wall: 'left' }],
  ['right', { is: 'wall', wall: 'right' }],
];
