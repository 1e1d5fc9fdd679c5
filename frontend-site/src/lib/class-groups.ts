/**
 * Which utilities set the same thing, so that a later one takes the place of an earlier one. Written out for what this
 * site uses: the library's own list of everything there is would be a tenth of a page's program. A test compares the
 * two over every utility in the source.
 */
type Value =
  string | ((value: string) => boolean) | Readonly<Record<string, readonly (string | ((value: string) => boolean))[]>>;
type Group = readonly Value[];

const anything = () => true;
const isWidth = (value: string) => /^(\d+|\[[\d.]+(px|rem|em)\])$/.test(value);

/** Utilities that are one name and any value, such as `pt-4`. */
function named(names: string): Record<string, Group> {
  return Object.fromEntries(names.split(' ').map((name) => [name, [{ [name]: [anything] }]]));
}

const words = (text: string) => text.split(' ');
const TYPE = words('display-1 display-2 display-3 title lead body ui small overline range');
const SIZES = words('xs sm base lg xl 2xl 3xl 4xl 5xl 6xl 7xl 8xl 9xl');
const isSize = (value: string) => /^\[(length:|clamp\(|[\d.]+(px|rem|em|ch)\])/.test(value);
const SIDES = words('x y t r b l s e');
const sides = (name: string) => SIDES.map((side) => `${name}-${side}`).join(' ');

export const CLASS_GROUPS: Readonly<Record<string, Group>> = {
  ...named(
    'inset inset-x inset-y top right bottom left z gap gap-x gap-y basis order aspect opacity cursor select touch',
  ),
  ...named('p px py pt pr pb pl ps pe m mx my mt mr mb ml ms me space-x space-y size w min-w max-w h min-h max-h'),
  ...named(
    'grid-cols grid-rows col-start col-end row-start row-end tracking leading bg fill stroke accent rotate translate translate-x translate-y',
  ),
  ...named(
    'rounded rounded-t rounded-b rounded-l rounded-r shadow outline-offset align object origin duration underline-offset items self whitespace pointer-events scroll-mt',
  ),
  display: words(
    'block inline-block inline flex inline-flex grid inline-grid table table-caption table-cell table-header-group table-row-group table-row contents hidden',
  ),
  position: words('static fixed absolute relative sticky'),
  sr: words('sr-only not-sr-only'),
  'col-span': [{ col: ['auto', anything] }],
  'flex-direction': [{ flex: words('row row-reverse col col-reverse') }],
  'flex-wrap': [{ flex: words('wrap nowrap wrap-reverse') }],
  flex: [{ flex: [anything] }],
  resize: [{ resize: ['', anything] }],
  grow: [{ grow: ['', anything] }],
  shrink: [{ shrink: ['', anything] }],
  justify: [{ justify: words('start end center between around evenly stretch') }],
  'list-type': [{ list: words('disc decimal none') }],
  'break-inside': [{ 'break-inside': [anything] }],
  'outline-w': [{ outline: ['', isWidth] }],
  'outline-style': [{ outline: words('none hidden solid dashed dotted') }],
  'outline-color': [{ outline: [anything] }],
  'place-items': [{ 'place-items': [anything] }],
  overflow: [{ overflow: [anything] }],
  'overflow-x': [{ 'overflow-x': [anything] }],
  'overflow-y': [{ 'overflow-y': [anything] }],
  'font-size': [{ type: TYPE, text: [...SIZES, isSize] }],
  'font-family': [{ font: words('display sans') }],
  'font-weight': [{ font: words('normal medium semibold bold') }],
  'text-align': [{ text: words('left center right start end justify') }],
  'text-wrap': [{ text: words('wrap nowrap balance pretty') }],
  'text-color': [{ text: [anything] }],
  'text-transform': words('uppercase lowercase capitalize normal-case'),
  'text-decoration': words('underline overline line-through no-underline'),
  'decoration-width': [{ decoration: [isWidth, 'auto', 'from-font'] }],
  'ring-w': [{ ring: ['', isWidth] }],
  'ring-color': [{ ring: [anything] }],
  'border-style': [{ border: words('solid dashed dotted double hidden none') }],
  'border-collapse': [{ border: words('collapse separate') }],
  'border-w': [{ border: ['', isWidth] }],
  'border-color': [{ border: [anything] }],
  ...Object.fromEntries(SIDES.map((side) => [`border-w-${side}`, [{ [`border-${side}`]: ['', isWidth] }]])),
  ...Object.fromEntries(SIDES.map((side) => [`border-color-${side}`, [{ [`border-${side}`]: [anything] }]])),
};

/** Setting one of these also undoes the narrower ones. */
export const CLASS_CONFLICTS: Readonly<Record<string, readonly string[]>> = {
  inset: words('inset-x inset-y top right bottom left'),
  'inset-x': words('right left'),
  'inset-y': words('top bottom'),
  flex: words('basis grow shrink'),
  gap: words('gap-x gap-y'),
  p: words('px py pt pr pb pl ps pe'),
  px: words('pr pl'),
  py: words('pt pb'),
  m: words('mx my mt mr mb ml ms me'),
  mx: words('mr ml'),
  my: words('mt mb'),
  size: words('w h'),
  translate: words('translate-x translate-y'),
  overflow: words('overflow-x overflow-y'),
  'font-size': ['leading'],
  rounded: words('rounded-t rounded-b rounded-l rounded-r'),
  'border-w': words(sides('border-w')),
  'border-w-x': words('border-w-r border-w-l'),
  'border-w-y': words('border-w-t border-w-b'),
  'border-color': words(sides('border-color')),
  'border-color-x': words('border-color-r border-color-l'),
  'border-color-y': words('border-color-t border-color-b'),
};
