import type { ColoredPart } from 'poolkit/design';
import { useId } from 'react';
import { bondOf } from '../../components/three/finish-colors';
import { randomOf } from '../../components/three/place/random';

/** Pixels a foot takes: stone at the size of a table, a floor as if held in the hand. */
const PX_PER_FT = { deck: 10, coping: 14, wall: 16, waterlineTile: 44, interior: 96 } as const;
const SIZE = 56;
/** Across, in feet. */
const GRAINS_FT: Readonly<Record<string, number>> = {
  'E3-quartz': 0.012,
  'E3-pebble': 0.036,
  'E3-glass': 0.016,
  'I1-exposed': 0.06,
};

interface SwatchProps {
  part: ColoredPart;
  /** Stock code; null for what has none. */
  code: string | null;
  hex: string;
}

/** A piece of the material, drawn to the scale of its stones or grains. */
export function Swatch({ part, code, hex }: SwatchProps) {
  const id = useId();
  const scale = PX_PER_FT[part];
  const bond = bondOf(part, code);
  const grainFt = GRAINS_FT[code ?? ''];
  const [wide, high] = bond ? [bond[0] * scale, bond[1] * scale] : [SIZE, SIZE];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="size-11 shrink-0 rounded-control border border-line"
    >
      <rect width={SIZE} height={SIZE} fill={hex} />
      {grainFt !== undefined && <Grains px={Math.max(0.7, (grainFt * scale) / 2)} />}
      {bond && (
        <>
          <pattern id={id} width={wide} height={2 * high} patternUnits="userSpaceOnUse">
            <path
              d={`M0 0H${wide}M0 ${high}H${wide}M0.3 0V${high}M${wide / 2} ${high}V${2 * high}`}
              fill="none"
              stroke="#000"
              strokeOpacity={0.35}
              strokeWidth={Math.max(0.6, bond[2] * scale)}
            />
          </pattern>
          <rect width={SIZE} height={SIZE} fill={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}

/** The same grains in every swatch. */
function Grains({ px }: { px: number }) {
  const count = Math.min(420, Math.round((SIZE * SIZE * 0.45) / (Math.PI * px * px)));
  const random = randomOf(5);
  const dots = Array.from(
    { length: count },
    () => `M${(random() * SIZE).toFixed(1)} ${(random() * SIZE).toFixed(1)}h.01`,
  );
  const third = (rest: number) => dots.filter((_, index) => index % 3 === rest).join('');
  const line = { strokeWidth: 2 * px, strokeLinecap: 'round', fill: 'none' } as const;
  return (
    <>
      <path {...line} d={third(0)} stroke="#fff" strokeOpacity={0.4} />
      <path {...line} d={third(1)} stroke="#000" strokeOpacity={0.22} />
      <path {...line} d={third(2)} stroke="#000" strokeOpacity={0.08} />
    </>
  );
}
