import type { Entry, Meaning } from './meanings.js';

const UNSURE = [
  'sure about',
  'certain about',
  'sure on',
  'undecided on',
  'undecided about',
  'undecided if',
  'undecided whether',
  'torn about',
  'on the fence about',
  ...['sure', 'certain', 'know', 'care', 'mind', 'dont mind', 'do not mind'].flatMap((word) =>
    ['if', 'whether'].flatMap((joint) =>
      ['', ' we want', ' i want', ' we need', ' i need', ' we would like'].map((wish) => `${word} ${joint}${wish}`),
    ),
  ),
];
const GONE = [
  'dig out',
  'dig up',
  'tear out',
  'rip out',
  'take out',
  'fill in',
  'remove',
  'demo',
  'demolish',
  'removing',
].flatMap((verb) =>
  ['', ' the', ' our', ' my', ' an'].flatMap((whose) =>
    ['old', 'existing'].map((age) => `${verb}${whose} ${age} pool`),
  ),
);
const DROPS_TO: Meaning = { is: 'down-to', otherwise: { is: 'falls' } };
const STARTS: Meaning = { is: 'starts' };

/** Of how the other words are meant. */
export const SENTENCE_WORDS: readonly Entry[] = [
  ['end|short side', { is: 'end-word' }],
  [
    'near|reach|reach the|right next to|right beside|right at|right outside|right behind|right against|next to|close to|beside|toward|towards|facing|at|on|along|by the|against|in the|behind|in front of',
    { is: 'towards' },
  ],
  [
    'is not desired|not desired|isnt desired|exclude|excluding|excluded|is not necessary|not necessary|isnt necessary|is unnecessary|is not needed|not needed|isnt needed|is not required|not required|is not wanted|not wanted|no|not|without|dont|do not|never|none|minus|nothing|' +
      'doesnt|does not|didnt|cant|cannot|can not|wont|will not|wouldnt|would not|shouldnt|should not|couldnt|could not|isnt|is not|arent|mustnt|must not|' +
      'neednt|need not|no need for|nor|neither|nowhere|dont want|do not want|dont think we need|dont think i need|dont think we want|dont think i want|do not think we need|do not think i need|do not think we want|do not think i want|no need of|nobody|no one|noone|none of us|dont need|do not need|dont like|do not like|dont care for|do not care for|decided against|are against|am against|not a fan of|no fan of|not interested in|not keen on|hate|dislike|cant stand|can not stand|allergic to|avoid|afraid of|scared of|nervous about|nervous of|terrified of',
    { is: 'not' },
  ],
  [
    'leave it off|leave it out|leave that out|leave those out|skip it|skip that|skip those|drop it|forget it|forget that|remove|drop|skip|lose|delete|take out|take away|take off|get rid of|omit|leave out|forget',
    { is: 'not', removes: true },
  ],
  ['add|another|extra|one more|second', { is: 'add' }],
  ['swap|replace|replaced|replacing|exchange|trade', { is: 'swap' }],
  ['instead of|in lieu of|rather than|in place of', { is: 'instead' }],
  [
    'no more than|not more than|at most|at the most|up to|maximum|max|less than|less of|keep it to|hold it to|under|below|within|shy of|not to exceed|not exceeding|or less|or shorter|or under|tops|limit|limited to|maximum of|max of|fewer than|cap|cap it at|capped at|nte|no further than|no farther than|at the very most|at very most|no more big than|not more big than|no more large than|is plenty|is plenty deep|is deep enough|is more than enough|is as deep as|as deep as|is the deepest|is the most|would be plenty|will be plenty',
    { is: 'bound', bound: 'most' },
  ],
  ['or shallower', { is: 'bound', bound: 'most', of: 'depth' }],
  [
    'at least|at the least|at the very least|minimum|min|no less than|or more|not less than|minimum of',
    { is: 'bound', bound: 'least' },
  ],
  [
    'over|superior to|pass|passes|surpass|surpasses|more|more than|greater than|above|exceed|exceeds|exceeding|past|beyond|in excess of',
    { is: 'over' },
  ],
  ['than', { is: 'than' }],
  ['anything', { is: 'filler', any: true }],
  ['of them|of those|of these', { is: 'filler', count: true }],
  [
    'is fine|is ok|is okay|is good|is great|works|works for us|is welcome|is not a problem|isnt a problem|is no problem|does not matter|doesnt matter|would be fine|would be great|would be good|would be nice',
    { is: 'filler', welcome: true },
  ],
  ['rather|would rather|id rather|wed rather', { is: 'rather' }],
  [
    'old pool was|previous pool was|last pool was|former pool was|old one was|old pool had|neighbors pool is|neighbors pool was|neighbors have|neighbor has|neighbours have|neighbour has',
    { is: 'other-pool' },
  ],
  [GONE.join('|'), { is: 'other-pool' }],
  [UNSURE.join('|'), { is: 'unsure' }],
  [
    'away from|from the|from our|from my|off the|in front of it|behind it|short of it|clear of it|away from it|from it|apart',
    { is: 'distance' },
  ],
  [
    'for|seats|seating for|fits|holds|room for|space for|big enough for|sits|shall seat|should seat|will seat|can seat|to seat|must seat|could seat|that seat',
    { is: 'seats' },
  ],
  [
    'we want|i want|we would like|i would like|wed like|id like|we need|i need|we prefer|i prefer|we would prefer|i would prefer|we would love|i would love|lets have|we should like|just|only',
    { is: 'wish' },
  ],
  ['by', { is: 'by' }],
  ['to|until|till|through', { is: 'to' }],
  [
    'goes until|goes slowly until|goes slowly to|goes gradually to|down to|going down to|goes down to|go down to|went down to|going to|goes to|go to|gets to|get to|getting to|gradually to|deepens to|deepening to|ends at|end at|finish at|finish in|to finish in|finishes at|finishes in|ending at|ending up at',
    { is: 'down-to', otherwise: { is: 'to' } },
  ],
  [
    'slopes to|slope to|sloping to|slopes down to|slope down to|sloping down to',
    { is: 'down-to', otherwise: { is: 'slope', slopeClass: 'gentle' } },
  ],
  [
    'drops off to|dropping off to|drops to|drop to|dropping to|drops down to|drop down to|dropping down to|falls to|falling to',
    DROPS_TO,
  ],
  [
    'middle|in the middle|center|centre|in the center|mid|begin|in begin|beginning|start|in finish|most|most of it|for most of it|most of the pool|rest|the rest|rest of it|rest of the pool|remainder|elsewhere|halfway|far end|far side',
    { is: 'position' },
  ],
  [
    'start at|start in|starts in|starts at|starting at|start from|starts from|starting from|begin at|begins at|beginning at',
    STARTS,
  ],
  [
    'one part|in one part|one half|half of it|half of the pool|half of pool|one end|one side|on one side|at one side|at one end|on one end|in one end|at the one end',
    { is: 'one-end' },
  ],
  [
    'other part|the other part|in the other part|other half|the other half|other end|other side|on the other side|at the other side|the other end|at the other end|on the other end|in the other end',
    { is: 'other-end', otherwise: { is: 'end-word' } },
  ],
  [
    'at another|on another|at another side|on another side|the other|at the other|on the other|the opposite|at the opposite',
    { is: 'other-end', otherwise: null },
  ],
  [
    'both past|are past|am past|is past|are well past|am over|we are both over|we are over|were both over|both over|i am over|im over|he is over|hes over|she is over|shes over|years old|year old|yrs old|yr old|years of age|years|yrs',
    { is: 'age' },
  ],
  ['of', { is: 'filler', link: true, of: true }],
  [
    'have|having|has|had|has got|have got|got|weve got|theres|there is|there are|is up|is in place|is built|is installed|was put up|was built|was installed|built us|built me|stay|stays|staying|remain|remains',
    { is: 'filler', have: true },
  ],
  [
    'already have|have already|already has|already had|has already|already got|already own|there is already|theres already',
    { is: 'filler', have: true, there: true },
  ],
  [
    'in|made of|made out of|made from|built of|that|thats|which|which is|which are|taking|taking up|that take|that take up|that takes|that takes up',
    { is: 'filler', link: true },
  ],
  [
    'spillway|spillover|spills|spills into|spilling|spilling into|spills over|spills over into|spills into the pool|spilling into the pool|spills over into the pool|overflows|overflows into|overflowing into',
    { is: 'spills' },
  ],
  [
    'within that|within this|extend|extends|extending|more like|a|an|the|it|its|is|are|be|been|was|were|am|we|i|you|us|me|my|our|ours|your|he|she|they|them|his|her|their|theirs|want|wants|wanted|need|needs|needed|like|would|wed|id|ill|ive|weve|were|love|prefer|wish|please|kindly|' +
      'make|made|give|build|built|put|get|to have|have to|has to|have to have|has to have|need to have|needs to have|must have|should have|would have|will have|ill have|could have|can have|can we have|could we have|can i have|could i have|there is to be|there are to be|set|keep|let|lets|can|could|should|shall|this|these|those|there|here|some|any|anywhere|anybody|so|very|really|nice|new|' +
      'enough|about|around|roughly|approximately|approx|quite|pretty|fairly|mostly|completely|definitely|somewhere|nearly|almost|circa|from|as|all|total|each|both|style|shaped|shape|size|sized|system|room|form|around it|around the pool|in the pool|into the pool|please make|thanks|thank you|hello|hi|dear|sirs|sir|madam|big enough|' +
      'wall|walls|side|edge|into|out|on it|go|goes|going|too|same|still|now|bit|little|much|many|lot of|lots of|use|using|used|change|changed|turn|switch|what about|how about|maybe|perhaps|' +
      'looking|looking for|look|idea|think|thinking|thought|backyard pool|inground|in ground|kind|kinda|type|one|which|who|what|where|when|how|will|must|may|might|something|okay|ok|um|uh|well|basically|actually|honestly|anyway|also|even|again|right now|between|hey|alright|done|uh|ish|area|surface|surface area|spot|point|ever|circumstances|im|picturing|imagine|imagining|envision|envisioning|' +
      'include|included|everything|do|does|did|if|whether|while|possible|if possible|overall|max budget|good|great|lovely|wonderful|beautiful|fancy|usual|standard|regular|normal|plain|people are|being|doing|sort|sort of|kind of|like to|would be|because of|due|mean|say|said|says|come|comes|kept|yet|at all|' +
      'husband|wife|partner|family|myself|ourselves|at the house|at home|in it|to it|with it|of the pool|will do|quote|us to|able|such|yes|hope|hoping|feel|know|see|own|put in|put a|along with|together|together with|as well|as well as|deal|enjoy|site|sit|sit on|sit in|leaves|leave|part|any part|sure|able|way|measures|measure|measuring|gradually|ugly|stupid|silly|unnecessary|at this time|at the moment|for now|at present|this year|whatsoever|insist on|insists on|insisting on|sq|square|dont forget|do not forget|dont mind|do not mind|new const|new construction|do we want|do i want|do we need|do i need',
    { is: 'filler' },
  ],
];
