import { write } from '../../api/client';
import type { ConsultationReceipt, ConsultationRequest } from '../../api/contract';
import { CONSENT } from '../../content/consult';
import { REACH } from '../../content/reach';
import { touches } from '../../lib/analytics/attribution';
import { zipOf } from './consult-problems';
import { messageOf, isEmergency, serviceOf, withoutHidden, type ConsultValues } from './consult-values';

/** One submission; repeats carry the same key and body. */
export interface Submission {
  key: string;
  body: ConsultationRequest;
}

function placeOf(place: string): Pick<ConsultationRequest, 'postalCode' | 'address'> {
  const trimmed = place.trim();
  const zip = zipOf(trimmed);
  const isZipAlone = /^\d{5}(-\d{4})?$/.test(trimmed);
  return { ...(zip !== null && { postalCode: zip }), ...(!isZipAlone && { address: trimmed }) };
}

function ownWords(given: ConsultValues): Omit<ConsultationRequest, 'attribution' | 'form' | 'draft'> {
  const values = withoutHidden(given);
  const [email, phone] = [values.email.trim(), values.phone.trim()];
  const message = messageOf(values);
  return {
    service: serviceOf(values),
    name: values.name.trim(),
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    ...placeOf(values.place),
    ...(values.timeline !== '' && { timeline: values.timeline }),
    ...(values.budgetBand !== '' && { budgetBand: values.budgetBand }),
    ...(message !== '' && { message }),
    ...(Object.keys(values.answers).length > 0 && { answers: values.answers }),
    ...(values.designVersionId !== '' && { designVersionId: values.designVersionId }),
    ...(values.estimateId !== '' && { estimateId: values.estimateId }),
    // The server keeps it only for houses outside the area.
    consent: {
      email: true,
      ...(values.areaWish && { area: true }),
      textVersion: isEmergency(values) ? REACH.consentVersion : CONSENT.textVersion,
    },
  };
}

/** Repeats the earlier submission if nothing changed, else starts a new one. */
export function submissionFor(
  values: ConsultValues,
  earlier: Submission | null,
  { form, draft }: Pick<ConsultationRequest, 'form' | 'draft'>,
): Submission {
  const words = ownWords(values);
  if (earlier !== null) {
    const { attribution: _sameAsBefore, form: _ofThatSending, draft: _copy, ...sentWords } = earlier.body;
    if (JSON.stringify(sentWords) === JSON.stringify(words)) return earlier;
  }
  return {
    key: crypto.randomUUID(),
    body: {
      ...words,
      ...touches(),
      ...(form !== undefined && { form }),
      ...(draft !== undefined && { draft }),
    },
  };
}

export function sendConsultation({ key, body }: Submission): Promise<ConsultationReceipt> {
  return write<ConsultationReceipt>('POST', '/api/consultations', body, { idempotencyKey: key });
}
