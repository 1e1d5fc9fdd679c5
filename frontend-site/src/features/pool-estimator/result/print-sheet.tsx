import { formatCalendarDate, formatDate } from 'frontend-shared/format';
import { describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { lengthsIn } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import { PoolDrawing } from 'frontend-shared/drawing';
import { shortPlace, site } from '../../../config/site';
import { ESTIMATOR } from '../../../content/estimator';
import type { EstimateFigures } from '../../../lib/designs/api';
import { useUnits } from '../../../lib/hooks/use-units';
import { dollars, rangeText } from '../price-words';
import { LinesTable } from './lines-table';
import { TextList } from '../../../components/ui/text-list';

interface PrintSheetProps {
  estimate: EstimateFigures;
  pool: { design: PoolDesign; measured: MeasuredDesign };
  name: string;
  issuedAt: string;
  kept: { reference: string; validUntil: string; url: string | null } | null;
  effectiveFrom: string | null;
}

/** The printed estimate, for Letter and A4, in the reader's units. Page footers come from print.css. */
export function PrintSheet({ estimate, pool, name, issuedAt, kept, effectiveFrom }: PrintSheetProps) {
  const { design, measured } = pool;
  const [units] = useUnits();
  const read = (texts: readonly string[]) => texts.map((text) => lengthsIn(units, text));
  return (
    <div className="estimate-sheet hidden print:block">
      <p className="type-overline">{site.brand.name}</p>
      <h2 className="type-display-3">{`Planning range${name !== '' ? `: ${name}` : ''}`}</h2>
      <p>
        {`${formatDate(issuedAt)}. ${kept === null ? ESTIMATOR.valid : `Valid until ${formatDate(kept.validUntil)}.`}${effectiveFrom !== null ? ` Prices as of ${formatCalendarDate(effectiveFrom)}, version ${estimate.costBookVersion}.` : ''}`}
      </p>
      <p className="type-range mt-4">{rangeText(estimate.shown)}</p>
      <p>{`Likely ${formatCents(estimate.shown.likelyCents)}. ${ESTIMATOR.headline}`}</p>
      <PoolDrawing
        drawing={planDrawing(design, measured, { lettering: { units } })}
        described
        className="my-4 max-h-[95mm]"
      />
      <h3>Specification</h3>
      <ul>
        {describeDesign(design, measured, units).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="break-before-page">
        <h3>Lines</h3>
        <LinesTable estimate={estimate} formulas={false} />
      </div>
      {estimate.notices.length > 0 && (
        <SheetList title="What to know about this price" items={read(estimate.notices)} />
      )}
      <SheetList title="Included" items={read(estimate.included)} />
      <SheetList title="Not included" items={read(estimate.notIncluded)} />
      <SheetList
        title="What moves it most"
        items={read(estimate.drivers.map(({ label, effectCents }) => `${label}: ${dollars(effectCents)}`))}
      />
      <SheetList
        title="Still open"
        items={read(estimate.unknowns.map(({ label, settledBy }) => `${label}. ${settledBy}`))}
      />
      <SheetList title="Warranty" items={[`${capital(site.legal.warrantyShell)}; ${site.legal.warrantyWork}.`]} />
      <p className="mt-4">
        {`${site.brand.legalName}, ${shortPlace}. ${site.contact.email}${kept !== null ? ` Estimate ${kept.reference}.` : ''}${kept?.url != null ? ` ${kept.url}` : ''}`}
      </p>
    </div>
  );
}

function SheetList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="mt-4 break-inside-avoid-page">
      <h3>{title}</h3>
      <TextList items={items} />
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
