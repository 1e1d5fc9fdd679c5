export interface TheirPayment {
  id: string;
  invoiceId: string | null;
  amountCents: number;
  refunds: readonly { amountCents: number }[];
  disputes: readonly { amountCents: number; isLost: boolean }[];
}

export interface OurPayment {
  providerId: string;
  invoiceId: string | null;
  amountCents: number;
  refundedCents: number;
}

export const MATCHES = ['matched', 'missing_here', 'missing_there', 'amount_differs'] as const;

export interface ReconciledPayment {
  providerId: string;
  invoiceId: string | null;
  match: (typeof MATCHES)[number];
  /** After refunds and lost disputes. */
  theirCents: number | null;
  ourCents: number | null;
}

/** What does not match comes first. */
export function reconcile(theirs: readonly TheirPayment[], ours: readonly OurPayment[]): ReconciledPayment[] {
  const rows = theirs.map(({ id, invoiceId, amountCents, refunds, disputes }): ReconciledPayment => {
    const returned = [...refunds, ...disputes.filter(({ isLost }) => isLost)];
    const theirCents = amountCents - returned.reduce((sum, one) => sum + one.amountCents, 0);
    const own = ours.find(({ providerId }) => providerId === id);
    const ourCents = own ? own.amountCents - own.refundedCents : null;
    const match = ourCents === null ? 'missing_here' : ourCents === theirCents ? 'matched' : 'amount_differs';
    return { providerId: id, invoiceId, match, theirCents, ourCents };
  });
  const unknown = ours
    .filter(({ providerId }) => !theirs.some(({ id }) => id === providerId))
    .map(({ providerId, invoiceId, amountCents, refundedCents }): ReconciledPayment => ({
      ...{ providerId, invoiceId, match: 'missing_there', theirCents: null, ourCents: amountCents - refundedCents },
    }));
  const all = [...rows, ...unknown];
  return [...all.filter(({ match }) => match !== 'matched'), ...all.filter(({ match }) => match === 'matched')];
}
