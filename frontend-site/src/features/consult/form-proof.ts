import { useEffect, useRef } from 'react';
import { read } from '../../api/client';
import type { ConsultationRequest } from '../../api/contract';

type Proof = NonNullable<ConsultationRequest['form']>;

interface OpenedForm {
  token: string;
  workBits: number;
}

/** Yields to typing after this many. */
const TRIES_AT_ONCE = 256;

/** Proof of work for the spam check. Without it a request is still accepted and reviewed by staff. */
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
  // Only available over https.
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
