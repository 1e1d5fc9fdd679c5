import { useQueries, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client';
import { PoolDrawing } from 'frontend-shared/drawing';
import { formatDate } from 'frontend-shared/format';
import { withChanges } from 'poolkit/assumptions';
import { compareEstimates, type Comparison, MAX_COMPARED, roundedForShow } from 'poolkit/cost';
import { MEASURE_ASSUMPTIONS, type MeasuredDesign, measureDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { SUN_ASSUMPTIONS, sunHoursOnWater } from 'poolkit/sun';
import { formatCents, formatGallons } from 'poolkit/units';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Price } from '../../../components/prices/price';
import { lengthText } from '../../../components/tools/measure-fields';
import { QueryFailed, QueryLoading } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { dollars, rangeText } from '../price-words';
import { ResultSection } from './result-section';
import { runningYearOf } from './running-cost-panel';
import {
  type EstimateFigures,
  estimatePath,
  ESTIMATES_PATH,
  type SavedEstimateDetail,
  type SavedEstimateItem,
} from '../../../lib/designs/api';
import { useLoading } from '../../../lib/hooks/use-loading';
import { useUnits } from '../../../lib/hooks/use-units';

interface ComparePanelProps {
  now: Version;
  assumptions: Readonly<Record<string, number>>;
}

export default function ComparePanel({ now, assumptions }: ComparePanelProps) {
  const list = useQuery({
    queryKey: [ESTIMATES_PATH, 'compare'],
    queryFn: ({ signal }) => read<{ items: readonly SavedEstimateItem[] }>(`${ESTIMATES_PATH}?limit=100`, { signal }),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isFull = chosen.length === MAX_COMPARED - 1;
  const items = list.data?.items ?? [];

  return (
    <ResultSection
      title="Compare versions"
      lead="Save this pool, change it and save again to compare up to three versions."
      className="no-print"
    >
      {list.isError && <QueryFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && <p className="text-ink-2">Nothing is saved yet.</p>}
      {items.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Compare with this pool</legend>
          <p className="type-small mt-1 text-ink-3">
            {`Choose one or two${isFull ? '; remove one to choose another' : ''}.`}
          </p>
          <div className="mt-3 grid gap-2 md:grid-cols-2">
            {items.map((item) => (
              <SavedChoice
                key={item.id}
                item={item}
                isChosen={chosen.includes(item.id)}
                isFull={isFull}
                onToggle={(on) => setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <SideBySide ids={chosen} first={now} assumptions={assumptions} />
    </ResultSection>
  );
}

interface SideBySideProps {
  /** Of saved estimates. */
  ids: readonly string[];
  first?: Version;
  assumptions: Readonly<Record<string, number>>;
}

/** Nothing until there are two to compare. */
export function SideBySide({ ids, first, assumptions }: SideBySideProps) {
  const details = useQueries({
    queries: ids.map((id) => ({ queryKey: [estimatePath(id)] })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => (data === undefined ? [] : [data as SavedEstimateDetail])),
      isPending: results.some(({ isPending }) => isPending),
      isFetching: results.some(({ isFetching }) => isFetching),
      failureCount: Math.max(0, ...results.map(({ failureCount }) => failureCount)),
      error: results.find(({ isError }) => isError)?.error ?? null,
      refetch: () => results.forEach((result) => result.isError && void result.refetch()),
    }),
  });
  const { found } = details;
  const isLoading = useLoading(details.isPending);
  const columns = useMemo(() => {
    const figures = withChanges(MEASURE_ASSUMPTIONS, assumptions);
    const saved = found.map((detail): Version => ({
      name: detail.name ?? detail.reference,
      estimate: detail,
      design: detail.design,
      measured: measureDesign(detail.design, figures),
    }));
    const page = first === undefined ? [] : [{ ...first, name: 'On this page' }];
    return [...page, ...saved].map((version) => comparedVersion(version, assumptions));
  }, [first, found, assumptions]);
  return (
    <>
      {details.error !== null && (
        <div className="mt-6">
          <QueryFailed error={details.error} busy={details.isFetching} onRetry={details.refetch} />
        </div>
      )}
      {isLoading && (
        <QueryLoading label="Loading the saved pool" failureCount={details.failureCount}>
          <Skeleton className="mt-6 h-64" />
        </QueryLoading>
      )}
      {!isLoading && columns.length > 1 && <CompareTable versions={columns} />}
    </>
  );
}

interface SavedChoiceProps {
  item: SavedEstimateItem;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (on: boolean) => void;
}

function SavedChoice({ item, isChosen, isFull, onToggle }: SavedChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-control bg-surface px-4 py-3 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(!isChosen)}
        className="mt-[3px] size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 leading-snug">
        <span>{item.name ?? item.reference}</span>
        <span className="type-small block text-ink-3">
          {`${item.reference}, ${formatDate(item.issuedAt)}, ${rangeText(roundedForShow(item))}`}
        </span>
      </span>
    </label>
  );
}

interface Version {
  readonly name: string;
  readonly estimate: EstimateFigures;
  readonly design: PoolDesign;
  readonly measured: MeasuredDesign;
}

interface ComparedVersion extends Version {
  readonly yearlyCents: number;
  readonly julySun: string;
}

const JULY = 7;

function comparedVersion(version: Version, assumptions: Readonly<Record<string, number>>): ComparedVersion {
  const { design, measured } = version;
  const { yard, placement } = design;
  const isDrawn = yard.houses.length + yard.trees.length > 0;
  const values = withChanges(SUN_ASSUMPTIONS, assumptions);
  const { months } = sunHoursOnWater(yard, placement, measured.outline.points, values);
  const hours = months[JULY - 1]!.averageSunHours.toFixed(1);
  return {
    ...version,
    yearlyCents: runningYearOf(measured, { assumptions }).cost.cents,
    julySun: `${hours} hours a day${isDrawn ? '' : ', open yard'}`,
  };
}

/** Drawn once the table is shown; without WebGL there is only the plan. */
function usePictures(versions: readonly ComparedVersion[]): readonly string[] | 'none' | null {
  const [drawn, setDrawn] = useState<Readonly<{ of: unknown; pictures: readonly string[] | 'none' }> | null>(null);
  useEffect(() => {
    let isOver = false;
    let made: readonly string[] = [];
    const free = () => made.forEach((url) => URL.revokeObjectURL(url));
    import('../../../components/three/pictures-of')
      .then(({ picturesOf }) => picturesOf(versions, () => isOver))
      .then((urls) => {
        made = urls;
        if (isOver) free();
        else setDrawn({ of: versions, pictures: urls });
      })
      .catch((error: unknown) => {
        console.warn('The pictures could not be drawn', error);
        if (!isOver) setDrawn({ of: versions, pictures: 'none' });
      });
    return () => {
      isOver = true;
      free();
    };
  }, [versions]);
  return drawn?.of === versions ? drawn.pictures : null;
}

const HEAD = 'sticky left-0 z-10 max-w-28 bg-bg py-3 pr-4 text-left font-semibold align-top';
const CELL = 'min-w-48 px-3 py-3 align-top tabular-nums';

function CompareTable({ versions }: { versions: readonly ComparedVersion[] }) {
  const comparison = compareEstimates(
    versions.map(({ name, estimate, yearlyCents }) => ({ label: name, estimate, yearlyCents })),
  );
  const [units] = useUnits();
  const size = ({ lengthFt, widthFt }: ComparedVersion['measured']['outline']) =>
    `${lengthText(widthFt, units)} by ${lengthText(lengthFt, units)}`;
  const pictures = usePictures(versions);
  const rows: (readonly [head: string, ...cells: ReactNode[]])[] = [
    ...(pictures === 'none'
      ? []
      : [
          [
            'Picture',
            ...versions.map(({ name }, index) => {
              const url = pictures?.[index];
              return (
                <div key={index} className="aspect-[3/2] w-56 max-w-[60vw] overflow-hidden rounded-card bg-sunken">
                  {url && <img src={url} alt={`3D view of ${name}, to scale`} className="size-full object-cover" />}
                </div>
              );
            }),
          ] as const,
        ]),
    [
      'Plan',
      ...versions.map(({ design, measured }, index) => (
        <PoolDrawing
          key={index}
          drawing={planDrawing(design, measured, { frame: 'pool', surroundings: false })}
          bare
          className="max-w-56"
        />
      )),
    ],
    ['Size', ...versions.map(({ measured }) => size(measured.outline))],
    ['Volume', ...versions.map(({ measured }) => formatGallons(measured.quantities.volumeGal))],
    ['Range', ...comparison.columns.map(({ shown }) => rangeText(shown))],
    ['Likely', ...comparison.columns.map(likelyText)],
    ['Running cost per year', ...versions.map(({ yearlyCents }) => dollars(yearlyCents))],
    ['Sun on the water, July', ...versions.map(({ julySun }) => julySun)],
    ...comparison.groups.map(
      ({ label, cells }) =>
        [`${label}, likely`, ...cells.map((cell) => (cell === null ? 'None' : dollars(cell.likelyCents)))] as const,
    ),
  ];
  return (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div role="region" aria-label="Versions side by side" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-control">
            <td className={HEAD} />
            {versions.map(({ name }, index) => (
              <th key={`${name} ${index}`} scope="col" className={`${CELL} text-left font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head} className="border-b border-line">
              <th scope="row" className={HEAD}>
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={CELL}>
                  {typeof cell === 'string' ? <Price text={cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function likelyText({ likelyCents, fromFirstCents }: Comparison['columns'][number]): string {
  if (fromFirstCents === 0) return dollars(likelyCents);
  return `${dollars(likelyCents)} (${fromFirstCents < 0 ? '−' : '+'}${formatCents(Math.abs(Math.round(fromFirstCents / 100) * 100))})`;
}
