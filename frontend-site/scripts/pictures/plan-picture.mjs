// The plan of a pool for share cards.
import { measureDesign } from 'poolkit/design';
import { planDrawing, ringsToSvgPath, toSvgPath } from 'poolkit/drawing';

/** Thicker than on a page, so lines show at thumbnail size. */
const LINE = 1.5;
/** A narrow deck instead of the whole terrace, so the pool fills the card. */
const DECK = { kind: 'ring', widthFt: 7 };

function shapeOf(item, { paint, colors }, px) {
  const { line, width, fill } = paint[item.className];
  const stroke = `stroke="${colors[line]}" stroke-width="${(width * LINE * px).toFixed(4)}"`;
  const ground = fill === undefined ? 'none' : colors[fill];
  if (item.kind === 'line') return `<path d="${toSvgPath(item.points, false)}" fill="none" ${stroke}/>`;
  if (item.kind === 'disc')
    return `<circle cx="${item.centre.xFt}" cy="${item.centre.yFt}" r="${item.radiusFt}" fill="${ground}" ${stroke}/>`;
  const d = `d="${ringsToSvgPath(item.rings)}" fill-rule="evenodd"`;
  const region = `<path ${d} fill="${item.className === 'deck' ? colors.surface : ground}" ${stroke}/>`;
  return item.hatch === 'none' ? region : `${region}<path ${d} fill="url(#${item.hatch})"/>`;
}

function patternOf(hatch, { hatches, colors }, scale) {
  const { tile, d } = hatches[hatch];
  return `<pattern id="${hatch}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><path d="${d}" fill="none" stroke="${colors.control}" stroke-width="0.05"/></pattern>`;
}

/** As SVG, at the largest scale that fits. */
export function planPicture(design, looks, { width, height, margin }) {
  const near = { ...design, deck: DECK };
  const { items, textFt } = planDrawing(near, measureDesign(near), { frame: 'pool' });
  const shapes = items.filter(({ kind }) => kind === 'region' || kind === 'line' || kind === 'disc');
  const points = shapes.flatMap(({ rings, points }) => rings?.flat() ?? points ?? []);
  const [xs, ys] = [points.map(({ xFt }) => xFt), points.map(({ yFt }) => yFt)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const at = [(width - wide * scale) / 2 - left * scale, (height - high * scale) / 2 - top * scale];
  const hatches = [...new Set(shapes.map(({ hatch }) => hatch))].filter((hatch) => hatch && hatch !== 'none');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${looks.colors.sunken}"/>
    <g transform="translate(${at}) scale(${scale})">
      ${hatches.map((hatch) => patternOf(hatch, looks, textFt / 2)).join('')}
      ${shapes.map((item) => shapeOf(item, looks, 1 / scale)).join('\n      ')}
    </g>
  </svg>`;
}
