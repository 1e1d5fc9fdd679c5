import type { DepthPoint, PoolDesign } from 'poolkit/design';
import { LengthField, lengthText } from '../../../components/tools/measure-fields';
import { Button } from '../../../components/ui/button';
import { useUnits } from '../../../lib/hooks/use-units';

interface DepthTableProps {
  design: PoolDesign;
  onChange: (depth: readonly DepthPoint[]) => void;
}

const MAX_POINTS = 12;

export default function DepthTable({ design: { depth }, onChange }: DepthTableProps) {
  const last = depth.length - 1;
  const put = (index: number, change: Partial<DepthPoint>) =>
    onChange(depth.map((point, at) => (at === index ? { ...point, ...change } : point)));
  const split = () => {
    const gaps = depth.slice(1).map((point, index) => point.xFt - (depth[index]?.xFt ?? 0));
    const at = gaps.indexOf(Math.max(...gaps));
    const [from, to] = [depth[at], depth[at + 1]];
    if (!from || !to) return;
    onChange([
      ...depth.slice(0, at + 1),
      { xFt: (from.xFt + to.xFt) / 2, depthFt: (from.depthFt + to.depthFt) / 2 },
      ...depth.slice(at + 1),
    ]);
  };
  return (
    <div>
      <table className="w-full text-left">
        <caption className="text-left font-semibold text-ink">
          Depth, point by point
          <span className="type-small mt-1 block font-normal text-ink-3">
            From the shallow wall. Enter 3 ft 6 in, 3.5 ft or 1.1 m.
          </span>
        </caption>
        <thead>
          <tr className="type-small text-ink-2">
            <th scope="col" className="py-2 font-medium">
              From the wall
            </th>
            <th scope="col" className="py-2 font-medium">
              Water depth
            </th>
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {depth.map((point, index) => (
            // Points have no identity beyond their position.
            <tr key={index} className="align-top">
              <td className="py-1 pr-2">
                {index === 0 || index === last ? (
                  <Fixed feet={point.xFt} />
                ) : (
                  <LengthField
                    id={`depth-${index + 1}-from-wall`}
                    label={`Point ${index + 1}, distance from the shallow wall`}
                    labelHidden
                    valueFt={point.xFt}
                    onCommit={(xFt) => put(index, { xFt })}
                  />
                )}
              </td>
              <td className="py-1 pr-2">
                <LengthField
                  id={`depth-${index + 1}-water`}
                  label={`Point ${index + 1}, water depth`}
                  labelHidden
                  valueFt={point.depthFt}
                  onCommit={(depthFt) => put(index, { depthFt })}
                />
              </td>
              <td className="py-1">
                {index > 0 && index < last && (
                  <Button
                    variant="text"
                    size="inline"
                    aria-label={`Remove point ${index + 1}`}
                    onClick={() => onChange(depth.filter((_, at) => at !== index))}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {depth.length < MAX_POINTS && (
        <Button variant="outline" size="compact" className="mt-3" onClick={split}>
          Add a point
        </Button>
      )}
    </div>
  );
}

function Fixed({ feet }: { feet: number }) {
  const [units] = useUnits();
  return <span className="flex min-h-[52px] items-center tabular-nums">{lengthText(feet, units)}</span>;
}
