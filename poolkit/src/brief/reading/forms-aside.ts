import {
  BUILD,
  THING,
  FT,
  NUM,
  ANY,
  LOW_FT,
  LOW,
  ABOUT,
  THE,
  WISH,
  LIMIT,
  STOP,
  WANTED_TOO,
  REST,
  KID,
  PERSON,
  RELATIVE,
  BUILDER,
  LINE,
  OTHERS,
  SIDE,
  FEATURE,
  type Form,
} from './form-parts.js';

/** Of other pools, prices, people, places and times; the order matters. */
export const ASIDE_FORMS: readonly Form[] = [
  [
    `(?:narrowest|tightest) (?:point|part|spot|place|gap)? ?between ${THE}[^.;,#]{1,40}? and ${THE}[^.;,#]{1,40}? (?:is|measures)(?: only| about| just)* (${FT})`,
    'access $1',
  ],
  // Other pools, other people's prices, and what was
  [`(?:the |our |my )?(?:next door )?neighbou?rs? (?:have|has)(?=${WANTED_TOO} )`, 'like'],
  [
    `(?:${THE}(?:other |another |different |first |last )?${RELATIVE}(?: in law)?(?: (?!(?:and|or|with|we|i|wants?) )[a-z]+)?(?: down the street| next door| across the street| just)? (?:has|have|had|got|paid|put|built|pools?|spent|installed|did|is|was)(?!${WANTED_TOO} )${REST})`,
    null,
  ],
  [
    `${THE}(?:old|previous|last|former|first|other) (?:pool|house|home|#n:1|place|owners?|people)(?: we had| i had| at \\S+)? (?:was|had|is|measured|were|cost|left|built|put)(?!${WANTED_TOO} )${REST}`,
    null,
  ],
  [
    `(?:we|i) (?:once |already |previously )?(?:had|used to have|grew up with|owned)(?! (?:imagined|pictured|envisioned|hoped|planned))(?: a| an| one| our)?(?: \\S+){0,3}? (?:pool|#n:\\d+ by)(?!${WANTED_TOO} )${REST}`,
    null,
  ],
  [
    `(?:rip|tear|dig|take|demo|demolish|remove|removing|fill|break)(?: out| up| in| down)? ${THE}(?:old|existing|current)(?! (?:slide|spa|board|diving|fence|ladder|stairs|steps|deck|patio|coping|light))(?: (?!put|build|install|new|replace|with|[.;,]|and|\\(|${LIMIT} )\\S+){0,8}(?: \\((?: [^) ]+){0,12} \\))?`,
    null,
  ],
  ['\\( (?:was|were|used to be|originally|formerly|previously|currently|before) [^)]*\\)', null],
  [`(?:although|though|even though|as much as)(?: (?!(?:${LIMIT}|[,.;]) )\\S+){1,14}(?= ,)`, null],
  [
    `(?:we|i) (?:were|was) (?:going to|gonna|thinking|planning|considering|hoping)(?: (?!(?:${LIMIT}|but|[.;]) )\\S+){1,14}(?= but (?!also |still ))`,
    null,
  ],
  [`(?:in lieu of|instead of|rather than) (?:the |a )?${ANY} by ${ANY}(?: by ${ANY})?`, null],
  ['between (?:the |our |my |two |some )?trees', null],
  // "The doctor across the street put in a very large pool"
  [
    `${THE}\\S+ (?:across the street|next door|down the street|down the road|up the street|around the corner|behind us) (?:just )?(?:has|have|had|put|built|got|did|installed)(?!${WANTED_TOO} )${REST}`,
    null,
  ],
  // "She wants a waterfall, I want it simple, so we settled on a sheer"
  [
    `(?:she|he|wife|husband|kids|boys|girls|teens?|son|daughter|they) (?:wants?|wanted|would like|likes?)(?: (?!(?:${LIMIT}|[.;]) )\\S+){1,22}?(?=(?: so)? (?:we|i|they|he|she) (?:settled|decided|agreed|picked|chose|compromised))`,
    null,
  ],
  [
    `(?:other|another|different|competing|first|second) ${BUILDER} (?:proposed|suggested|offered|drew|designed|showed)(?: us)?${REST}`,
    null,
  ],
  // "First I thought about a round pool, but"
  [
    `(?:first|at first|originally|initially) (?:we|i) (?:thought|wanted|considered|had|planned|liked|asked)(?: (?!(?:${LIMIT}|[.;]) )\\S+){1,14}?(?=(?: ,)? but )`,
    null,
  ],
  [
    `if (?:it is |its |thats |that is |that )?(?:too [^.;,\\s]+|needed|necessary|over budget|not enough room|(?:it |that |they )?(?:doesnt|dont|wont) (?:all )?fit)(?: ,| then| just| we| you| can| could| please)* (?:drop|skip|lose|remove|cut|leave out)(?: the| a)? [^.;,\\s]+`,
    null,
  ],
  [`${NUM} sided`, null],
  // "That seems awfully big to me"
  [
    '(?:that|it|which|this)?(?: just)? ?(?:seems|looks|sounds|feels)(?: (?:awfully|so|very|really|way|a|bit|rather|pretty|quite|little))* (?:big|large|huge|small|tiny)(?: to (?:me|us))?',
    null,
  ],
  [
    '(?:is|are|stands|there is|there are|theres) (?:a |an |#n:\\d+ |some )?(?:big |old |large |tall |huge |small |nice )*(?:trees?|oaks?|maples?|pines?|elms?)',
    null,
  ],
  [
    `(?:existing|old|current)(?: pool)? ${ANY} by ${ANY}(?: pool)? (?:to be|will be|gets|being) (?:demod|demoed|demolished|removed|filled|filled in)`,
    null,
  ],
  ['(?:would have|used to|used to have) cost #m', null],
  ['(?:lot|unit|block|phase) #n:\\d+(?! (?:by|wide|deep|long|feet))', null],
  // "A kidney pool like we had on Lindell, about 32 feet long"
  [
    `(?:like|as|than) (?:the one )?(?:that )?(?:we|i|they|he|she|parents|folks) (?:all |both |once |always )*(?:had|saw|used to|grew up|owned|swam|did)(?: (?![,.;]|but |and )\\S+){0,14}(?= ,)`,
    null,
  ],
  // What was: "we had a heater on the old one and it cost a fortune, so …"
  [
    `(?:when |where )?(?:we|i|he|she|they|parents|husband|wife)(?: all| both| once| always| never| really| just| already| recently)* (?:had|saw|used to|grew up|owned|lived|stayed|visited|rented|swam|were (?:young|at|in|on|little))(?! (?:been|to|in mind|hoped|thought|planned|wanted|imagined|pictured|envisioned|considered|(?:the |our |my )?(?:${KID}|him|her|them|someone))\\b)(?!(?: \\S+){0,3} (?:fence|fenced|quotes?|bids?|hip|knee|operation|surgery) )(?!${WANTED_TOO} )${REST}`,
    null,
  ],
  [
    `${OTHERS} (?:thinks?|says?|said|insists?|claims?|suggests?|suggested)(?!(?: (?!but |[.;])\\S+){0,8} (?:must|wants?|insists|has to|have to|required) )(?: (?![.;]|but |(?:they|he|she) (?:wants?|needs?) )\\S+){1,16}(?= but )(?!(?: \\S+){0,6} (?:agree|too) )`,
    null,
  ],
  [
    `(?:it|that|which|#n:1) (?:was|had) (?!(?:like )?(?:thinking|hoping|wondering))(?:\\S+ ){0,6}?${ANY}(?: (?!${STOP} )\\S+){0,6}`,
    null,
  ],
  [
    `(?:quoted?|quotes|bid|asking|asked|charged?)(?: us| me)?(?: (?![.;])\\S+){0,7}? #m(?!.* (?:below|under|beat|stay|less|match|within|not|max|most) )(?:(?: (?![.;])\\S+){0,4} too (?:much|high|expensive))?`,
    null,
  ],
  [
    `${THE}(?:other|another|different|competing|local) ${BUILDER}(?: (?![.;])\\S+){0,6}? #m(?!.* (?:below|under|beat|stay|less|match|within|not|max|most) )`,
    null,
  ],
  [
    `(?:son|daughter|husband|wife|brother|he|she|they|everyone|friend|neighbor)s? (?:says|said|thinks|thought|claims|told us)(?: (?![.;])\\S+){0,5}? #m`,
    null,
  ],
  [
    `(?:replac\\S*|remov\\S*|have|had|taking out|tearing out)(?: \\S+){0,3} above ground(?: pool| #n:1)?(?: ,| ${ANY}| by| round| oval| across| wide| long)*`,
    null,
  ],
  [`(?:pool|#n:1|that) (?:of|from|at) ${THE}${RELATIVE}(?! (?:and|,))${REST}`, null],
  [`of (?:which|that|this)(?: ,)?(?: about| around)? #m${REST}`, null],
  [
    `(?:bought|gave|got|built|installed|put in|have|has|had)(?: us| me)? (?:a |an |the )?${FEATURE} (?:some |a few |\\S+ )?(?:years?|months?|while|time|summers?)(?: ago| back)?`,
    null,
  ],
  [`(?:i am|im|we are|we were|was|were|been|i have been) (?:told|warned)(?: that)?${REST}`, null],
  [
    `if (?:(?!${WISH})[^.;\\s]+ ){1,10}(?:, |then )+(?:we |you |i |just |can |could |will |would )*(?:drop|skip|lose|remove|cut|leave out|do without|omit)(?: the| a)?(?: (?!${STOP} )[^.;,\\s]+){1,3}`,
    null,
  ],
  [
    `(?:vinyl|fg|liner|fiberglass|fibreglass|gunite|concrete|shotcrete)(?: pool)? (?:or|vs|versus)(?: an?)? (?:vinyl|fg|liner|fiberglass|fibreglass|gunite|concrete|shotcrete)(?: pool)?`,
    null,
  ],
  [
    `${PERSON} (?:am |is |are )(?:a bit |a little |much |even |only )?(?:shorter|taller|smaller|bigger)(?: than (?:me|i|him|her|that))?`,
    null,
  ],
  ['no (?:frills|extras|bells|fuss|thrills|bling)(?: and whistles)?', null],
  [
    `(?:${NUM} )?(?:bids?|quotes?|offers?|estimates?)(?: (?:so far|are|at|of|from|between|came|in|ranging|were|was|around|about))* (?:${NUM} to )?#m(?!.* (?:below|under|beat|stay|less|match|within|not|max|most) )`,
    null,
  ],
  ['over (?:any )?(?:extras|features|add ons|luxuries)(?: such as| like)?(?: (?:a|an|the) \\S+)?', null],
  ['(?:he|she|they|company|builder|contractor|guy) wants? #m', null],
  ['(?:not|isnt|arent) (?:a |an |much of a |great )?(?:good |strong )?swimmers?', null],
  [`if (?:not|that doesnt fit|it doesnt|its too big|thats too big)(?: fit)?(?: then)?(?: ,)? ${ANY} by ${ANY}`, null],
  [`have (?:a |an |the )?${THING}(?: [^.;,\\s]+){0,5} already`, null],
  [
    `(?:our|the|my) (?:old|current|existing) ${THING} (?:leaks?|leaked|is|was|broke|died|does|needs|has|had)${REST}`,
    null,
  ],
  [
    `${BUILD} (?:is|was|are|seems?|looks?|feels?|gets?) (?!fine|ok|okay|good|great|what|preferred|the|our|best|better)[^.;,\\s]+`,
    null,
  ],
  [
    `(?:is |are )?${BUILD}(?: pools?)?(?: is| are| really| any)* (?:better|cheaper|worse|stronger|nicer|more [^.;,\\s]+)(?: (?:or|than) ${BUILD})?`,
    null,
  ],
  [
    `(?:a |an |the )?${THING} (?:would|might|could) be (?:nice|great|good|fun)(?: to have)? (?:someday|some day|one day|eventually|later|down the road|in the future)`,
    null,
  ],
  [
    `(?:do you think|is|are|would|should) (?:a |an |the )?${THING}(?: is| be)? (?:safe|necessary|worth it|a good idea|needed|required|allowed|possible|expensive|better)`,
    null,
  ],
  [
    `(?:builder|contractor|salesman|engineer|inspector) (?:said|says|told us|thinks|recommends?|recommended|suggests?|suggested)${REST}`,
    null,
  ],
  [`(?:cant|cannot|can not|couldnt|havent|trying to) decided? (?:between|on)(?: (?!${STOP} )[^.;,\\s]+){0,8}`, null],
  ['(?:l to r|r to l|t & m|(?:a|the) (?:light|dark) #n:1)', null],
  ['(?:no|without) (?:steps|stairs) (?:we|i|that|which|anyone|to)(?: [^.;,\\s]+){1,5}', null],
  // People: how tall they are, how old they are
  [
    `shallow (?:for|where) (?:the |my |our |small )*${KID}(?: (?:is|at|about|are|can|stand|play))* (${LOW})(?: deep)?`,
    'shallow end $1',
  ],
  [
    `than (?:my |our |the )?(?:#n:1|[a-z]+)? ?(?:is|am|are) tall(?: ,)?(?: (?:which|that|he|she|i|we|hes|shes|im|is|am|are|about|so))* (${LOW_FT})(?: tall)?`,
    'than $1',
  ],
  [
    `(?:no #n:1|no one|nobody|noone|anyone|anybody|everyone|everybody|person|people|guests?|swimmers?|${KID}) (?:who (?:is|are) )?(?:under|over|below|above|shorter than|taller than|less than|more than) ${LOW_FT}(?: tall)?(?: (?:will|can|should|may|is|are|would|in)(?: (?![,.;])\\S+){0,6})?`,
    null,
  ],
  [
    `${PERSON} (?:am |is |are |being |stands? )?${ABOUT}(?:under |over |a little over |a little under )?#f:(?:[3-6]|[3-6]\\.\\d+)(?! (?:deep|wide|long|by|to|max|maximum|at most|tops|or less))(?: tall)?`,
    null,
  ],
  [`my #f:[3-6](?:\\.\\d+)? (?:tall )?(?:${KID}|husband|wife|mother|father|dad|mom)`, null],
  [
    `(?:ages?|aged) (?:are |is |of |from |range |ranging |between )*${NUM}(?:(?: ,| and| to| or| through|, and)+ ${NUM})*`,
    null,
  ],
  [
    `((?:${NUM} |young |small |little ){0,4}${KID}) (?:are |is |were |who are |, |\\( )?${ABOUT}${NUM}(?:(?: ,| and| to| or)+ ${NUM})+(?! (?:by|people|deep|feet|wide|long|\\S+s )|${FT})(?: years? old| yrs?)?`,
    '$1',
  ],
  [`(?:the |all )?(${NUM}) of us(?: adults)?`, '$1 people'],
  [`(${NUM}) (?:adults?|grown ups|grownups|parents) (?:and |, |& |\\+ )?(${NUM}) ${KID}`, '$1 people , $2 kids'],
  [
    `${KID} (?:are|is|have|has|r)(?: (?:long|all|now|already|mostly|both|been|pretty much|\\S+ly))* (?:gone|grown|grown up|moved out|left|away|adults|in college|out of the house)(?: now)?`,
    null,
  ],
  // Distances to things, and things that are only a place
  [
    '(?:(?:our|my|the|neighbors|existing|old|those|these) (?:big |old |tall )?trees?|plant (?:some )?trees? (?:ourselves|myself))(?: drop| hang| over| leaves| shade| lose)*',
    null,
  ],
  [
    `(?<! by )${ANY}(?: of space| of room)? between (?:the |our |my )?[^.;,#\\s]+ and (?:the |our |my )?[^.;,#\\s]+`,
    null,
  ],
  ['(?:house|home|basement) (?:is|has|of)(?: about| around)? #a', null],
  [
    `(?:${ANY} )?(?:${SIDE} )?setbacks?(?: (?:on|along|in) (?:the )?(?:both|all|each|every|${SIDE})(?: sides?)?| (?:both|all)(?: sides)?)?(?: (?:of|is|are|requirement|requirements|:|at least|minimum|from|${SIDE}|sides|yard|and|,|the|${FT}(?! (?:deep|max|maximum|wide|long|at most|or less|access|gate|opening))|${NUM}(?! (?:by|deep|max|maximum|wide|long))|property|line|lines|lot|house))*`,
    null,
  ],
  [
    `(?<!(?:falls?|drops?|slopes?|rises?|drop)(?: \\S+){0,4} )(?<!(?:depth|deep|max|maximum|deeper|than|about|of|by|most|over) )(?:(?:at least|minimum|min|no closer than|not closer than|no less than|about|keep it|a minimum of|only|within) ){0,4}${ANY} (?:of clearance )?(?:away |clear |back )?from (?!(?:the )?(?:water|waterline|surface|coping|bottom|floor|top) )(?!(?:the )?(?:left|right|front|back|side|house|shallow|top|one|end|here)(?: \\S+)? to )${THE}(?:${SIDE} )*(?:\\S+)(?: line| lines| tank| field)?`,
    null,
  ],
  [`between (?:the |our |my )(?:${SIDE} )*\\S+ and (?:the |our |my )(?:${SIDE} )*[^.;,#\\s]+`, null],
  [
    `(?<!(?:raised|#a|flush|level|even|lights|steps|stairs|line|yes) )(?!(?<=${ANY} )(?:on|off) )(?:over )?(?:by|along|near|at|on|to|toward|towards|against|behind|past|beyond|from|off|beside|next to|close to|between|in front of|up to|across from|outside|under|follow|follows) (?:the|our|my|that|an|a|existing) (?:${SIDE} )*(?:wooden |wood |chain link |covered )?${LINE}(?: trees?)?(?:(?: ,)? (?:which|that) (?:is|measures|runs)(?: about)? ${ANY}(?: by ${ANY})?(?: long| wide| tall| high)*)?`,
    null,
  ],
  [
    `(?:no |any )?(?:fences?|structures?|buildings?) (?:is |be |can be |to be |that is )?(?:no |not )?(?:over|above|taller than|higher than|more than|under|exceed|exceeding) ${ANY}(?: tall| high)?`,
    null,
  ],
  [
    `(?:slope|slopes|grade|ramp|incline|floor)(?: (?![.;,])\\S+){0,5} (?:#f:0\\.08\\d*|#n:1)(?: in| :| to| per| on)? #n:\\d+`,
    null,
  ],
  [
    `(?:easement|shed|garage|trampoline|driveway|sidewalk|alley|ditch|creek|stream|carport|greenhouse|playset|swing set|table|grill|doors?|windows?|sliders?)(?: (?:is|are|that is|which is|measures|of|about|at))* ${ANY}(?: by ${ANY})?(?: wide| long| tall| high| deep| across)*`,
    null,
  ],
  [
    '(?:along|at|near|to|toward|on|in|behind|across) the (?:very )?(?:rear|back|side|front|edge|end|middle|center|top|bottom|corner) of (?:the|our|my) (?:property|lot|yard|backyard|garden|hill)',
    null,
  ],
  [
    `(?:our|my|existing|current)(?: existing| current| old| back)* (?:patio|deck|terrace|slab) (?:is |measures |of |about |already )*${ANY}(?: by ${ANY})?`,
    null,
  ],
  // Money for something else
  [
    '(?:landscap\\S+|patio|deck|fence|furniture|house|kitchen|remodel) (?:will be|is|costs?|runs?|was)(?: another| an extra| about| around)* #m',
    null,
  ],
  [
    '(?:(?:and|plus|another|an additional|additional|extra|about|set aside) ){0,4}#m (?:is |set aside |saved )?(?:for|on|toward|towards) (?:the |our |some |a |new )*(?:landscap\\S+|patio|furniture|house|outdoor kitchen|kitchen|fence|fencing|yard|contingenc\\S+|permits?|deck|decking|plants|planting|remodel|renovation|roof)',
    null,
  ],
  // For later
  [`${THE}${FEATURE} (?:(?:is |are )?not (?:now|yet|right now)(?: but)?(?: maybe)?(?: later)?|maybe later)`, null],
  [
    `(?:stub|stubs|stubbed|rough in|roughed in|prep|provision|provisions|plumb|plumbed|wire|wired|conduit|piping|plumbing)(?: (?:out|in|up))? for ${THE}(?:future |later |possible )*(?:\\S+)(?: heater| line| heat)?(?: later)?`,
    null,
  ],
  [`(?:possible |a )?future ${FEATURE}(?: heater| line)?`, null],
  [
    `${THE}${FEATURE} (?:later|later on|down the road|in the future|in a few years|some day|someday|in phase #n:2|next year)(?: on)?`,
    null,
  ],
];
