/** What a draw is for: the signed contract, a finished phase, or the work of a change order, in its phase. */
export type EarnedBy = 'signing' | 'phase' | 'change_order';

export interface DrawOverride {
  reason: string;
  by: string;
  at: string;
  /** What was missing then, in words. */
  missing: string[];
}

export interface Draw {
  id: string;
  projectId: string;
  drawKey: string;
  position: number;
  title: string;
  /** Of the price, in hundredths of a percent; 0 for the draw of a change order. */
  percentHundredths: number;
  earnedBy: EarnedBy;
  phaseKey: string | null;
  changeOrderId: string | null;
  /** Of its change order, whose work is shown by photos posted since; null for the draws of the contract. */
  signedAt: Date | null;
  /** The customer reads the reason. */
  override: DrawOverride | null;
  disputeReason: string | null;
}

export const DRAW_STATUSES = ['planned', 'earned', 'disputed', 'invoiced', 'paid'] as const;
export type DrawStatus = (typeof DRAW_STATUSES)[number];

/** An invoice that is voided makes its draw earned again. */
export const DRAW_TRANSITIONS: Readonly<Record<DrawStatus, readonly DrawStatus[]>> = {
  planned: ['earned'],
  earned: ['invoiced', 'disputed', 'planned'],
  disputed: ['earned'],
  invoiced: ['paid', 'earned'],
  paid: ['invoiced'],
};

/** Where the evidence and the ledger say a draw is. */
export function drawStatus(facts: {
  isEarned: boolean;
  isDisputed: boolean;
  invoice: { balanceCents: number } | null;
}): DrawStatus {
  if (facts.invoice) return facts.invoice.balanceCents === 0 ? 'paid' : 'invoiced';
  if (!facts.isEarned) return 'planned';
  return facts.isDisputed ? 'disputed' : 'earned';
}
