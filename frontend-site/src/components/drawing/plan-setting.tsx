import { formatDecimalFeet } from 'poolkit/units';
import { useId } from 'react';

interface Size {
  lengthFt: number;
  widthFt: number;
}

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
const TERRACE = { left: 5, right: 5, top: 11, bottom: 4 };
const PAVER_FT = 4;
const SHRUB_SPACING_FT = 2.5;

export function Terrace({ lengthFt, widthFt }: Size) {
  const patternId = useId();
  const x = -TERRACE.left;
  const y = -TERRACE.top;
  const length = lengthFt + TERRACE.left + TERRACE.right;
  const width = widthFt + TERRACE.top + TERRACE.bottom;
  const shrubs = Array.from({ length: Math.round(length / SHRUB_SPACING_FT) }, (_, index) => index);
  const radius = length / shrubs.length / 2;
  return (
    <g>
      <pattern id={patternId} x={x} y={y} width={PAVER_FT * 2} height={PAVER_FT} patternUnits="userSpaceOnUse">
        <path
          className="text-line"
          fill="none"
          stroke="currentColor"
          strokeWidth={0.07}
          d={`M0 0h${PAVER_FT * 2}M0 ${PAVER_FT / 2}h${PAVER_FT * 2}M0 0v${PAVER_FT / 2}M${PAVER_FT} ${PAVER_FT / 2}v${PAVER_FT / 2}`}
        />
      </pattern>
      <rect x={x} y={y} width={length} height={width} fill={`url(#${patternId})`} />
      <rect {...LINE} x={x} y={y} width={length} height={width} className="text-line" />
      <g className="text-ink-3">
        {shrubs.map((index) => {
          const centerX = x + radius * (2 * index + 1);
          const centerY = y - 2.4;
          return (
            <g key={index}>
              <circle {...LINE} cx={centerX} cy={centerY} r={radius} />
              <path {...LINE} d={`M${centerX - 0.25} ${centerY}h.5M${centerX} ${centerY - 0.25}v.5`} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

export function Dimensions({ lengthFt, widthFt }: Size) {
  const below = widthFt + 6.6;
  const left = -7.6;
  return (
    <g className="text-ink-2" fontSize={1.5}>
      <path
        {...LINE}
        d={`M0 ${below}H${lengthFt}M-.6 ${below + 0.6}l1.2-1.2M${lengthFt - 0.6} ${below + 0.6}l1.2-1.2M0 ${below - 1.4}v2M${lengthFt} ${below - 1.4}v2`}
      />
      <path
        {...LINE}
        d={`M${left} 0V${widthFt}M${left - 0.6} .6l1.2-1.2M${left - 0.6} ${widthFt + 0.6}l1.2-1.2M${left - 0.6} 0h2M${left - 0.6} ${widthFt}h2`}
      />
      <text x={lengthFt / 2} y={below + 2.2} textAnchor="middle" fill="currentColor">
        {formatDecimalFeet(lengthFt)}
      </text>
      <text textAnchor="middle" fill="currentColor" transform={`translate(${left - 1} ${widthFt / 2}) rotate(-90)`}>
        {formatDecimalFeet(widthFt)}
      </text>
    </g>
  );
}

export function ScaleBar({ xFt, yFt }: { xFt: number; yFt: number }) {
  return (
    <g className="text-ink-2" fontSize={1.3}>
      <rect {...LINE} x={xFt} y={yFt} width={15} height={0.5} />
      <rect x={xFt} y={yFt} width={5} height={0.5} fill="currentColor" />
      <rect x={xFt + 10} y={yFt} width={5} height={0.5} fill="currentColor" />
      {[0, 5, 10, 15].map((mark) => (
        <text key={mark} x={xFt + mark} y={yFt - 0.6} textAnchor="middle" fill="currentColor">
          {mark === 15 ? '15 ft' : mark}
        </text>
      ))}
    </g>
  );
}
