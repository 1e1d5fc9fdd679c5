import { FT, NUM, ANY, LOW_FT, LOW, ABOUT, THE, KID, ADULT, type Form } from './form-parts.js';

/** Of the land and of how deep the water is; the order matters. */
export const DEPTH_FORMS: readonly Form[] = [
  // Land
  [
    `((?:yard|backyard|lot|land|ground|garden|property|terrain)(?: itself)?) (?:is |are )?(?:not |isnt |never |no )(?:so |very |really |quite |completely |totally |exactly |at all |all )*(?:flat|level|even)`,
    '$1 slope',
  ],
  [
    `(?<!(?:pool|end|bottom|floor|water|steps) )(?:go|goes|going|run|runs|slants|slopes|comes) (?:down|downhill|up|uphill)(?: by| about| around| maybe| some)* (${FT})(?! deep)`,
    'falls $1',
  ],
  [
    `(?:the|an|our) (?:whole |entire |available )?(?:area|spot|site|section)(?: (?:is|measures|of|we have|available|for the pool|about))+ (${ANY}) (by) (${ANY})`,
    'yard $1 $2 $3',
  ],
  [`${NUM} : ${NUM}(?: slope| grade| pitch)?`, null],
  [
    `(?<!(?:pool|size|spa|tub|be|measure|is|want|need|fit|thinking|like|build|put|do) (?:of |about |a ){0,4})(${ANY}) (by) (${ANY})(?: wide| deep| long)* (?:behind|in back of|back of)(?: the| our| my)? (?:house|garage|home)`,
    'yard $1 $2 $3',
  ],
  [
    `(?<!than (?:my |the |your )?)(?:chest|waist|shoulder|neck) (?:height|high|deep|level)(?: ,| like| about| which is| so| say| or)* (${LOW})`,
    '$1 deep',
  ],
  ['(?:right )?(?:up )?(?:to|at|near|from) the edge of the (?:deck|patio|pool)', null],
  [
    `(?:a |the )?(?:like )?(${ANY}) (by) (${ANY}) (?:spot|area|section|patch|opening|piece of (?:land|yard|ground))`,
    'yard $1 $2 $3',
  ],
  [`(?:gentle |slight |mild )?(?:slope|grade|drop) of ${ABOUT}${FT} (?:over|in|per|across) ${FT}`, 'slope'],
  [
    '(?:slopes|slants) (?:(?:up|down|away|off) )?(?:toward|towards|to|from|into|away from) (?:the |our |my )?(?:house|back|street|rear|fence|lake|neighbors|patio|woods|creek|road)',
    'slope',
  ],
  [
    `(${ANY}) (by) (${ANY}) (?:in|into|on) (?:a|an|our|my|the) (${ANY}) by (${ANY}) (?:yard|lot|space|backyard|back yard)`,
    '$1 $2 $3 , yard $4 by $5',
  ],
  [
    `(?<!(?:deck|patio|decking|concrete|pavers|coping|terrace|travertine)(?: \\S+){0,8} )(?:with |w )?(?:about |at least )?${FT} (?:all around|all round|on all sides|on each side)(?: it)?`,
    null,
  ],
  [`(?<!(?:falls?|drops?|slopes?|rises?)(?: \\S+){0,3} )(${FT}) (?:east to west|west to east|side to side)`, '$1 wide'],
  [
    `(?<!(?:falls?|drops?|slopes?|rises?)(?: \\S+){0,3} )(${FT}) (?:north to south|south to north|front to back)`,
    '$1 long',
  ],
  // Depths
  [`(${LOW}) (?:deep|depth|dp) to (${LOW})(?! by)`, '$1 to $2 deep'],
  [`(${LOW}) #n:2 (${LOW_FT})(?! by)`, '$1 to $2 deep'],
  [`(?<=shallow (?:\\S+ ){0,15})then (?:it )?(?:goes |drops |slopes )?(?:down )?to (${LOW})(?! by)`, 'deep end $1'],
  ['shallow (?=(?:in|at|on|near|by) the (?!deep|shallow))', 'shallow end '],
  [`(deep ${LOW}|${LOW} deep) (?:all|whole|total)(?= [,.;(]| (?:and|with) |$)`, '$1 throughout'],
  [`(${FT})(?: deep (?:from )?front to back|(?: deep)?(?: out)? from the (?:wall|edge))`, '$1 long'],
  // "Four feet no deeper", "five is ample"
  [`(${LOW_FT})(?: deep)? (?:and )?(?:no|not|never) (?:any )?deeper(?! than)`, 'at most $1 deep'],
  [
    '(?<= [,.;] |^ )(#n:[3-7](?:\\.\\d+)?) (?:is|would be|will be) (?:quite |more than )?(?:ample|plenty|enough|sufficient)',
    'at most $1 deep',
  ],
  [`(?<= [,.;] )se (${LOW_FT})`, 'shallow end $1'],
  [`(?<= [,.;] )de (${LOW_FT})`, 'deep end $1'],
  [`(?<=deep end(?: ,)? )(${LOW})(?: (?:at|on))?(?: the)? other(?: end| side)?`, 'shallow end $1'],
  [`(?<=shallow end(?: ,)? )(${LOW})(?: (?:at|on))?(?: the)? other(?: end| side)?`, 'deep end $1'],
  [
    `(?<=deep end (?:\\S+ ){0,20})(?:the )?rest (?:is |of it |of the pool |should be |would be |could be |can be |at |to be )*(${LOW})(?! to)(?: deep)?`,
    'shallow end $1',
  ],
  [`(${LOW_FT})(?: deep)?(?: ,)? so (?:less|no more|not more) than (?:that|this)`, 'at most $1 deep'],
  [
    `(?:beginning|start|begin)(?: of| with| at| from)* (${LOW})(?: and| ,| to)* (?:finish|end|finishing|ending)(?: of| with| at| in)* (${LOW})(?: deep)?`,
    '$1 to $2 deep',
  ],
  ['(?<= [,.;] |^ )(#n:[3-9](?:\\.\\d+)?) (?:will|would) do(?: for us| for me)?', '$1 deep'],
  [
    `(${LOW})(?: deep)? (?:over|in|for|through|across) most(?: of (?:it|the pool))?(?: ,| and| with| but)* (${LOW})(?: deep)?(?= (?:in|at|for|on) )`,
    '$1 to $2 deep',
  ],
  ['(?:the )?(?:part|side|zone|end) (?:less|least) deep', 'shallow end'],
  [
    `(?:no more than|no deeper than|not more than|at most|max|maximum|up to) (${LOW})(?: deep)? where (?:they|the ${KID}|the little ones)(?: can| will)? (?:play|swim|stand|splash)`,
    'shallow end at most $1',
  ],
  [
    'if (?:it|its|the pool|any part|any of it|anything|the water|that)(?: is| gets| goes| was| were| be)* (?=(?:any )?(?:deeper|longer|wider|bigger|over|more than|past) )',
    'no',
  ],
  [
    `one side(?: (?:is|not|so|deep|shallow|with|at|of))* (${LOW})(?: deep)?(?: and| ,| the)* (?:other|second) side(?: (?:is|at|with|deep|of))* (${LOW})(?: deep)?`,
    '$1 to $2 deep',
  ],
  [`(${LOW_FT})(?: deep)? (?:at|by) the (?:steps|stairs|entry|entrance)`, 'shallow end $1'],
  [`(${NUM}) footer`, '$1 long'],
  [`(${ANY})(?: feet| foot)? is the longest(?: (?:it|we|that|i)(?: \\S+){1,2})?`, 'length at most $1'],
  [
    `(?<!(?:over|under|than|above|below|most|least|by|past) )(${LOW_FT}) (?:is|would be|seems|sounds) (?:good|fine|perfect|right|great|about right|just right|nice|ideal)`,
    '$1 deep',
  ],
  [
    `(?:not|no|never|nothing)(?: be| go| to be| come)? (?:above|over|higher than|deeper than|past|beyond|up to) (?:my|her|his|our|the|their|your) (?:wifes |husbands |moms |mothers |kids )?(?:chest|waist|shoulders?|neck|head|chin)(?: height)?(?: ,| so| say| or| about| like| which is| is| that is)* (${LOW})(?: deep)?`,
    'no deeper than $1',
  ],
  [`(?:gets |get |getting |goes |going )?deeper (?:down )?(?:to|until|up to) ${ABOUT}(${LOW})(?: deep)?`, '$1 deep'],
  ['no (?:slope|incline|slant)(?: (?:on|in|at|to) the)? (?:bottom|floor)', 'flat bottom'],
  [
    `for (?:the |my |our )?${KID}(?: (?:#n:1|(?!${ANY})[^.;,\\s]+)){0,6} (${LOW})(?: deep)? (?:and |, )+for (?:the |my |all )?${ADULT} (?:also |maybe )?(${LOW})`,
    '$1 to $2 deep',
  ],
  [`(?<=(?:ledge|shelf|baja) (?:\\S+ ){0,4})(?:@|at) (#f:[01](?:\\.\\d+)?)(?: deep| of water| water)*`, '$1 deep'],
  [`around (?:a |the |our )?(${ANY}) (by) (${ANY})`, ', pool $1 $2 $3'],
  [
    `(?:to|until|till|up to) (?:my|the|her|his|our) (?:chest|waist|shoulders?|neck)(?: height)?(?: ,| about| so| like| say| which is| that is| at)* (${LOW})(?: deep)?`,
    '$1 deep',
  ],
  [`from ${ANY} by ${ANY} (?:down )?to (${ANY}) (by) (${ANY})`, '$1 $2 $3'],
  ['(?:in|at|to|on|of|by) (?:the )?de', 'at deep end'],
  ['(?<=(?:bench|steps|stairs|ledge|shelf) )se', 'at shallow end'],
  ['(?:in|at|to|on|of|by) (?:the )?se', 'at shallow end'],
  [
    '(length|width|depth|size) (?:matters|counts|is important|is what matters)(?: more| most)?(?: than (?:the )?(?:length|width|depth|size))?(?: to us| to me)?',
    '$1',
  ],
  ['(shallow|deep) (?:part|area|section|half)', '$1 end'],
  [
    `(${LOW})(?: deep)? (?:for|where) (?:the |my |our )?(?:${KID})(?: (?:play|are|swim|will|can|be))*(?: (?:and|,|then))* (${LOW})(?: deep)? (?:(?:for|where) (?:the |my |all )?${ADULT}|at the other end|elsewhere|everywhere else|for the rest|in the rest)`,
    '$1 to $2 deep',
  ],
  [
    `(${LOW_FT})(?: deep)? where (?:the |my |our )?${KID}(?: (?:get|go|are|can|will|play|swim|stand|in))*`,
    'shallow end $1',
  ],
  ['all (?:have |has |with |of |in )*(?:the )?same (?:deep|depth)', 'same depth'],
  [
    `(${LOW_FT})(?: deep| depth| of water| of depth)* (?:(?:is|are|would be|will be|should be) (?:quite |more than |really )?(?:ample|enough|sufficient|all (?:that )?(?:we|i)(?: can)?(?: [a-z]+))|enough|sufficient)(?: deep)?`,
    'at most $1 deep',
  ],
  [
    `${THE}(?:width|length|depth|size|shape|shallow|deep)(?: end| part)? (?:is not|isnt|is not so|does not|doesnt|dont|do not) (?:so |very |really |that |all that )*(?:important|critical|matter)(?: to us| to me| much)?`,
    null,
  ],
  [
    `anything (?:over|above|past|more than|deeper than|under|below|shallower than|longer than|wider than) ${ANY}(?: deep| long| wide| feet)? (?:is|would be|will be|isnt) (?:not a problem|a problem|no problem|not an issue|no issue)(?: for us| with us)?`,
    null,
  ],
  [
    `(?:he|she|husband|wife|\\S+) (?:wants|says|said|would like|prefers) ${ANY}(?: feet| deep)? (?:, |and |but |, and |, but )(?:i|me)(?: want| say| said| would like| prefer)? ${ANY}(?: feet| deep)?`,
    null,
  ],
  [
    '(?:stand|stand up|touch|touch bottom|touch the bottom|walk) (?:up )?(?:everywhere|anywhere|all over|throughout|in all of it|in the whole pool)',
    null,
  ],
  [
    `(?:shallow )?(?:at )?both ends ${ABOUT}(${LOW})(?: deep)? (?:and|,) (${LOW})(?: deep)? (?:in|at) the (?:middle|center)`,
    '$1 to $2 deep',
  ],
  ['(?:(?:kids|kid|childrens|baby|wading) (?:part|end|side)|(?:little|small|low) part)', 'shallow end'],
  [`(?:width of )?${THE}side yards?(?: (?:is|are|width|about|only|of))* (${ANY})(?: wide)?(?! by)`, 'access $1'],
  [`(${ANY}) (?:long|wide|large) by (${ANY})(?! deep)(?: wide| long)?`, '$1 by $2'],
  [
    `shallow end (?:is |at |about )*(${LOW})(?: deep)? (?:and |, )*(?:the )?(?:other|opposite|far) (?:side|end)(?: is| at| about)* (${LOW})(?: deep)?`,
    '$1 to $2 deep',
  ],
];
