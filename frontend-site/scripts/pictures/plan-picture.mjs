// Plan and section for share cards. Text is drawn as outlines, because the build machine may lack our fonts.
import { measureDesign } from 'poolkit/design';
import { planDrawing, ringsToSvgPath, sectionDrawing, toSvgPath } from 'poolkit/drawing';

/** Readable at thumbnail size. */
const LETTERING = { textShare: 1 / 28, isSparse: true };
const LINE = 1.5;
/** Gap between plan and section, as a share of the height. */
const GAP = 0.02;
/** A narrow deck instead of the whole terrace, so the pool fills the card. */
const DECK = { kind: 'ring', widthFt: 7 };

function painter({ paint, colors, hatches, outlines }, px, textFt) {
  const color = (name) => colors[name];
  const stroke = ({ line, width }) => `stroke="${color(line)}" stroke-width="${(width * LINE * px).toFixed(4)}"`;
  const pattern = (
    hatch,
  ) => `<pattern id="${hatch}" width="${hatches[hatch].tile}" height="${hatches[hatch].tile}" patternUnits="userSpaceOnUse" patternTransform="scale(${textFt / 2})">
      <path d="${hatches[hatch].d}" fill="none" stroke="${colors.control}" stroke-width="0.05"/></pattern>`;
  const text = (words, { xFt, yFt }, turnDeg, fill) =>
    `<g transform="translate(${xFt} ${yFt}) rotate(${turnDeg})">${outlines(words, textFt, fill)}</g>`;
  const shape = (item) => {
    const look = paint[item.className];
    const ground = look.fill === undefined ? 'none' : color(look.fill);
    switch (item.kind) {
      case 'region': {
        const d = `d="${ringsToSvgPath(item.rings)}" fill-rule="evenodd"`;
        const fill = `<path ${d} fill="${item.className === 'deck' ? colors.surface : ground}" ${stroke(look)}/>`;
        return item.hatch === 'none' ? fill : `${fill}<path ${d} fill="url(#${item.hatch})"/>`;
      }
      case 'line':
        return `<path d="${toSvgPath(item.points, false)}" fill="none" ${stroke(look)}/>`;
      case 'disc':
        return `<circle cx="${item.centre.xFt}" cy="${item.centre.yFt}" r="${item.radiusFt}" fill="${ground}" ${stroke(look)}/>`;
      case 'dimension': {
        const marks = [
          [item.from, item.lineFrom],
          [item.to, item.lineTo],
          [item.lineFrom, item.lineTo],
        ];
        const dots = [item.lineFrom, item.lineTo].map(
          ({ xFt, yFt }) => `<circle cx="${xFt}" cy="${yFt}" r="${3 * px}" fill="${color(look.line)}"/>`,
        );
        return `<path d="${marks.map((ends) => toSvgPath(ends, false)).join('')}" fill="none" ${stroke(look)}/>${dots.join('')}${text(item.text, item.textAt, item.textTurnDeg, color(look.line))}`;
      }
      default:
        return '';
    }
  };
  return { pattern, shape };
}

function boxOf({ items, textFt }) {
  const points = items.flatMap((item) => {
    if (item.kind === 'region') return item.rings.flat();
    if (item.kind === 'dimension') return [item.from, item.to, item.lineFrom, item.lineTo];
    return item.kind === 'line' ? item.points : [];
  });
  const [xs, ys] = [points.map(({ xFt }) => xFt), points.map(({ yFt }) => yFt)];
  const [left, top] = [Math.min(...xs) - textFt, Math.min(...ys) - textFt];
  return { left, top, wide: Math.max(...xs) + textFt - left, high: Math.max(...ys) + textFt - top };
}

function painted({ items, textFt }, box, looks, { left, top, scale }) {
  const { pattern, shape } = painter(looks, 1 / scale, textFt);
  const hatches = [...new Set(items.flatMap(({ hatch }) => (hatch === undefined || hatch === 'none' ? [] : [hatch])))];
  return `<g transform="translate(${(left - box.left * scale).toFixed(2)} ${(top - box.top * scale).toFixed(2)}) scale(${scale.toFixed(4)})">
      ${hatches.map(pattern).join('')}${items.map(shape).join('\n      ')}
    </g>`;
}

/** The section shows only its greatest depth; the plan above it has length and scale. */
function sectionBelow(design, measured, textFt) {
  const textShare = textFt / (measured.outline.lengthFt + 4);
  const { items } = sectionDrawing(design, measured, { textShare, isSparse: true });
  const depthOf = ({ kind, from, to }) =>
    kind === 'dimension' && from.xFt === to.xFt ? Math.abs(to.yFt - from.yFt) : 0;
  const deepest = Math.max(...items.map(depthOf));
  return { items: items.filter((item) => item.kind !== 'dimension' || depthOf(item) === deepest), textFt };
}

/** Plan above section as SVG, both at the largest scale that fits. `looks.outlines` draws centered text. */
export function planPicture(design, looks, { width, height, margin }) {
  const near = { ...design, deck: DECK };
  const measured = measureDesign(near);
  const plan = planDrawing(near, measured, { frame: 'pool', lettering: LETTERING });
  const drawings = [plan, sectionBelow(near, measured, plan.textFt)];
  const boxes = drawings.map(boxOf);
  const gap = GAP * height;
  const widest = Math.max(...boxes.map(({ wide }) => wide));
  const high = boxes.reduce((sum, box) => sum + box.high, 0);
  const scale = Math.min((width - 2 * margin) / widest, (height - 2 * margin - gap) / high);
  let top = (height - high * scale - gap) / 2;
  const parts = drawings.map((drawing, index) => {
    const box = boxes[index];
    // Align the two pools.
    const left = (width - widest * scale) / 2 + (box.left - Math.min(...boxes.map(({ left }) => left))) * scale;
    const part = painted(drawing, box, looks, { left, top, scale });
    top += box.high * scale + gap;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${looks.colors.sunken}"/>
    ${parts.join('\n    ')}
  </svg>`;
}
