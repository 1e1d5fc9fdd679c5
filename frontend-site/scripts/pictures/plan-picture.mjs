// A plan as the tools draw it, for the cards of the tools. The same engine and colours as on their pages.
import { measureDesign } from 'poolkit/design';
import { planDrawing, ringsToSvgPath, toSvgPath } from 'poolkit/drawing';

const WRITING = new Set(['dimension', 'scale', 'north', 'label']);

function shape(item, { paint, colours, px }) {
  const { fill, line, width } = paint[item.className];
  const ground = fill === undefined ? 'none' : colours[fill.replace('fill-', '')];
  const stroke = `stroke="${colours[line.replace('text-', '')]}" stroke-width="${(width * 1.5 * px).toFixed(3)}"`;
  switch (item.kind) {
    case 'region':
      return `<path d="${ringsToSvgPath(item.rings)}" fill-rule="evenodd" fill="${ground}" ${stroke}/>`;
    case 'line':
      return `<path d="${toSvgPath(item.points, false)}" fill="none" ${stroke}/>`;
    case 'disc':
      return `<circle cx="${item.centre.xFt}" cy="${item.centre.yFt}" r="${item.radiusFt}" fill="${ground}" ${stroke}/>`;
    default:
      return '';
  }
}

/**
 * The plan of a design as SVG, as large as it fits.
 *
 * @param design a pool of poolkit
 * @param looks `paint` by class of thing and `colours` by token, as the site has them
 */
export function planPicture(design, { paint, colours }, { width, height, margin }) {
  const { items, viewBox } = planDrawing(design, measureDesign(design), { frame: 'pool' });
  const scale = Math.min((width - 2 * margin) / viewBox.widthFt, (height - 2 * margin) / viewBox.heightFt);
  const left = width / 2 - (viewBox.xFt + viewBox.widthFt / 2) * scale;
  const top = height / 2 - (viewBox.yFt + viewBox.heightFt / 2) * scale;
  const drawn = items.filter(({ className }) => !WRITING.has(className));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.sunken}"/>
    <g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">
      ${drawn.map((item) => shape(item, { paint, colours, px: 1 / scale })).join('\n      ')}
    </g>
  </svg>`;
}
