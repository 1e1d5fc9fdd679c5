import { platScale } from './plat-scale';
import { usePlat } from './plat-store';

/** The plat under the plan, in feet on the page: its first mark in place, its marked line in its direction. */
export function PlatUnderlay() {
  const plat = usePlat();
  if (plat?.size == null || !plat.isShown) return null;
  const scale = platScale(plat);
  if (scale?.ok !== true) return null;
  const {
    url,
    size,
    marks: [a, b],
    xFt,
    yFt,
    turnDeg,
  } = plat;
  const pictureDeg = (Math.atan2(b.yPx - a.yPx, b.xPx - a.xPx) * 180) / Math.PI;
  // The page counts y downwards, so what turns to the left in the yard turns the other way here.
  const place = `translate(${xFt} ${-yFt}) rotate(${-turnDeg - pictureDeg}) scale(${scale.value}) translate(${-a.xPx} ${-a.yPx})`;
  return (
    <image
      href={url}
      width={size.widthPx}
      height={size.heightPx}
      transform={place}
      // Black lines on white paper would drown the plan of a dark page: there they are light on dark.
      className="opacity-55 not-print:dark:[:root:not([data-theme=light])_&]:invert not-print:[[data-theme=dark]_&]:invert"
    />
  );
}
