import { ABOUT, FT, NUM, ANY, THE, FEATURE, type Form } from './form-parts.js';

/** Of what a pool has; the order matters. */
export const PART_FORMS: readonly Form[] = [
  // Parts
  [
    `(?<=pool (?:\\S+ ){0,2})(#n:(?:8|9|1\\d|2[0-4])) (#n:(?:2[5-9]|[345]\\d))(?= (?:[,.;]|and|with|w|no|$))`,
    '$1 by $2',
  ],
  ['(?:big|large|huge|tall|high) (?:retaining )?wall(?= [,.;a-z])', 'wall'],
  ['#n:4 (?=(?:the|my|our|his|her|kids|winter|summer) )', 'for'],
  [`(${NUM}) falls(?! (?:${FT}|off|away|down|about|to))`, '$1 waterfalls'],
  [
    `(?:demo|remove|tear out|rip out|break up|replace|take out|haul off) (?:the |our |old |existing |ex )*${ANY} by ${ANY} (?:\\S+ )?(?:deck|decking|patio|slab|concrete|pavers)`,
    null,
  ],
  [
    `${ANY} (?:min |minimum |at least )?off (?:the )?(?:fnd|fndn|foundation|hse|house|bldg|building|rear|line|pl)`,
    null,
  ],
  [
    `(?:(?<!(?:spa|tub|hottub|jacuzzi|spool|bench) (?:\\S+ ){0,14})|(?<=(?:seating|table|kitchen|patio|bar) (?:\\S+ ){0,3}))(?:(?:well|will|to|can|should|must) )(?:seat|sit|dine|feed|host) (?:about |up to )?${NUM}(?: people| guests| persons| friends)?`,
    null,
  ],
  [`up ${ABOUT}(#f:[0-3](?:\\.\\d+)?)(?! (?:deep|wide|long|to|by))`, 'raised $1'],
  [`(?<=#m (?:\\S+ ){0,20})(${NUM}) (?:total|altogether|all in|all together|in total|all told)`, 'budget $1'],
  [
    '(?<=(?:spa|hot tub|jacuzzi|hottub) (?:\\S+ ){0,12})(?:waterfall|water fall|water) (?:spilling|spills|flowing|falling|running|going)(?: over)? (?:in|into|to)(?: #n:2)?(?: the)? pool',
    'spillover',
  ],
  [
    '(?:is |are )?(?:way |far |well |a bit )?(?:out of|beyond|outside|above|over|more than) (?:our|my|the) (?:price range|budget|means|reach)|(?:is |are )?more than (?:we|i) (?:can|could|want to) (?:afford|spend)',
    'too much',
  ],
  [`${NUM} (?:seats?|seater|person|people|man) (bench)`, '$1'],
  [
    `(?:we|i) (?:once )?had (?:a|an) (${FEATURE}|diving board)(?: (?!no |nothing )[^.;\\s]+){0,8}? never again`,
    'no $1',
  ],
  [
    '(?:dont|do not|not) (?:want|like|need)(?: the| any| a)? (?:stairs|steps|spa|bench|ledge|shelf)(?: [^.;,\\s]+){0,4}? (?:in|at|on) the (?:middle|center|corner|side|left|right|shallow|deep)(?: end)?',
    null,
  ],
  [
    `(${FEATURE})(?: (?:is|are|would be|costs?|gets?|seems))(?: just| far| way| much)* (?:too|so) (?:dear|expensive|costly|pricey|noisy|loud|ugly)`,
    'no $1',
  ],
  [`(?:with|w) (?:and|or|&) without (?:a |an |the )?(?:automatic |auto )?${FEATURE}`, null],
  [
    `(?:fence|fencing|chain link|iron fence|wood fence)(?: fence)?(?: is (?:wood|wooden|iron|aluminum|vinyl|old|new|good|fine|chain link))?(?: and)? (?:is |was |will )?(?:already |still )?(?:there|up|in place|installed|standing|stays|stay|staying|remains)(?: already| now)?`,
    'existing fence',
  ],
  ['(?:keep|keeping|reuse|reusing) (?:the |our |my )?(?:old |current |wood |wooden |iron )+fence', 'existing fence'],
  [
    `(?<=(?:spa|hot tub|jacuzzi|hottub) (?:(?!bench|seat|table|bar)\\S+ ){0,12})(?:it |that |which |(?=seats? ))(?:should |must |ought to |needs to |can |will |has to |would |have to )*(?:seat|seats|fit|fits|hold|holds) (?:up to |at least |about )?(${NUM})`,
    'spa for $1',
  ],
  [`(?<=(?:spa|hot tub) (?:\\S+ ){0,6})(?:@ |at )?\\+ (#f:[0-3](?:\\.\\d+)?)(?! by)`, 'raised $1'],
  [`tiles?(?: band| line)? ${ANY} by ${ANY}`, null],
  [
    `(?:ret|retaining|block|garden|seat|boundary) walls?(?: (?:is|at|about|max|of|up to|no more than))* ${ANY}(?: max| high| tall| height)*`,
    null,
  ],
  ['prefer (?:a |an |the )?([a-z]+(?: [a-z]+)?) to (?:a |an |the )([a-z]+)', 'prefer $1 instead of $2'],
  ['ff(?! (?:[+]|elev|#))', 'freeform'],
  ['(prefer|preferred|rather have|rather) ([a-z]+(?: [a-z]+){0,2}) over(?= [a-z])', '$1 $2 instead of'],
  ['natural(?:ly)? (?:way|ways|method|methods|solution|cleaning|cleaned|system|treatment|filter\\S*|purif\\S*)', null],
  [
    `(?:he|she|husband|wife|son|daughter|kids|boys|they) (?:wants?|would like|likes?|wanted|asked for) (?:a |an |the )?(${FEATURE}|diving board|board)(?: ,)?(?: but)? (?:i|we) (?:dont|do not|didnt|said no|disagree)`,
    'no $1',
  ],
  [
    `(?<!(?:can|could|should|would|if) )(?:owner|client|homeowner|ho|others|we|i)(?: will)? (?:handles?|provides?|supply|supplies|furnish|furnishes|does|do)(?: the)? ${FEATURE}`,
    null,
  ],
  [`${FEATURE} (?:by|per) (?:owner|others|client|homeowner|us)`, null],
  ['(?:level|even|flush) with (?:the )?(?:pool|deck|water|coping|patio|ground)(?: level)?', 'flush'],
  [
    `(bench|steps|stairs|ledge|shelf|spa)(?: (?:in|at|on))?(?: the)? (deep|shallow)(?: end)? (${FT})(?! deep)`,
    '$1 $3 at $2 end',
  ],
  [`(bench|steps|stairs|ledge|shelf) (${FT}) (?:at |in |along )?(?:the )?(deep|shallow) end`, '$1 $2 at $3 end'],
  ['(bench|steps|stairs|ledge|shelf|spa) (deep|shallow) end', '$1 at $2 end'],
  [`(#f:[0-3](?:\\.\\d+)?) (?:higher|taller|above)(?: than)?(?: the)? (?:pool|water)`, 'raised $1'],
  [
    `(#n:\\d{1,2}) (?:to|by) #f:[0-6](?:\\.\\d+)?(?= (?:sheers?|scuppers?|bubblers?|jets?|lights?|leds?|spillways?) )`,
    '$1',
  ],
  [
    '(?:water fall|waterfall|water falling|water going|water flowing|falls)(?: over| down)? from (?:the )?(?:spa|hot tub|jacuzzi)(?: (?:to|into|in) (?:the )?pool)?',
    'spillover',
  ],
  [
    `(nothing|not) (?:too |so |very |really )*(huge|big|large|fancy|crazy|enormous|giant|special|elaborate|ornate)(?= (?:a|an|just|maybe|like|about|${NUM}|${FT}))`,
    '$1 $2 ,',
  ],
  ['(?:yr|yrs|year|years) (?:round|around)', 'all year'],
  ['swim spa(?: size| sized)?', null],
  [
    '(?:demo|remove|tear out|rip out|break up|replace|take out|haul off) (?:the |our |old |existing |ex )*(?:(?:#a (?:\\S+ )?(?:deck|decking|patio|slab|concrete|pavers))|(?:(?:\\S+ )?(?:deck|decking|patio|slab|concrete|pavers) #a))',
    null,
  ],
  [
    `(?:(?:auto|automatic|sun|tanning|paver|pool) )?(?:${FEATURE}|deck|decking|shelf|ledge|coping|steps) (?:nic|not included|by others|excluded)`,
    null,
  ],
  [`(${NUM}) (?:pieces?|pcs|units)`, '$1 of them'],
  [
    '(?<!(?:jets?|current|something) (?:to )?)(?:to )?swim(?:ming)? (?:against|in place)(?: (?:the|a) (?:stream|current|flow|jet))?',
    'swim jet',
  ],
  [`(#f:(?:0|1|2)(?:\\.\\d+)?) (?:above|higher|up)(?: grade| deck)?(?= (?:[,.;]|and|with|w))`, 'raised $1'],
  [
    `cover (?:that |which |to )?(?:(?:rolls|closes|opens|runs|goes|works|slides|comes|open|close|closing|rolling|over|out|and|on) )*(?:by itself|itself|on its own|with ${THE}(?:button|switch|key|remote)|at the push of ${THE}button|automatically)`,
    'automatic cover',
  ],
  [
    `(?:a )?(?:waterfall|water feature) , but (?:not|no)(?: a| an| one of those| the)? (?:rock|stone|boulder|fake)(?:y)?(?: rock)?(?: ones?| #n:1| kind| type)?`,
    null,
  ],
  [
    `(?:keep|leave|take|leaving|keeping) (?:the |a |any )?(${FEATURE}|diving board|board) (?:out|off)(?: of (?:it|this|the plan|the price|the quote))?`,
    'no $1',
  ],
  [
    '(?:(?:can|could|would|will|happy to|rather) )?(?:hold off on|holding off on|pass on|passing on|do without|live without|bother with|forgo|forego|rule out|ruling out|say no to|done with|past the age of)',
    'no',
  ],
  [
    '(fence|fencing|fences)(?: (?:must|should|has to|needs to|is|are|to|will|be|in|of|made))* (?:black |white |bronze )?(alum|aluminum|aluminium|wood|wooden|chain link|glass|mesh|iron|steel)(?: fence)?',
    '$2 fence',
  ],
  [`(?:would not|wouldnt|dont|do not) (?:mind|object to)(?! (?:if|whether))(?: having)?`, 'like'],
];
