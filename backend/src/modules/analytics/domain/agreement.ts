export interface EventTotals {
  event: string;
  events: number;
  valueCents: number;
}

/** Where reports and events of one day disagree, in words. */
export function countDifferences(day: string, stored: readonly EventTotals[], shown: readonly EventTotals[]): string[] {
  const names = [...new Set([...stored, ...shown].map(({ event }) => event))].sort();
  const none = { events: 0, valueCents: 0 };
  return names.flatMap((name) => {
    const a = stored.find(({ event }) => event === name) ?? none;
    const b = shown.find(({ event }) => event === name) ?? none;
    const sentences = [];
    if (a.events !== b.events)
      sentences.push(`On ${day} the reports count ${b.events} of ${name}, but ${a.events} are stored.`);
    if (a.valueCents !== b.valueCents)
      sentences.push(
        `On ${day} the reports total ${name} at ${money(b.valueCents)} instead of ${money(a.valueCents)}.`,
      );
    return sentences;
  });
}

export function ledgerDifference(
  what: 'contracts' | 'payments',
  { from, to }: { from: string; to: string },
  eventCents: number,
  ledgerCents: number,
): string[] {
  if (eventCents === ledgerCents) return [];
  const words = what === 'contracts' ? 'signed contracts' : 'payments';
  return [
    `From ${from} to ${to} the events of ${words} total ${money(eventCents)}, but the ledger shows ${money(ledgerCents)}.`,
  ];
}

function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
