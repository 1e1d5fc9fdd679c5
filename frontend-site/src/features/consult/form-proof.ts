import { useEffect, useRef } from 'react';
import { read } from '../../api/client';
import type { ConsultationRequest } from '../../api/contract';

type Proof = NonNullable<ConsultationRequest['form']>;

interface OpenedForm {
  token: string;
  workBits: number;
}

/** So many at a time, then whoever types gets a turn. */
const TRIES_AT_ONCE = 256;

/**
 * What tells the server that a page was opened by a browser: the form's token, and the small computation it asks for.
 * Without it a request is taken all the same, and looked at by a person; nothing here may keep anybody from sending.
 */
export function useFormProof(): () => Proof | undefined {
  const proof = useRef<Proof | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    prove(leaving.signal, (known) => (proof.current = known)).catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return () => proof.current;
}

async function prove(signal: AbortSignal, tell: (proof: Proof) => void): Promise<void> {
  const { token, workBits } = await read<OpenedForm>('/api/consultations/form', { signal });
  tell({ token });
  // Browsers keep it from pages that are not served over https.
  if (typeof crypto.subtle?.digest !== 'function') return;
  for (let first = 0; !signal.aborted; first += TRIES_AT_ONCE) {
    const tries = Array.from({ length: TRIES_AT_ONCE }, (_, index) => String(first + index));
    const fits = await Promise.all(tries.map((work) => hasZeroBits(`${token}:${work}`, workBits)));
    const work = tries[fits.indexOf(true)];
    if (work !== undefined) {
      tell({ token, work });
      return;
    }
  }
}

async function hasZeroBits(text: string, bits: number): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Math.clz32(new DataView(digest).getUint32(0)) >= bits;
}
