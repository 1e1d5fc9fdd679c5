import type { BookingRequest, VisitType } from '../../api/contract';
import { touches } from '../../lib/analytics/attribution';
import type { HeldTime, Submission } from './booking-draft';
import { zipOrNone, type BookingValues } from './booking-values';

function given<K extends keyof BookingRequest>(name: K, value: string): Partial<BookingRequest> {
  const trimmed = value.trim();
  return trimmed === '' ? {} : { [name]: trimmed };
}

function requestOf(values: BookingValues, type: VisitType, held: HeldTime): BookingRequest {
  return {
    service: type.key,
    startsAt: held.startsAt,
    name: values.name.trim(),
    email: values.email.trim(),
    ...given('phone', values.phone),
    ...(type.needsAddress && given('address', values.address)),
    ...(type.needsAddress && given('postalCode', zipOrNone(values.postalCode))),
    ...given('notes', values.notes),
    // Sent even after it expired; the server then ignores it.
    holdId: held.holdId,
    ...given('consultationId', values.consultationId),
    ...given('designVersionId', values.designVersionId),
    ...given('estimateId', values.estimateId),
  };
}

/** Repeats the earlier submission if nothing changed, else starts a new one. */
export function submissionFor(
  values: BookingValues,
  type: VisitType,
  held: HeldTime,
  earlier: Submission | null,
): Submission {
  const words = requestOf(values, type, held);
  if (earlier !== null) {
    const { attribution: _sameAsBefore, ...sentWords } = earlier.body;
    if (JSON.stringify(sentWords) === JSON.stringify(words)) return earlier;
  }
  return { key: crypto.randomUUID(), body: { ...words, ...touches() } };
}
