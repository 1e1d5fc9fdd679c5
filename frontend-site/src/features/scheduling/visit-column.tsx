import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextField } from '../../components/ui/field';
import { SCHEDULE } from '../../content/schedule';
import type { NamedVisit } from '../../content/usual-visits';
import { capitalized, lengthWords, placeWords, whenWords } from '../../lib/scheduling/visit-words';
import type { Slot, VisitType } from '../../api/contract';
import { FactList } from '../../components/ui/fact-list';
import { OutsideNotice } from './schedule-parts';
import type { Booking } from './use-booking';

function noteOf({ name, durationMin, place }: NamedVisit): string {
  return name.includes(placeWords(place))
    ? lengthWords(durationMin)
    : `${lengthWords(durationMin)}, ${placeWords(place)}`;
}

interface VisitColumnProps {
  types: readonly NamedVisit[];
  booking: Booking;
  outside: string | null;
  isAlone: boolean;
}

export function VisitColumn({ types, booking, outside, isAlone }: VisitColumnProps) {
  const { values, type, set, chooseType } = booking;
  return (
    <div className="space-y-6">
      <ChoiceGroup
        id="schedule-service"
        legend={SCHEDULE.typeLegend}
        columns={`lg:*:col-span-1! ${isAlone ? 'lg:grid-cols-4' : 'lg:grid-cols-1'}`}
        choices={types.map((choice) => ({ value: choice.key, label: choice.name, note: noteOf(choice) }))}
        value={values.service}
        onChoose={chooseType}
      />
      {type !== null && <p className="type-small text-ink-2">{type.description}</p>}
      {type?.needsAddress && (
        <TextField
          id="schedule-zip"
          name="postalCode"
          label="Property ZIP code"
          optional
          hint={SCHEDULE.zipHint}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={values.postalCode}
          onChange={({ target }) => set({ postalCode: target.value })}
        />
      )}
      <OutsideNotice outside={outside} />
      <div className="max-lg:hidden">
        <BookingSummary type={type} slot={booking.held} />
      </div>
    </div>
  );
}

export function BookingSummary({ type, slot }: { type: VisitType | null; slot: Slot | null }) {
  if (type === null) return null;
  const rows = [
    ['Visit', type.name],
    ['Length', lengthWords(type.durationMin)],
    ['Where', capitalized(placeWords(type.place))],
    ['When', slot === null ? 'Not chosen yet' : whenWords(slot.startsAt)],
  ] as const;
  return <FactList rows={rows} />;
}
