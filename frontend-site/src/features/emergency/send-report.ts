import { write } from '../../api/client';
import type { ConsultationReceipt, ConsultationRequest } from '../../api/contract';
import { REACH } from '../../content/reach';
import { touches } from '../../lib/analytics/attribution';
import { HttpError } from 'frontend-shared/api';
import { reportInWords, type ReportValues } from './report-values';

/** One submission; repeats carry the same key, so it counts once. */
export interface Sending {
  readonly key: string;
  readonly body: ConsultationRequest;
}

const RETRY_AFTER_MS = 1000;

export function sendingOf(values: ReportValues): Sending {
  const [phone, email] = [values.phone.trim(), values.email.trim()];
  return {
    key: crypto.randomUUID(),
    body: {
      service: 'emergency',
      name: values.name.trim(),
      ...(phone !== '' && { phone }),
      ...(email !== '' && { email }),
      address: values.address.trim(),
      message: reportInWords(values),
      consent: { email: true, textVersion: REACH.consentVersion },
      ...touches(),
    },
  };
}

/** Two attempts in total, none after a refusal. */
export async function sendReport({ key, body }: Sending, onRepeat: () => void): Promise<ConsultationReceipt> {
  const send = () => write<ConsultationReceipt>('POST', '/api/consultations', body, { idempotencyKey: key });
  try {
    return await send();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) throw error;
    onRepeat();
    await new Promise((wake) => setTimeout(wake, RETRY_AFTER_MS));
    return send();
  }
}
