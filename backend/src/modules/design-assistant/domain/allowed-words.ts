/** None of these words identifies a person. */
const WORDS = `
a about above across after again all almost along already also although always am an and another any anything are around as at away
back bad be because been before behind being below beneath beside besides best better between beyond big bigger biggest bit both bottom
bring but by call can cannot come could did do does done down each easily easy edge either else end ends enough even every everything
except far feel feeling feels few fit for from front full get gets give go goes good great had half has have having he her here high
higher him his how i idea if in inside instead into is it its itself just keep kept kind lay left less let like likes little live long
longer look looking looks lot lots love low lower made mail make makes making many may maybe me mean middle might mine more most mostly
much must my name near nearly need needs never new next nice no none nor not nothing now of off old on once one only onto open or other
others our out outside over own part per perhaps place please plus possible prefer pretty put quite rather really right room round same
see seems shall she should show side sides simple since single small smaller smallest so some something somewhere soon space still such
sure take tall taller than that the their them then there these they thing things think this those though through to together too top
toward towards true under until up upon us use used using very want wanted wanting wants was way we well were what when where which
while who whole why wide wider width will wish with within without work would yes yet you your
zero two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand half quarter third dozen pair
first second last double triple couple several
foot feet ft inch inches in yard yards meter meters metre metres m cm sq square cubic gallon gallons gal liter liters percent degree
degrees dollar dollars usd k budget cost cheap cheaper expensive money price
ai baja led uv ph zip spa spas pool pools lap jacuzzi hot tub tubs whirlpool plunge cocktail spool swim swimming swimmer swimmers
water waters waterfall waterfalls waterline fall falls spill spillover spillway sheer descent descents cascade cascading rain curtain
fountain fountains bubbler bubblers jet jets laminar scupper scuppers grotto slide slides board diving dive deep deeper deepest depth
shallow shallower shelf ledge tanning sun step steps stair stairs entry beach walk bench benches seat seats seating island bar
swim-up loveseat cove infinity negative vanishing edge perimeter overflow knife raised wall walls beam acrylic glass window
rectangle rectangular roman grecian oval kidney lagoon freeform l t shape shaped shapes round circle circular curve curved curves
curvy straight geometric figure eight organic natural symmetrical classic
gunite concrete shotcrete fiberglass vinyl liner shell plaster pebble quartz tile tiles tiled mosaic stone stones rock rocks
boulder boulders flagstone bluestone travertine limestone granite marble slate brick paver pavers coping deck decking decks patio
terrace porch wood wooden timber cedar ipe composite stamped exposed aggregate brushed
color colors colour colours colored dark darker light lighter lights lighting lit bright black white gray grey blue green turquoise
aqua teal sand sandy gold bronze copper warm warmer cool cooler cold natural
heat heated heater heating gas electric solar hybrid pump pumps filter filters salt saltwater chlorine mineral ozone sanitizer
sanitiser automation automatic automated app remote control controls robot cleaner cleaning clean cover covers covered mesh solid
winter safety alarm alarms fence fences fenced gate gates barrier
fire pit bowl bowls fireplace flame flames torch torches kitchen grill grilling cooking dining dine pergola pavilion cabana gazebo
house houses home roof shade shaded shady sunny sunlight sunset sunrise evening morning night nights afternoon day days
garden gardens yard backyard lawn grass turf sod plant plants planting planter planters bed beds flower flowers tree trees hedge
hedges shrub shrubs palm palms bamboo privacy private screen screening neighbor neighbors neighbour neighbours view views hill slope
sloped slopes steep flat level grade retaining drain drainage access narrow corner street door doors side
family families kid kids child children toddler toddlers baby babies teen teens adult adults parent parents grandparents guest guests
people person friend friends dog dogs pet pets party parties play playing fun game games volleyball basketball exercise laps training
fitness therapy relax relaxing relaxed relaxation quiet calm peaceful entertain entertaining entertainment sit lounge lounging lie
float floating soak soaking swim read
modern contemporary minimal minimalist sleek clean classic traditional formal elegant luxury luxurious luxe resort hotel spa-like
tropical mediterranean tuscan italian spanish greek moroccan balinese japanese zen rustic farmhouse country coastal beachy nautical
desert oasis retreat sanctuary hideaway paradise vacation holiday romantic cozy cosy intimate dramatic bold simple timeless
vintage industrial boho bohemian whimsical playful sophisticated serene tranquil magical cave secret sculptural art artistic music
sound sounds gentle soft strong loud natural nature natural-looking seamless open airy big wow statement focal point centerpiece
feature features style styles theme themed mood vibe atmosphere inspired reminds photo photos picture pictures
summer spring autumn fall season seasons year years round month months week weeks weekend weekends
north south east west northeast northwest southeast southwest northern southern eastern western
add adding added remove replace change move turn extend widen lengthen shorten shrink enlarge bigger include including keep skip avoid
hate dislike enough max maximum min minimum least exactly approximately approx roughly size sized sizes length area footprint compact
`;

const ALLOWED = new Set(WORDS.split(/\s+/));

/** Each part of a joined word counts; a possessive counts as its word. */
export function isAllowedWord(word: string): boolean {
  return word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .split(/[-'’]/)
    .every((part) => part.length <= 1 || ALLOWED.has(part) || JOINED.has(part));
}

const JOINED = new Set([
  'll',
  've',
  're',
  'don',
  'doesn',
  'didn',
  'isn',
  'aren',
  'wasn',
  'won',
  'wouldn',
  'couldn',
  'shouldn',
  'can',
  'hasn',
  'haven',
]);
