import { platScale, usePlat } from './plat-store';

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
  // The page's y axis points down, so rotation is reversed.
  const place = `translate(${xFt} ${-yFt}) rotate(${-turnDeg - pictureDeg}) scale(${scale.value}) translate(${-a.xPx} ${-a.yPx})`;
  return (
    <image
      href={url}
      width={size.widthPx}
      height={size.heightPx}
      transform={place}
      // In dark mode, black lines on white are inverted.
      className="opacity-55 not-print:dark:[:root:not([data-theme=light])_&]:invert not-print:[[data-theme=dark]_&]:invert"
    />
  );
}
