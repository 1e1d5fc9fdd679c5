import type { BriefItemBody } from '../brief-items.js';
import { MIN_POOL_FT } from './about-pool.js';
import { NARROWEST_SPA_FT, SHALLOWEST_FT } from './inherited.js';
import { MAX_DEPTH_FT } from './sizes.js';
import type { Span } from './tokens.js';

/** `isBare`: a length without a word that names it. */
export type Found = Span & { readonly body: BriefItemBody; readonly isBare?: boolean };

/** One item for each thing asked for, and what others replace. */
export function settled(found: readonly Found[]): { kept: readonly Found[]; left: readonly Found[] } {
  const all = withoutDoubles(found.filter((item) => !isOtherKind(item, found))).map((item) =>
    ofPart(ofLedge(item, found), found),
  );
  const unsaid = all.filter((item) => isUnsaid(item, all) || isAnyCover(item, all) || isTakenBack(item, all));
  const { kept, replaced } = onceEach(withLeast(all.filter((item) => !unsaid.includes(item)).map(downward)));
  return { kept, left: [...unsaid, ...replaced] };
}

/** "Shallower, five feet at the deepest": the measure says how much. */
function withoutDoubles(found: readonly Found[]): Found[] {
  const all = [...found];
  for (const change of found) {
    const at = all.findIndex((other) => isMeasureOf(change, other));
    const measure = all[at];
    if (!measure) continue;
    all[at] = { ...measure, from: Math.min(measure.from, change.from), to: Math.max(measure.to, change.to) };
    all.splice(all.indexOf(change), 1);
  }
  return all;
}

/** "A ledge 8 ft long with about 9 inches of water over it": no pool is that shallow. */
function ofLedge(item: Found, found: readonly Found[]): Found {
  const { body } = item;
  const ledge = found.find(({ body: other }) => other.kind === 'with' && other.feature === 'tanning-shelf')?.body;
  if (
    body.kind !== 'depth' ||
    body.bound !== 'exact' ||
    body.deepFt === null ||
    body.deepFt >= SHALLOWEST_FT ||
    ledge?.kind !== 'with'
  )
    return item;
  return { ...item, body: { ...ledge, depthFt: body.deepFt, lengthFt: null } };
}

/** "16x32, spa flush with the pool 6x8", "a ledge of 25 cm water, 2 x 4 m; the pool 4 x 9": the pool has its size. */
function ofPart(item: Found, found: readonly Found[]): Found {
  const { body } = item;
  if (body.kind !== 'size' || body.bound !== 'exact' || body.lengthFt === null || body.widthFt === null) return item;
  const { lengthFt, widthFt } = body;
  const isPools = ({ body: other }: Found) =>
    other.kind === 'size' &&
    other.bound === 'exact' &&
    (other.lengthFt ?? 0) >= Math.max(MIN_POOL_FT, lengthFt + 1) &&
    other.widthFt !== null;
  if (!found.some(isPools)) return item;
  const partOf = (feature: 'spa' | 'tanning-shelf', at: number) => {
    const part = found.find(
      ({ body: other }, index) => other.kind === 'with' && other.feature === feature && index >= at,
    );
    return part?.body.kind === 'with' && part.body.lengthFt === null ? part.body : null;
  };
  const spa = lengthFt < MIN_POOL_FT && widthFt >= NARROWEST_SPA_FT ? partOf('spa', 0) : null;
  if (spa) return { ...item, body: { ...spa, lengthFt, widthFt } };
  const ledge = lengthFt <= MAX_LEDGE_FT ? partOf('tanning-shelf', found.indexOf(item) - 1) : null;
  return ledge ? { ...item, body: { ...ledge, lengthFt: widthFt } } : item;
}

const MAX_LEDGE_FT = 16;

/** "A heat pump, no gas heater" refuses that kind only. */
function isOtherKind({ body }: Found, found: readonly Found[]): boolean {
  if (body.kind !== 'equipment') return false;
  const none = Object.entries(body.change).find(([, value]) => value === 'none')?.[0];
  return (
    none !== undefined &&
    found.some(({ body: other }) => {
      const value: unknown = other.kind === 'equipment' ? other.change[none as 'heater'] : undefined;
      return value !== undefined && value !== 'none';
    })
  );
}

function isMeasureOf(change: Found, { body, from, to }: Found): boolean {
  if (change.from > from || to - change.from > MAX_QUOTE_LENGTH || !('bound' in body) || body.bound !== 'exact')
    return false;
  if (body.kind === 'depth') return change.body.kind === 'deepen' && body.deepFt !== null;
  if (body.kind !== 'size' || change.body.kind !== 'resize') return false;
  const { lengthByFt, widthByFt } = change.body;
  return (lengthByFt === 0 || body.lengthFt !== null) && (widthByFt === 0 || body.widthFt !== null);
}

/** "3 ft 6 at the shallow end to 5 ft 6 in the middle" */
function downward(item: Found): Found {
  const { body } = item;
  if (body.kind !== 'depth' || body.shallowFt === null || body.deepFt === null || body.shallowFt <= body.deepFt)
    return item;
  return { ...item, body: { ...body, shallowFt: body.deepFt, deepFt: body.shallowFt } };
}

/** "He wants a board … so no board": the later one counts. */
function isTakenBack({ body, from }: Found, found: readonly Found[]): boolean {
  const isUnheated = ({ body: later, from: at }: Found) =>
    at > from && later.kind === 'equipment' && later.change.heater === 'none';
  if (body.kind === 'heated' && found.some(isUnheated)) return true;
  const feature = body.kind === 'diving' ? 'diving-board' : body.kind === 'with' ? body.feature : null;
  return found.some(({ body: later, from: at }) => later.kind === 'without' && later.feature === feature && at > from);
}

/** "An automatic cover; the spa under the same cover" */
function isAnyCover({ body }: Found, found: readonly Found[]): boolean {
  const coverOf = (item: BriefItemBody) => (item.kind === 'equipment' ? item.change.cover : undefined);
  return (
    coverOf(body) === 'mesh' && found.some(({ body: other }) => ['automatic', 'solid'].includes(coverOf(other) ?? ''))
  );
}

/** "20 by 40; if it is too much, smaller is fine": the size is said. */
function isUnsaid({ body, isBare }: Found, found: readonly Found[]): boolean {
  // "A figure eight, the big circle 18 across"
  const isOtherShape = ({ body: other }: Found) => other.kind === 'shape' && other.shape === 'figure-8';
  if (body.kind === 'shape' && body.shape === 'round' && found.some(isOtherShape)) return true;
  // "Three steps, each 12 inches deep"
  if (body.kind === 'depth' && body.bound === 'exact' && (body.deepFt ?? SHALLOWEST_FT) < SHALLOWEST_FT) return true;
  // "28 long, close to the house, 10 or 12 feet"
  const isNamed = (side: 'lengthFt' | 'widthFt') =>
    found.some(
      (other) =>
        !other.isBare && other.body.kind === 'size' && other.body.bound === 'exact' && other.body[side] !== null,
    );
  const isSide = body.kind === 'size' && body.bound === 'exact' && body.widthFt === null;
  if (isBare && isSide && isNamed('lengthFt') && (isNamed('widthFt') || (body.lengthFt ?? 0) > MAX_DEPTH_FT))
    return true;
  // "18 by 36, eight feet at the board"
  const isPools = ({ body: other }: Found) => other.kind === 'size' && (other.lengthFt ?? 0) >= MIN_POOL_FT;
  if (
    body.kind === 'size' &&
    body.bound === 'exact' &&
    body.widthFt === null &&
    (body.lengthFt ?? MIN_POOL_FT) < MIN_POOL_FT
  )
    return found.some(isPools);
  return (
    body.kind === 'resize' &&
    body.lengthByFt !== 0 &&
    body.widthByFt !== 0 &&
    found.some(({ body: other }) => other.kind === 'size' && other.bound === 'exact' && other.lengthFt !== null)
  );
}

/** "At least 4 ft deep, up to 5", "… and at least 8 at the deep end": the first is where it is least. */
function withLeast(found: readonly Found[]): Found[] {
  const deepOf = (bound: 'most' | 'least') =>
    found.flatMap(({ body }) =>
      body.kind === 'depth' && body.bound === bound && body.deepFt !== null ? [body.deepFt] : [],
    );
  const [most, least] = [Math.min(...deepOf('most')), Math.max(...deepOf('least'))];
  return found.map((item): Found => {
    const { body } = item;
    if (body.kind !== 'depth' || body.bound !== 'least' || body.deepFt === null || body.shallowFt !== null) return item;
    return (most < Infinity && body.deepFt <= most) || body.deepFt < least
      ? { ...item, body: { ...body, shallowFt: body.deepFt, deepFt: null } }
      : item;
  });
}

/** The later of two items about one thing wins; sizes and depths of different ends are merged. */
function onceEach(found: readonly Found[]): { kept: Found[]; replaced: Found[] } {
  const kept: (Found & { readonly parts: readonly Found[] })[] = [];
  const replaced: Found[] = [];
  for (const item of found) {
    const topic = topicOf(item.body);
    const at = kept.findLastIndex(
      (other) => topicOf(other.body) === topic && (topic !== '' || isSamePart(other, item)),
    );
    const earlier = kept[at];
    if (!earlier) kept.push({ ...item, parts: [item] });
    else {
      const body = merged(earlier.body, item.body);
      const gone = earlier.parts.filter((part) => isReplaced(part.body, body));
      replaced.push(...gone);
      const parts = [...earlier.parts.filter((part) => !gone.includes(part)), item];
      const isNear = item.to - earlier.from <= MAX_QUOTE_LENGTH || body.kind === 'people';
      kept[at] = { body, parts, from: isNear && parts.length > 1 ? (parts[0] ?? item).from : item.from, to: item.to };
    }
  }
  return { kept, replaced };
}

/** "A pool and a hot tub, and the hot tub should be 8 ft": one part, of which more is said. */
function isSamePart(earlier: Found, later: Found): boolean {
  const [one, other] = [earlier.body, later.body];
  if (one.kind !== 'with' || other.kind !== 'with' || one.feature !== other.feature) return false;
  if (other.another || later.to - earlier.from > MAX_QUOTE_LENGTH) return false;
  const said = other as Readonly<Record<string, unknown>>;
  return Object.entries(one).every(([key, value]) => !value || !said[key] || said[key] === value);
}

/** "Shallow, 3 to 4½ ft" */
function slopes({
  shallowFt,
  deepFt,
}: Pick<Extract<BriefItemBody, { kind: 'depth' }>, 'shallowFt' | 'deepFt'>): boolean {
  return shallowFt !== null && deepFt !== null && shallowFt < deepFt;
}

const MAX_QUOTE_LENGTH = 100;
const ONE_PER_KIND: readonly string[] = 'construction shape budget people room deck barrier heated diving site'.split(
  ' ',
);

function topicOf(item: BriefItemBody): string {
  if ('bound' in item) return `${item.kind} ${item.bound}`;
  if (item.kind === 'finish') return `finish ${item.slot}`;
  if (item.kind === 'character') return `character ${item.character}`;
  return ONE_PER_KIND.includes(item.kind) ? item.kind : '';
}

/** Whether nothing the earlier item asked for is left. */
function isReplaced(earlier: BriefItemBody, now: BriefItemBody): boolean {
  if ('bound' in now && now.bound !== 'exact') return false;
  const kept = now as Readonly<Record<string, unknown>>;
  const asked = Object.entries(earlier).filter(
    ([key, value]) => key !== 'kind' && key !== 'bound' && key !== 'slot' && value !== null && value !== false,
  );
  return (
    earlier.kind !== 'people' &&
    earlier.kind !== 'with' &&
    asked.length > 0 &&
    asked.some(
      ([key, value]) =>
        JSON.stringify(kept[key]) !== JSON.stringify(value) &&
        (typeof value === 'number' ||
          asked.every(
            ([other]) => JSON.stringify(kept[other]) !== JSON.stringify(earlier[other as keyof typeof earlier]),
          )),
    )
  );
}

type Size = Extract<BriefItemBody, { kind: 'size' }>;

function isWidthOf(earlier: Size, later: Size): boolean {
  if (later.bound !== 'exact' || earlier.widthFt !== null || later.widthFt !== null) return false;
  return (later.lengthFt ?? Infinity) <= (earlier.lengthFt ?? 0) / 2;
}

function merged(earlier: BriefItemBody, later: BriefItemBody): BriefItemBody {
  const bound = 'bound' in later ? later.bound : 'exact';
  const pick = { exact: (_: number, now: number) => now, most: Math.min, least: Math.max }[bound];
  const kept = Object.fromEntries(
    Object.entries(later).map(([key, value]) => {
      const was = earlier[key as keyof typeof earlier] as unknown;
      return [key, typeof was === 'number' && typeof value === 'number' ? pick(was, value) : (value ?? was)];
    }),
  );
  // "A 40 ft lap pool, narrow, maybe 10 ft"
  if (earlier.kind === 'size' && later.kind === 'size' && isWidthOf(earlier, later))
    return { ...later, lengthFt: earlier.lengthFt, widthFt: later.lengthFt };
  // "45 feet wide at the house and 90 at the rear"
  if (earlier.kind === 'room' && later.kind === 'room' && earlier.widthFt !== null && later.widthFt !== null)
    return { ...later, ...kept, widthFt: Math.min(earlier.widthFt, later.widthFt) };
  if (['size', 'site', 'room', 'area'].includes(earlier.kind)) return { ...later, ...kept };
  if (earlier.kind === 'with' && later.kind === 'with')
    return {
      ...later,
      ...kept,
      round: earlier.round || later.round,
      another: earlier.another,
      atMost: earlier.atMost || later.atMost,
    };
  if (earlier.kind === 'depth' && later.kind === 'depth')
    return { ...later, ...kept, level: (later.level || earlier.level) && !slopes({ ...later, ...kept }) };
  if (earlier.kind === 'people' && later.kind === 'people') {
    const count = earlier.count === null ? later.count : earlier.count + (later.count ?? 0);
    return { ...later, count, kids: earlier.kids || later.kids };
  }
  return later;
}
