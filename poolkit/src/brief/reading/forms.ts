import { inMeters, type Span, type Token } from './tokens.js';

/**
 * What whole phrases mean, before their words are read one by one. In a pattern `#f:5` is five feet, `#n:5` a plain five,
 * `#m` money and `#a` an area; a line break is `;`. `made`: the words it stands for, where `$1` is a part of the phrase;
 * `null` for what is about something else and listed as not used.
 */
type Form = readonly [pattern: string, made: string | null];

const FT = '#f:[\\d.]+';
const NUM = '#n:[\\d.]+';
const ANY = '#[fn]:[\\d.]+';
/** As deep as a pool, or as tall as a person. */
const LOW_FT = '#f:(?:[0-7]|[0-7]\\.\\d+)';
const LOW = '#[fn]:(?:[0-7]|[0-7]\\.\\d+)';
const ABOUT =
  '(?:about |around |roughly |maybe |like |just |only |say |almost |nearly |perhaps |approximately |both |all )*';
const THE = '(?:the |our |my |their |your |his |her |a |an |that |this |any |some )?';
const WISH =
  '(?:we|i|id|wed|ill|lets|please|husband|wife)(?: would| really| just| both| now| are| were| am)* (?:want|need|like|love|prefer|thinking|hoping|looking|do|go|have in mind)';
/** What is said after one of these may be a limit, which is never set aside. */
const LIMIT = `(?:no|not|nothing|never|dont|doesnt|cant|cannot|wont|shouldnt|isnt|mustnt|must|any|avoid|anything|deeper|wider|longer|over|more|under|less|up to|at most|keep|stays?|exceed|max|maximum|limit|${ANY} (?:max|maximum|tops|limit|or less|at most))`;
const STOP = `(?:[.;!?]|gonna|going to|but|so|now|ours|instead|put|build|install|new|because|since|${WISH}|wed|id|would like|\\(|${LIMIT})`;
/** The rest of a sentence, up to what is wished. */
const REST = `(?: (?!${STOP} )\\S+){0,40}`;
const KID =
  '(?:kids?|child|childs|children|childrens|boys?|girls?|sons?|daughters?|twins|toddlers?|teens?|teenagers?|grandkids|grandsons?|granddaughters?|grandchildren|little ones?|nieces?|nephews?)';
const ADULT =
  '(?:us|me|adults?|big persons|big people|grown people|bigger ones|grown ups?|grownups|parents|rest of us|husband|wife|big ones|older ones|teens|teenagers)';
const PERSON = `(?:i|im|he|hes|she|shes|we|who|who is|husband|wife|mother|mom|father|dad|tallest|shortest|${KID})`;
const RELATIVE = '(?:neighbou?rs?|friends?|brothers?|sisters?|cousins?|buddy|parents|in laws?|inlaws|coworkers?|folks)';
const BUILDER = '(?:company|builder|contractor|guy|firm|outfit|bidder|place|pool company|pool builder)';
const LINE = '(?:fence|fence line|fenceline|property line|line)';
const SIDE = '(?:back|rear|side|front|north|south|east|west|left|right|far|neighbors|existing|old|new)';
const EASY = '(?:not a problem|isnt a problem|no problem|not an issue|no issue|no big deal)';
const FEATURE =
  '(?:spa|hot tub|heater|heat pump|gas|cover|slide|lights?|kitchen|outdoor kitchen|pergola|fire pit|waterfall|fence|pool house|cabana|automation|salt system)';

const FORMS: readonly Form[] = [
  // Other pools, other people's prices, and what was
  [
    `(?:${THE}(?:other |another |different |first |last )?${RELATIVE}(?: in law)?(?: down the street| next door| across the street| just)? (?:has|have|had|got|paid|put|built|pools?|spent|installed|did|is|was)(?!.* same )${REST})`,
    null,
  ],
  [
    `${THE}(?:old|previous|last|former|first|other) (?:pool|house|home|#n:1|place|owners?|people)(?: we had| i had| at \\S+)? (?:was|had|is|measured|were|cost|left|built|put)(?!.* same )${REST}`,
    null,
  ],
  [
    `(?:we|i) (?:once |already |previously )?(?:had|used to have|grew up with|owned)(?: a| an| one| our)?(?: \\S+){0,3}? (?:pool|#n:\\d+ by)(?!.* same )${REST}`,
    null,
  ],
  [
    `(?:rip|tear|dig|take|demo|demolish|remove|removing|fill|break)(?: out| up| in| down)? ${THE}(?:old|existing|current)(?! (?:slide|spa|board|diving|fence|ladder|stairs|steps|deck|patio|coping|light))(?: (?!put|build|install|new|replace|with|[.;,]|and|\\(|${LIMIT} )\\S+){0,8}(?: \\((?: [^) ]+){0,12} \\))?`,
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
    '(?:kidney|freeform|free form|rectangle|oval|lagoon|l shape|l shaped|roman|grecian|round)(?: shape)? or(?: an?)? (?:kidney|freeform|free form|rectangle|oval|lagoon|l shape|l shaped|roman|grecian|round)(?: shape)?(?: not sure)?',
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
  // People: how tall they are, how old they are
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
    `((?:${NUM} |young |small |little )*${KID}) (?:are |is |were |who are |, |\\( )?${ABOUT}${NUM}(?:(?: ,| and| to| or)+ ${NUM})+(?! (?:by|people|deep|feet|wide|long|\\S+s )|${FT})(?: years? old| yrs?)?`,
    '$1',
  ],
  [`(?:the |all )?(${NUM}) of us(?: adults)?`, '$1 people'],
  [`(${NUM}) (?:adults?|grown ups|grownups|parents) (?:and |, |& |\\+ )?(${NUM}) ${KID}`, '$1 people , $2 kids'],
  [
    `${KID} (?:are|is|have|has|r)(?: (?:long|all|now|already|mostly|both|been))* (?:gone|grown|grown up|moved out|left|away|adults|in college|out of the house)(?: now)?`,
    null,
  ],
  // Distances to things, and things that are only a place
  [
    `(?:${ANY} )?(?:${SIDE} )?setbacks?(?: (?:on|along|in) (?:the )?(?:both|all|each|every|${SIDE})(?: sides?)?| (?:both|all)(?: sides)?)?(?: (?:of|is|are|requirement|requirements|:|at least|minimum|from|${SIDE}|sides|yard|and|,|the|${FT}(?! (?:deep|max|maximum|wide|long|at most|or less))|${NUM}(?! (?:by|deep|max|maximum|wide|long))|property|line|lines|lot|house))*`,
    null,
  ],
  [
    `(?<!(?:depth|deep|max|maximum|deeper|than|falls?|drops?|slopes?|rises?|about|of|by|most|over) )(?:(?:at least|minimum|min|no closer than|not closer than|no less than|about|keep it|a minimum of|only|within) )*${ANY} (?:of clearance )?(?:away |clear |back )?from (?!(?:the )?(?:water|waterline|surface|coping|bottom|floor|top) )(?!(?:the )?(?:left|right|front|back|side|house|shallow|top|one|end|here)(?: \\S+)? to )${THE}(?:${SIDE} )*(?:\\S+)(?: line| lines| tank| field)?`,
    null,
  ],
  [
    `(?:over )?(?:by|along|near|at|to|toward|towards|against|behind|past|from|off|beside|next to|close to|between|in front of|up to|follow|follows) (?:the|our|my|that) (?:${SIDE} )*(?:wooden |wood |chain link )?${LINE}`,
    null,
  ],
  [
    `fences? (?:is |be |can be |to be |that is )?(?:no |not )?(?:over|above|taller than|higher than|more than|under|exceed|exceeding) ${ANY}(?: tall| high)?`,
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
  // Money for something else
  [
    '(?:(?:and|plus|another|an additional|additional|extra|about|set aside) )*#m (?:is |set aside |saved )?(?:for|on|toward|towards) (?:the |our |some |a |new )*(?:landscap\\S+|patio|furniture|house|outdoor kitchen|kitchen|fence|fencing|yard|contingenc\\S+|permits?|deck|decking|plants|planting|remodel|renovation|roof)',
    null,
  ],
  // For later
  [
    `(?:stub|stubs|stubbed|rough in|roughed in|prep|provision|provisions|plumb|plumbed|wire|wired|conduit|piping|plumbing)(?: (?:out|in|up))? for ${THE}(?:future |later |possible )*(?:\\S+)(?: heater| line| heat)?(?: later)?`,
    null,
  ],
  [`(?:possible |a )?future ${FEATURE}(?: heater| line)?`, null],
  [
    `${THE}${FEATURE} (?:later|later on|down the road|in the future|in a few years|some day|someday|in phase #n:2|next year)(?: on)?`,
    null,
  ],
  // Land
  [
    `((?:yard|backyard|lot|land|ground|garden|property|terrain)(?: itself)?) (?:is |are )?(?:not |isnt |never |no )(?:so |very |really |quite |completely |totally |exactly |at all |all )*(?:flat|level|even)`,
    '$1 slope',
  ],
  [
    `(?:go|goes|going|run|runs|slants|slopes|comes) (?:down|downhill|up|uphill)(?: by| about| around| maybe| some)* (${FT})(?! deep)`,
    'falls $1',
  ],
  [
    `(?:hill|bank|slope|yard|lot|ground|terrain|land|backyard)(?: itself)? (?:goes|rises|climbs|runs|slopes|comes) (?:up|down|away)(?: (?!${ANY})[^.;,\\s]+){0,5}? (${FT})`,
    'falls $1',
  ],
  [
    '(?:goes|go|drops|falls|slopes|climbs|rises) (?:down|off|away|up) (?:much|a lot|very much|steeply|sharply|quite a bit|fast|quickly)',
    'steep',
  ],
  [
    `(?:the|an|our) (?:whole |entire |available )?(?:area|spot|site|section)(?: (?:is|measures|of|we have|available|for the pool|about))+ (${ANY}) (by) (${ANY})`,
    'yard $1 $2 $3',
  ],
  [`${NUM} : ${NUM}(?: slope| grade| pitch)?`, null],
  [
    `(?<!(?:pool|size|spa|tub|be|measure|is|want|need|fit) (?:of |about |a )*)(${ANY}) (by) (${ANY})(?: wide| deep| long)* (?:behind|in back of|back of)(?: the| our| my)? (?:house|garage|home)`,
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
  [`(?:steep|sharp) (?:slope|grade|hill|drop) of ${ABOUT}${FT} (?:over|in|per|across) ${FT}`, 'steep'],
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
    `(?<!(?:deck|patio|decking|concrete|pavers|coping|terrace|travertine)(?: \\S+){0,3} )(?:with |w )?(?:about |at least )?${FT} (?:all around|all round|on all sides|on each side)(?: it)?`,
    null,
  ],
  // Depths
  [
    `(?<!(?:over|under|than|above|below|most|least|by|past) )(${LOW_FT}) (?:is|would be|seems|sounds) (?:good|fine|perfect|right|great|about right|just right|nice|ideal)`,
    '$1 deep',
  ],
  [
    `(?:start|begin|starts|begins|starting)(?: at| in| with)? (${LOW}) (?:and |, |to |then )*(?:finish|end|ends|finishes|finishing)(?: at| in| with)? (${LOW})(?: deep)?`,
    '$1 to $2 deep',
  ],
  [
    `(?:not|no|never|nothing)(?: be| go| to be| come)? (?:above|over|higher than|deeper than|past|beyond|up to) (?:my|her|his|our|the|their|your) (?:chest|waist|shoulders?|neck|head|chin)(?: height)?(?: ,| so| say| or| about| like| which is| is| that is)* (${LOW})(?: deep)?`,
    'no deeper than $1',
  ],
  [`(?:gets |get |getting |goes |going )?deeper (?:down )?(?:to|until|up to) ${ABOUT}(${LOW})(?: deep)?`, '$1 deep'],
  ['no (?:slope|incline|slant)(?: (?:on|in|at|to) the)? (?:bottom|floor)', 'flat bottom'],
  [
    `for (?:the |my |our )?${KID}(?: (?:#n:1|(?!${ANY})[^.;,\\s]+)){0,6} (${LOW})(?: deep)? (?:and |, )+for (?:the |my |all )?${ADULT} (?:also |maybe )?(${LOW})`,
    '$1 to $2 deep',
  ],
  [`(?<=(?:ledge|shelf|baja) (?:\\S+ ){0,4})(?:@|at) (#f:[01](?:\\.\\d+)?)(?: deep| of water| water)*`, '$1 deep'],
  [`(?:a )?depth of (${ANY}) (?:at|in|on|for) (?:the )?(shallow|deep)(?: end| part| side| area)?`, '$2 end $1'],
  ['(shallow|deep) (?:part|area|section|half)', '$1 end'],
  [
    `(${LOW})(?: deep)? (?:for|where) (?:the |my |our )?(?:${KID})(?: (?:play|are|swim|will|can|be))*(?: (?:and|,|then))* (${LOW})(?: deep)? (?:(?:for|where) (?:the |my |all )?${ADULT}|at the other end|elsewhere|everywhere else|for the rest|in the rest)`,
    '$1 to $2 deep',
  ],
  ['all (?:have |has |with |of |in )*(?:the )?same (?:deep|depth)', 'same depth'],
  [
    `(?:the )?rest (?:is |of it |of the pool |of it is |should be |would be |could be |can be |at |to be )*(${LOW})(?: deep)?`,
    '$1 deep',
  ],
  [
    `(${LOW_FT})(?: deep| depth| of water| of depth)* (?:(?:is|are|would be|will be|should be) (?:quite |more than |really )?(?:ample|enough|sufficient|all we need|all i need|all that we need)|enough|sufficient)(?: deep)?`,
    'at most $1 deep',
  ],
  [
    `${THE}(?:width|length|depth|size) (?:is not|isnt|is not so|does not|doesnt|dont|do not) (?:so |very |really |that |all that )*(?:important|critical|matter)(?: to us| to me| much)?`,
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
  [
    `(${LOW})(?: deep)? (?:at |on )?both ends (?:and |, )?(${LOW})(?: deep)? (?:in|at) the (?:middle|center)`,
    '$1 to $2 deep',
  ],
  ['(?:little|small|low|kids|kid|childrens|baby|wading) (?:part|end|side)', 'shallow end'],
  [`(?:width of )?${THE}side yard(?: (?:is|width|about|only|of))* (${ANY})(?: wide)?(?! by)`, 'access $1'],
  [`(${ANY}) (?:long|wide) by (${ANY})(?! deep)(?: wide| long)?`, '$1 by $2'],
  [
    `(${LOW}) (?:in|at) (?:the )?(?:begin|beginning|start|entrance) (?:and |, |to |then )*(${LOW}) (?:in|at) (?:the )?(?:end|finish|back)`,
    '$1 to $2 deep',
  ],
  [
    `shallow end (?:is |at |about )*(${LOW})(?: deep)? (?:and |, )*(?:the )?(?:other|opposite|far) (?:side|end)(?: is| at| about)* (${LOW})(?: deep)?`,
    '$1 to $2 deep',
  ],
  ['(?:is |would be |are )?(?:preferred|preferable) (?:over|to)', 'instead of'],
  // Parts
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
  ['natural(?:ly)? (?:way|ways|method|methods|solution|cleaning|cleaned|system|treatment|filter\\S*|purif\\S*)', null],
  [
    `(?:he|she|husband|wife|son|daughter|kids|boys|they) (?:wants?|would like|likes?|wanted|asked for) (?:a |an |the )?(${FEATURE}|diving board|board)(?: ,)?(?: but)? (?:i|we) (?:dont|do not|didnt|said no|disagree)`,
    'no $1',
  ],
  [
    `(?:owner|client|homeowner|ho|others|we|i)(?: will)? (?:handles?|provides?|supply|supplies|furnish|furnishes|does|do)(?: the)? ${FEATURE}`,
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
  [
    `(spa|hot tub|jacuzzi)(?: is| should be| be)? (?:more high|higher|taller) (?:than|as)(?: the)? pool(?: ,| by)* (${FT})`,
    '$1 raised $2',
  ],
  [
    '(?:water fall|waterfall|water falling|water going|water flowing|falls)(?: over| down)? from (?:the )?(?:spa|hot tub|jacuzzi)(?: (?:to|into|in) (?:the )?pool)?',
    'spillover',
  ],
  [`(?:${NUM} )?(?:spa jets|jets in the spa)`, null],
  [
    `(nothing|not) (?:too |so |very |really )*(huge|big|large|fancy|crazy|enormous|giant|special|elaborate|ornate)(?= (?:a|an|just|maybe|like|about|${NUM}|${FT}))`,
    '$1 $2 ,',
  ],
  ['(?:yr|yrs|year|years) (?:round|around)', 'all year'],
  ['swim spa(?: size| sized)?', null],
  [
    '(?:demo|remove|tear out|rip out|break up|replace|take out|haul off) (?:the |our |old |existing )*(?:(?:#a (?:\\S+ )?(?:deck|decking|patio|slab|concrete|pavers))|(?:(?:\\S+ )?(?:deck|decking|patio|slab|concrete|pavers) #a))',
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
    `raised (spa|hot tub|jacuzzi)(?: by| at| up| about| ,| \\+| @)* (#f:[0-3](?:\\.\\d+)?)(?! by| long| wide)`,
    '$1 raised $2',
  ],
  [
    `cover (?:that |which |to )?(?:(?:rolls|closes|opens|runs|goes|works|slides|comes|open|close|closing|rolling|over|out|and|on) )*(?:by itself|itself|on its own|with ${THE}(?:button|switch|key|remote)|at the push of ${THE}button|automatically)`,
    'automatic cover',
  ],
  [
    `(?:a )?(?:waterfall|water feature) , but (?:not|no)(?: a| an| one of those| the)? (?:rock|stone|boulder|fake)(?:y)?(?: rock)?(?: ones?| #n:1| kind| type)?`,
    null,
  ],
  [
    `(?:keep|leave|take|leaving|keeping) (?:the |a |any )?(${FEATURE}) (?:out|off)(?: of (?:it|this|the plan|the price|the quote))?`,
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
const READY = FORMS.map(([pattern, made]) => [new RegExp(`(?<= )(?:${pattern})(?= )`, 'dg'), made] as const);

export function withForms(tokens: readonly Token[]): { tokens: readonly Token[]; aside: readonly Span[] } {
  const aside: Span[] = [];
  let now = tokens;
  for (const [pattern, made] of READY) {
    const words = now.map(wordOf);
    const starts: number[] = [];
    let length = 1;
    for (const word of words) {
      starts.push(length);
      length += word.length + 1;
    }
    const between = ([from, to]: readonly [number, number]) =>
      now.filter((_, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) < to);
    const next: Token[] = [];
    let done = 0;
    for (const { indices = [] } of ` ${words.join(' ')} `.matchAll(pattern)) {
      const [whole, ...parts] = indices as unknown as readonly (readonly [number, number] | undefined)[];
      if (!whole) continue;
      const taken = between(whole);
      const span = { from: taken[0]?.from ?? 0, to: taken.at(-1)?.to ?? 0 };
      next.push(...between([done, whole[0]]));
      done = whole[1];
      if (made === null) {
        aside.push(span);
        next.push({ kind: 'break', text: ',', ...span });
        continue;
      }
      const stands = made.split(' ').flatMap((word): readonly Token[] => {
        const part = /^\$(\d)$/.exec(word)?.[1];
        if (part) return between(parts[Number(part) - 1] ?? [0, 0]);
        return [{ kind: word === ',' ? 'break' : 'word', text: word, ...span }];
      });
      next.push(...stands);
      aside.push(...taken.filter((token) => !['word', 'break'].includes(token.kind) && !stands.includes(token)));
    }
    now = done === 0 ? now : [...next, ...between([done, length])];
  }
  return { tokens: inMeters(now), aside };
}

function wordOf(token: Token): string {
  switch (token.kind) {
    case 'word':
      return token.text;
    case 'break':
      return token.text === '\n' ? ';' : token.text;
    case 'number':
      return `#n:${token.value}`;
    case 'length':
      return `#f:${token.ft}`;
    case 'money':
      return '#m';
    case 'area':
      return '#a';
    case 'below-zero':
      return '#b';
  }
}
