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
    const what = `“${name.replaceAll('_', ' ')}”`;
    const sentences = [];
    if (a.events !== b.events)
      sentences.push(`On ${dayText(day)}, the reports count ${b.events} of ${what} but ${a.events} are stored.`);
    if (a.valueCents !== b.valueCents)
      sentences.push(
        `On ${dayText(day)}, the reports total ${what} at ${money(b.valueCents)} instead of ${money(a.valueCents)}.`,
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
    `From ${dayText(from)} to ${dayText(to)}, the events of ${words} total ${money(eventCents)}, but the ledger shows ${money(ledgerCents)}.`,
  ];
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
