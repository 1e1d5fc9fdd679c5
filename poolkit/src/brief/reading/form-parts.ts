/**
 * What whole phrases mean, before their words are read one by one. In a pattern `#f:5` is five feet, `#n:5` a plain five,
 * `#m` money and `#a` an area; a line break is `;`. `made`: the words it stands for, where `$1` is a part of the phrase;
 * `null` for what is about something else and listed as not used.
 */
export type Form = readonly [pattern: string, made: string | null];

export const FT = '#f:[\\d.]+';
export const NUM = '#n:[\\d.]+';
export const ANY = '#[fn]:[\\d.]+';
/** As deep as a pool, or as tall as a person. */
export const LOW_FT = '#f:(?:[0-7]|[0-7]\\.\\d+)';
export const LOW = '#[fn]:(?:[0-7]|[0-7]\\.\\d+)';
export const ABOUT =
  '(?:about |around |roughly |maybe |like |just |only |say |almost |nearly |perhaps |approximately |both |all )*';
export const THE = '(?:the |our |my |their |your |his |her |a |an |that |this |any |some )?';
export const WISH =
  '(?:we|i|id|wed|ill|lets|please|husband|wife)(?: would| should| really| just| both| now| are| were| am)* (?:want|need|like|love|prefer|thinking|hoping|looking|do|go|have in mind)';
/** What is said after one of these may be a limit, which is never set aside. */
export const LIMIT = `(?:no|not|do not|did not|nothing|never|dont|doesnt|cant|cannot|wont|shouldnt|isnt|mustnt|must|any|avoid|anything|deeper|wider|longer|over|more|under|less|up to|at most|keep|stays?|exceed|max|maximum|minimum|limit|at least|${ANY} (?:deep )?(?:max|maximum|minimum|tops|limit|or less|or more|at most|at least|is (?:the (?:deepest|most|longest|widest|limit|max)|plenty|enough|deep enough)))`;
/** Soon after, what another pool has is wished for as well. */
export const WANTED_TOO =
  '(?: \\S+){0,25}? (?:same(?! (?:depth|deep|level))|similar|copy|(?:that|it|one|this|these|those|them|us|ours?) (?:too|as well|also)|(?:want|need) (?:that|it|this|one|those|these)(?= (?:[.,;!?]|and|but|for|with|$))|just like (?:that|it|theirs|hers|his)|(?:like|love|want) (?:that|it|one|those) (?:on|for|in) (?:ours?|mine))';
export const STOP = `(?:[.;!?]|gonna|going to|but|so|now|ours|instead|put|build|install|new|because|since|and (?:want|needs?)|${WISH}|wed|id|would like|\\(|${LIMIT})`;
/** The rest of a sentence, up to what is wished. */
export const REST = `(?: (?!${STOP} )\\S+){0,40}`;
export const KID =
  '(?:kids?|child|childs|children|childrens|boys?|girls?|sons?|daughters?|twins|toddlers?|teens?|teenagers?|grandkids|grandsons?|granddaughters?|grandchildren|little ones?|nieces?|nephews?)';
export const ADULT =
  '(?:us|me|adults?|big persons|big people|grown people|bigger ones|grown ups?|grownups|parents|rest of us|husband|wife|big ones|older ones|teens|teenagers)';
export const PERSON = `(?:i|im|he|hes|she|shes|we|who|who is|husband|wife|mother|mom|father|dad|tallest|shortest|${KID})`;
export const RELATIVE =
  '(?:neighbou?rs?|friends?|brothers?|sisters?|cousins?|buddy|parents|in laws?|inlaws|coworkers?|folks)';
/** Who may have a view of their own. */
export const OTHERS =
  '(?:sons?|daughters?|kids|husband|wife|mother|mom|father|dad|sister|brother|neighbou?rs?|friends?|builder|contractor|salesman|realtor|everyone|everybody|people|they|he|she)';
export const BUILDER = '(?:company|builder|contractor|guy|firm|outfit|bidder|place|pool company|pool builder)';
export const LINE =
  '(?:fence|fence line|fenceline|property line|line|patio|deck|terrace|porch|garage|shed|kitchen|kitchen window|kitchen door|pergola|driveway|lanai|sunroom|bedrooms?|windows?|doors?|barn|retaining wall|septic|oak|maple|pines?|hedge|hill|pond|lake|street|road|neighbors|creek)';
export const SIDE = '(?:back|rear|side|front|north|south|east|west|left|right|far|neighbors|existing|old|new)';
export const FEATURE =
  '(?:spa|hot tub|heater|heat pump|gas|cover|slide|lights?|kitchen|outdoor kitchen|pergola|fire pit|waterfall|fence|pool house|cabana|automation|salt system)';
/** What may be there already; a fence is read by itself. */
export const THING =
  '(?:spa|hot tub|heater|heat pump|cover|slide|outdoor kitchen|kitchen|pergola|fire pit|waterfall|pool house|cabana|diving board|grotto)';
export const BUILD = '(?:vinyl|liner|fiberglass|fibreglass|gunite|concrete|shotcrete|plaster)';
